"""What a tournament prints: badges, Stars, signs, filled-in sheets, lists, certificates, labels."""
