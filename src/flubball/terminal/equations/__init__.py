"""The judge of Equations as a conversation, and what is special to Equations on a terminal."""
