package main

import (
	"context"

	"example.com/contextgraph-provider-go/contextgraph"
)

// provider answers context queries from the documents of a folder.
type provider struct{ folder string }

func (p provider) Info() contextgraph.Info {
	return contextgraph.Info{
		Name:    providerID,
		Version: providerVersion,
		// Set Egress and name the scope as soon as anything leaves this machine, also indirectly: a call to a hosted
		// model or index counts. Hosts ask their user first, and refuse providers that are caught hiding it.
		DataFlow: contextgraph.DataFlow{Reads: true, EgressScopes: []string{"local-only"}},
	}
}

func (p provider) Capabilities() contextgraph.Capabilities {
	capabilities := contextgraph.Capabilities{Graph: true}
	capabilities.Query.Kinds = []string{"doc"}
	return capabilities
}

func (p provider) Query(_ context.Context, query contextgraph.Query) (contextgraph.Result, error) {
	documents, err := readDocuments(p.folder)
	if err != nil {
		return contextgraph.Result{}, err
	}
	frames := make([]contextgraph.Frame, 0, len(documents))
	for _, doc := range documents {
		frames = append(frames, frameOf(doc, query.Question()))
	}
	// Keeps to kinds, as_of, anchors, max_frames and max_tokens, best first, and says when something was left out.
	return contextgraph.Pack(frames, query)
}

// Verify: "is my copy still good?" is answered from the very bytes that Query would send now.
func (p provider) Verify(_ context.Context, held []contextgraph.FrameID) ([]contextgraph.Verdict, error) {
	documents, err := readDocuments(p.folder)
	if err != nil {
		return nil, err
	}
	digests := map[string]string{}
	for _, doc := range documents {
		digests[doc.id] = contextgraph.Digest([]byte(doc.text))
	}
	return contextgraph.VerdictsFromDigests(held, func(id string) (string, bool) {
		digest, known := digests[id]
		return digest, known
	}), nil
}

func frameOf(doc document, question string) contextgraph.Frame {
	frame := contextgraph.Frame{
		ID: doc.id, Kind: "doc", Title: doc.title, URI: doc.uri, Content: doc.text,
		Score: relevance(question, doc), ValidFrom: doc.validFrom,
		// With the digest over the file's exact bytes: a host can check it.
		Provenance:    []contextgraph.Provenance{{Type: "file", URI: doc.uri, Digest: doc.digest}},
		CitationLabel: doc.title,
	}
	for _, target := range doc.links {
		frame.Relations = append(frame.Relations, contextgraph.Relation{
			Rel: "references", TargetURI: target.uri, DisplayName: target.label,
		})
	}
	return frame
}
