"""What the door keeps in the database: plain functions over one open connection."""
