package main

// Who this provider says it is. Raise the version with what you release.
const (
	providerID      = "go-template-provider"
	providerVersion = "0.1.0"
)
