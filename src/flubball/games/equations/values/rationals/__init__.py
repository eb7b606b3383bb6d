"""Which values are rational, and which rational number one is."""
