"""An event-sourced combat kernel for old-school tabletop rules."""
