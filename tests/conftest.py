"""For all tests: Hypothesis has no deadlines, since absolute times never fail CI."""

from hypothesis import settings

settings.register_profile("flubball", deadline=None)
settings.load_profile("flubball")
