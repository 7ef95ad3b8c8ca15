// Package contextgraph speaks the Context Graph Protocol for a provider: over stdio and HTTP, with the standard library
// alone. It checks what a host sends, gives every request one answer, and keeps budgets, kinds and digests honest.
package contextgraph

import (
	"context"
	"fmt"
)

// ProtocolVersion is what this package speaks, and with it every version of the same major family.
const ProtocolVersion = "contextgraph/1.0-draft"

// Provider is what an author writes. Query and Verify are called from several goroutines at once.
type Provider interface {
	Info() Info
	Capabilities() Capabilities
	// Query answers with frames; see Pack. An *Error reaches the host as it is, any other error as "internal".
	Query(ctx context.Context, query Query) (Result, error)
	// Verify gives a verdict on each copy that a host holds; see VerdictsFromDigests.
	Verify(ctx context.Context, held []FrameID) ([]Verdict, error)
}

// Info says who a provider is, and what it does with data.
type Info struct {
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	DataFlow DataFlow `json:"data_flow"`
}

// DataFlow declares what leaves the machine. Anything but "local-only" needs Egress.
type DataFlow struct {
	Reads        bool     `json:"reads"`
	Writes       bool     `json:"writes"`
	Egress       bool     `json:"egress"`
	EgressScopes []string `json:"egress_scopes"`
}

// Capabilities declares what the methods of a provider do. Correlation and Verify are added by the runtime: it does both.
type Capabilities struct {
	Query struct {
		Kinds []string `json:"kinds"`
	} `json:"query"`
	// Graph: queries with anchors are answered with what is anchored (G3).
	Graph       bool `json:"graph"`
	Correlation bool `json:"correlation"`
	Verify      bool `json:"verify"`
}

// Query is a checked question. Empty Kinds means all kinds, empty AsOf means now.
type Query struct {
	Goal      string
	QueryText string
	Kinds     []string
	Anchors   []string
	AsOf      string
	MaxFrames int
	MaxTokens int
}

// Question is the text to search for.
func (q Query) Question() string {
	if q.QueryText != "" {
		return q.QueryText
	}
	return q.Goal
}

// Frame is one piece of evidence. Pack fills in TokenCost and ContentDigest.
type Frame struct {
	ID            string       `json:"id"`
	Kind          string       `json:"kind"`
	Title         string       `json:"title"`
	URI           string       `json:"uri,omitempty"`
	Content       string       `json:"content"`
	ContentDigest string       `json:"content_digest"`
	Score         float64      `json:"score"`
	TokenCost     int          `json:"token_cost"`
	ValidFrom     string       `json:"valid_from,omitempty"`
	ValidTo       string       `json:"valid_to,omitempty"`
	Provenance    []Provenance `json:"provenance"`
	CitationLabel string       `json:"citation_label"`
	Relations     []Relation   `json:"relations"`
}

// Provenance says where content came from. For Type "file" the digest is over the exact bytes of URI and Range (F5).
type Provenance struct {
	Type   string `json:"type"`
	URI    string `json:"uri,omitempty"`
	Range  string `json:"range,omitempty"`
	Digest string `json:"digest,omitempty"`
}

// Relation points from a frame to something else.
type Relation struct {
	Rel         string `json:"rel"`
	TargetURI   string `json:"target_uri"`
	DisplayName string `json:"display_name"`
}

// Result is what a query is answered with.
type Result struct {
	Frames []Frame `json:"frames"`
	// Truncated: something relevant was left out.
	Truncated       bool `json:"truncated"`
	DroppedEstimate int  `json:"dropped_estimate,omitempty"`
}

// FrameID names a copy that a host holds.
type FrameID struct {
	ProviderID    string `json:"provider_id"`
	FrameID       string `json:"frame_id"`
	ContentDigest string `json:"content_digest,omitempty"`
}

// Verdict says whether a copy is still good.
type Verdict struct {
	Frame             FrameID `json:"frame"`
	Status            string  `json:"status"`
	ReplacementDigest string  `json:"replacement_digest,omitempty"`
}

// Error is what a provider says to a host on purpose.
type Error struct {
	// Code is one of the protocol's: bad_request, unsupported_kind, unavailable, …
	Code    string
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }
