"""A Context Graph Protocol provider."""
