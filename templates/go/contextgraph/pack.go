package contextgraph

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sort"
	"strings"
)

const bytesPerToken = 4

// Digest is "sha256:" and 64 hex digits over exactly these bytes.
func Digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// BudgetTokens is what content costs: its UTF-8 bytes divided by four, rounded up (B3).
func BudgetTokens(content string) int { return (len(content) + bytesPerToken - 1) / bytesPerToken }

// Pack chooses the best of the candidates within a query's limits: of the kinds that were asked for (Q1), valid at AsOf,
// anchored ones first (G4), then by score, within MaxFrames (B4) and MaxTokens (B1). It says what was left out, and fills
// in TokenCost and ContentDigest over the exact content. Content that is not UTF-8 is made so first.
func Pack(candidates []Frame, query Query) (Result, error) {
	relevant, err := wanted(candidates, query)
	if err != nil {
		return Result{}, err
	}
	sort.SliceStable(relevant, func(i, j int) bool {
		one, other := relevant[i], relevant[j]
		if a, b := isAnchored(one, query.Anchors), isAnchored(other, query.Anchors); a != b {
			return a
		}
		if one.Score != other.Score {
			return one.Score > other.Score
		}
		return one.ID < other.ID
	})
	result := Result{Frames: []Frame{}}
	tokensLeft := query.MaxTokens
	for _, frame := range relevant {
		if len(result.Frames) >= query.MaxFrames || frame.TokenCost > tokensLeft {
			result.DroppedEstimate++
			continue
		}
		result.Frames = append(result.Frames, frame)
		tokensLeft -= frame.TokenCost
	}
	result.Truncated = result.DroppedEstimate > 0
	return result, nil
}

// VerdictsFromDigests answers Verify: current gives the digest that a frame is served with now, and false for one that
// never was; an empty digest means that the frame was served and is gone.
func VerdictsFromDigests(held []FrameID, current func(frameID string) (string, bool)) []Verdict {
	verdicts := make([]Verdict, 0, len(held))
	for _, frame := range held {
		digest, known := current(frame.FrameID)
		verdict := Verdict{Frame: frame}
		switch {
		case known && digest == "":
			verdict.Status = "gone"
		case !known || frame.ContentDigest == "":
			verdict.Status = "unknown"
		case digest == frame.ContentDigest:
			verdict.Status = "valid"
		default:
			verdict.Status, verdict.ReplacementDigest = "stale", digest
		}
		verdicts = append(verdicts, verdict)
	}
	return verdicts
}

func wanted(candidates []Frame, query Query) ([]Frame, error) {
	asOf, ok := parseTimestamp(query.AsOf)
	if query.AsOf != "" && !ok {
		return nil, &Error{"bad_request", "query.as_of is not a time of the form YYYY-MM-DDTHH:MM:SSZ"}
	}
	relevant := []Frame{}
	for _, frame := range candidates {
		if len(query.Kinds) > 0 && !slices.Contains(query.Kinds, frame.Kind) {
			continue
		}
		if query.AsOf == "" || isValidAt(frame, asOf) {
			relevant = append(relevant, completed(frame))
		}
	}
	return relevant, nil
}

func completed(frame Frame) Frame {
	// The encoder would put a sign in place of what is not UTF-8, after the cost was counted.
	frame.Content = strings.ToValidUTF8(frame.Content, "\ufffd")
	frame.TokenCost = BudgetTokens(frame.Content)
	frame.ContentDigest = Digest([]byte(frame.Content))
	if frame.Relations == nil {
		frame.Relations = []Relation{}
	}
	return frame
}

// isAnchored: the frame's own address, or one that it points to, is an anchor (G3).
func isAnchored(frame Frame, anchors []string) bool {
	if slices.Contains(anchors, frame.URI) {
		return true
	}
	return slices.ContainsFunc(frame.Relations, func(relation Relation) bool {
		return slices.Contains(anchors, relation.TargetURI)
	})
}
