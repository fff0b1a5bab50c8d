"""Reading: what people see of a fight, as small frozen values.

Everything here is a function of a state or of records, and of who looks:
nothing is kept, and nothing that a viewer may not see comes out. Renderers in
``render/`` turn the values into text, JSON and HTML. May import from
``events`` and ``kernel``, never from a rule set.
"""
