package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"sort"
	"strings"
	"testing"

	"example.com/contextgraph-provider-go/contextgraph"
)

var served = provider{folder: "fixtures"}

func wide() contextgraph.Query {
	return contextgraph.Query{Goal: "How do I configure the cache?", MaxFrames: 8, MaxTokens: 4096}
}

func ask(t *testing.T, change func(*contextgraph.Query)) contextgraph.Result {
	t.Helper()
	query := wide()
	change(&query)
	result, err := served.Query(context.Background(), query)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func nothing(*contextgraph.Query) {}

func ids(result contextgraph.Result) []string {
	found := []string{}
	for _, frame := range result.Frames {
		found = append(found, frame.ID)
	}
	return found
}

func TestTheBestAnswerComesFirstAndCostsWhatItSays(t *testing.T) {
	result := ask(t, nothing)
	if len(result.Frames) != 3 || result.Frames[0].ID != "doc:configure-the-cache.md" || result.Truncated {
		t.Fatalf("got %v, truncated %v", ids(result), result.Truncated)
	}
	for _, frame := range result.Frames {
		if frame.TokenCost != (len(frame.Content)+3)/4 || frame.CitationLabel == "" || frame.Score < 0 || frame.Score > 1 {
			t.Errorf("%s: cost %d, label %q, score %v", frame.ID, frame.TokenCost, frame.CitationLabel, frame.Score)
		}
	}
}

func TestTheDigestIsOverTheExactBytesOfTheFileThatTheAddressNames(t *testing.T) {
	for _, frame := range ask(t, nothing).Frames {
		source := frame.Provenance[0]
		address, err := url.Parse(source.URI)
		if err != nil {
			t.Fatal(err)
		}
		path := address.Path
		if runtime.GOOS == "windows" {
			path = strings.TrimPrefix(path, "/")
		}
		data, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(data)
		if source.Digest != "sha256:"+hex.EncodeToString(sum[:]) {
			t.Errorf("%s: digest %s", frame.ID, source.Digest)
		}
	}
}

func TestTheBudgetIsKeptAndWhatWasLeftOutIsSaid(t *testing.T) {
	first := ask(t, nothing).Frames[0].TokenCost
	some := ask(t, func(query *contextgraph.Query) { query.MaxTokens = first })
	spent := 0
	for _, frame := range some.Frames {
		spent += frame.TokenCost
	}
	if spent > first || !some.Truncated || some.DroppedEstimate == 0 {
		t.Errorf("spent %d of %d, truncated %v", spent, first, some.Truncated)
	}
	if one := ask(t, func(query *contextgraph.Query) { query.MaxFrames = 1 }); len(one.Frames) != 1 || !one.Truncated {
		t.Errorf("max_frames 1 gave %v, truncated %v", ids(one), one.Truncated)
	}
	if none := ask(t, func(query *contextgraph.Query) { query.MaxTokens = 0 }); len(none.Frames) != 0 {
		t.Errorf("a budget of nothing gave %v", ids(none))
	}
}

func TestOnlyTheKindsThatWereAskedForAreReturned(t *testing.T) {
	if found := ask(t, func(query *contextgraph.Query) { query.Kinds = []string{"symbol"} }); len(found.Frames) != 0 {
		t.Errorf("kind symbol gave %v", ids(found))
	}
	if found := ask(t, func(query *contextgraph.Query) { query.Kinds = []string{"symbol", "doc"} }); len(found.Frames) != 3 {
		t.Errorf("kind doc gave %v", ids(found))
	}
}

func TestWhatWasNotYetTrueAtAsOfIsLeftOut(t *testing.T) {
	for asOf, expected := range map[string][]string{
		"2025-01-01T00:00:00Z":         {},
		"2026-01-14T23:59:59.9999999Z": {},
		"2026-01-15T00:00:00.000Z":     {"doc:configure-the-cache.md"},
		"2026-07-01T00:00:00Z":         {"doc:configure-the-cache.md", "doc:deploy-the-service.md"},
	} {
		found := ids(ask(t, func(query *contextgraph.Query) { query.AsOf = asOf }))
		sort.Strings(found)
		if !reflect.DeepEqual(found, expected) {
			t.Errorf("as_of %s gave %v", asOf, found)
		}
	}
	for _, asOf := range []string{"yesterday", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00+00:00"} {
		query := wide()
		query.AsOf = asOf
		var refused *contextgraph.Error
		if _, err := served.Query(context.Background(), query); !errors.As(err, &refused) || refused.Code != "bad_request" {
			t.Errorf("as_of %q gave %v", asOf, err)
		}
	}
}

func TestAnAnchorBringsItsDocumentAndThoseThatReferToIt(t *testing.T) {
	var deploy contextgraph.Frame
	for _, frame := range ask(t, nothing).Frames {
		if frame.ID == "doc:deploy-the-service.md" {
			deploy = frame
		}
	}
	found := ids(ask(t, func(query *contextgraph.Query) {
		query.Goal, query.Anchors, query.MaxFrames = "logs", []string{deploy.URI}, 2
	}))
	sort.Strings(found)
	if !reflect.DeepEqual(found, []string{"doc:configure-the-cache.md", "doc:deploy-the-service.md"}) {
		t.Errorf("anchored at %s: %v", deploy.URI, found)
	}
	unknown := ask(t, func(query *contextgraph.Query) { query.Anchors = []string{"file:///nowhere.md"} })
	if !reflect.DeepEqual(unknown, ask(t, nothing)) {
		t.Errorf("an unknown anchor changed the answer to %v", ids(unknown))
	}
}

func TestVerifyFollowsTheFile(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("fixtures")); err != nil {
		t.Fatal(err)
	}
	own := provider{folder}
	result, err := own.Query(context.Background(), wide())
	if err != nil {
		t.Fatal(err)
	}
	frame := result.Frames[0]
	held := contextgraph.FrameID{FrameID: frame.ID, ContentDigest: frame.ContentDigest}
	statuses := func() []string {
		found := []string{}
		verdicts, err := own.Verify(context.Background(), []contextgraph.FrameID{
			held, {FrameID: "doc:never.md", ContentDigest: held.ContentDigest}, {FrameID: held.FrameID},
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, verdict := range verdicts {
			found = append(found, verdict.Status)
		}
		return found
	}
	if found := statuses(); !reflect.DeepEqual(found, []string{"valid", "unknown", "unknown"}) {
		t.Errorf("before the edit: %v", found)
	}
	if err := os.WriteFile(filepath.Join(folder, "configure-the-cache.md"), []byte("# Changed\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if found := statuses(); !reflect.DeepEqual(found, []string{"stale", "unknown", "unknown"}) {
		t.Errorf("after the edit: %v", found)
	}
}
