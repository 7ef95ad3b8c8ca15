"""What the package contextgraph-sdk leaves to a provider's author. Nothing here knows what is served."""
