"""What several rule sets do alike, called by each; it knows none of them."""
