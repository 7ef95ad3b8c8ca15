package contextgraph

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"
	"unicode/utf8"
)

// members are the members of a JSON object by their exact names: encoding/json alone would take "TYPE" for "type".
type members map[string]json.RawMessage

// request is one message whose shape has been checked.
type request struct {
	kind string
	// id is the text as it came, quotes and escapes included, so that it goes back verbatim (H4).
	id       json.RawMessage
	hasBody  bool
	version  string
	query    Query
	held     []FrameID
	problems *Error
}

var (
	versionGrammar = regexp.MustCompile(`^contextgraph/(\d{1,9})\.\d{1,9}(?:-draft)?$`)
	countGrammar   = regexp.MustCompile(`^(?:0|[1-9]\d{0,9})$`)
)

const mostCount = 1<<32 - 1

// parseRequest reads one message. It answers an *Error for what is no message at all; a message with a wrong member has
// its problem inside, so that the answer can carry its id.
func parseRequest(data []byte) (request, *Error) {
	if !utf8.Valid(data) {
		return request{}, &Error{"bad_request", "the message is not JSON in UTF-8"}
	}
	envelope, ok := asMembers(data)
	if !ok {
		return request{}, &Error{"bad_request", "the message is not a JSON object"}
	}
	var parsed request
	if parsed.kind, ok = asText(envelope["type"]); !ok {
		return request{}, &Error{"bad_request", "the message has no type"}
	}
	parsed.hasBody = len(envelope) > 1
	if id := envelope["id"]; !isAbsent(id) {
		if _, isText := asText(id); !isText {
			return request{}, &Error{"bad_request", "id must be a text"}
		}
		parsed.id = id
	}
	parsed.problems = parsed.readPayload(envelope)
	return parsed, nil
}

func (r *request) readPayload(envelope members) *Error {
	switch r.kind {
	case "handshake":
		version, ok := asText(envelope["protocol_version"])
		if !ok {
			return &Error{"bad_request", "protocol_version must be a text"}
		}
		r.version = version
	case "query":
		return r.readQuery(envelope["query"])
	case "verify":
		return r.readHeld(envelope["request"])
	}
	return nil
}

func (r *request) readQuery(raw json.RawMessage) *Error {
	query, ok := asMembers(raw)
	if !ok {
		return &Error{"bad_request", "query is missing or not an object"}
	}
	if r.query.Goal, ok = asText(query["goal"]); !ok {
		return &Error{"bad_request", "query.goal must be a text"}
	}
	for name, into := range map[string]*int{"max_frames": &r.query.MaxFrames, "max_tokens": &r.query.MaxTokens} {
		if *into, ok = asCount(query[name]); !ok {
			return &Error{"bad_request", "query." + name + " must be a whole number from 0 on"}
		}
	}
	for name, into := range map[string]*string{"query_text": &r.query.QueryText, "as_of": &r.query.AsOf} {
		if isAbsent(query[name]) {
			continue
		}
		if *into, ok = asText(query[name]); !ok || (name == "as_of" && *into == "") {
			return &Error{"bad_request", "query." + name + " is not a text that can be read"}
		}
	}
	for name, into := range map[string]*[]string{"kinds": &r.query.Kinds, "anchors": &r.query.Anchors} {
		if *into, ok = asTexts(query[name]); !ok {
			return &Error{"bad_request", "query." + name + " must be a list of texts"}
		}
	}
	// No embeddings are declared, so there is no length that would be right (E1).
	if !isAbsent(query["embedding"]) {
		return &Error{"bad_request", "query.embedding is not supported here"}
	}
	return nil
}

func (r *request) readHeld(raw json.RawMessage) *Error {
	body, _ := asMembers(raw)
	var list []json.RawMessage
	if isAbsent(body["frames"]) || json.Unmarshal(body["frames"], &list) != nil {
		return &Error{"bad_request", "request.frames is missing or not a list"}
	}
	for _, item := range list {
		frame, _ := asMembers(item)
		id, ok := asText(frame["frame_id"])
		if !ok {
			return &Error{"bad_request", "each of request.frames must be an object with a frame_id"}
		}
		provider, _ := asText(frame["provider_id"])
		digest, ok := asText(frame["content_digest"])
		if !ok && !isAbsent(frame["content_digest"]) {
			return &Error{"bad_request", "content_digest must be a text"}
		}
		r.held = append(r.held, FrameID{ProviderID: provider, FrameID: id, ContentDigest: digest})
	}
	return nil
}

// speaksOurFamily: the part before the first point decides (H1).
func speaksOurFamily(version string) bool {
	theirs, ours := versionGrammar.FindStringSubmatch(version), versionGrammar.FindStringSubmatch(ProtocolVersion)
	if theirs == nil {
		return false
	}
	one, _ := strconv.Atoi(theirs[1])
	other, _ := strconv.Atoi(ours[1])
	return one == other
}

func isAbsent(raw json.RawMessage) bool { return len(raw) == 0 || bytes.Equal(raw, []byte("null")) }

func asMembers(raw []byte) (members, bool) {
	var found members
	err := json.Unmarshal(raw, &found)
	return found, err == nil && found != nil
}

func asText(raw json.RawMessage) (string, bool) {
	var text string
	if isAbsent(raw) || json.Unmarshal(raw, &text) != nil {
		return "", false
	}
	return text, true
}

func asTexts(raw json.RawMessage) ([]string, bool) {
	if isAbsent(raw) {
		return nil, true
	}
	var items []json.RawMessage
	if json.Unmarshal(raw, &items) != nil {
		return nil, false
	}
	texts := make([]string, 0, len(items))
	for _, item := range items {
		text, ok := asText(item)
		if !ok {
			return nil, false
		}
		texts = append(texts, text)
	}
	return texts, true
}

func asCount(raw json.RawMessage) (int, bool) {
	if !countGrammar.Match(raw) {
		return 0, false
	}
	number, err := strconv.ParseInt(string(raw), 10, 64)
	return int(number), err == nil && number <= mostCount
}
