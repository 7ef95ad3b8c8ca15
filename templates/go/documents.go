package main

// THE FILE TO REPLACE: where your context comes from. Here: a few Markdown files that ship with the provider.

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"example.com/contextgraph-provider-go/contextgraph"
)

// document is one file: its exact text, its absolute address, and the digest that proves both.
type document struct {
	// id is stable across runs: a host holds on to it.
	id, title, text, uri, digest string
	// validFrom says since when it holds true, as YYYY-MM-DDTHH:MM:SSZ.
	validFrom string
	links     []link
}

type link struct{ label, uri string }

var index = []struct{ file, validFrom string }{
	{"configure-the-cache.md", "2026-01-15T00:00:00Z"},
	{"deploy-the-service.md", "2026-02-01T00:00:00Z"},
	{"read-the-logs.md", "2026-08-01T00:00:00Z"},
}

var (
	titleGrammar = regexp.MustCompile(`(?m)^# (.+)$`)
	linkGrammar  = regexp.MustCompile(`\[([^\]\n]{1,200})\]\(([^)\s]{1,900})\)`)
)

// readDocuments reads every file as it is on the disk now, so that an edit shows at once and old copies turn stale.
func readDocuments(folder string) ([]document, error) {
	documents := make([]document, 0, len(index))
	for _, entry := range index {
		path, err := filepath.Abs(filepath.Join(folder, entry.file))
		if err != nil {
			return nil, fmt.Errorf("find %s: %w", entry.file, err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("read a document: %w", err)
		}
		documents = append(documents, newDocument(path, entry.validFrom, data))
	}
	return documents, nil
}

func newDocument(path, validFrom string, data []byte) document {
	text, name, base := string(data), filepath.Base(path), fileURL(path)
	title := name
	if found := titleGrammar.FindStringSubmatch(text); found != nil {
		title = strings.TrimSpace(found[1])
	}
	return document{
		id: "doc:" + name, title: title, text: text, uri: base.String(), digest: contextgraph.Digest(data),
		validFrom: validFrom, links: linksIn(text, base),
	}
}

// fileURL: on Windows a path begins with a drive, and an address with one slash more.
func fileURL(path string) *url.URL {
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	return &url.URL{Scheme: "file", Path: slashed}
}

func linksIn(text string, base *url.URL) []link {
	links := []link{}
	for _, found := range linkGrammar.FindAllStringSubmatch(text, -1) {
		target, err := url.Parse(found[2])
		label := strings.TrimSpace(found[1])
		// One mistyped link must not cost the reader every answer.
		if err != nil || label == "" {
			continue
		}
		links = append(links, link{label, base.ResolveReference(target).String()})
	}
	return links
}
