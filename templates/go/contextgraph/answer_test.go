package contextgraph

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

type sample struct{ query func(Query) (Result, error) }

func (sample) Info() Info                 { return Info{Name: "sample", Version: "1", DataFlow: DataFlow{Reads: true}} }
func (sample) Capabilities() Capabilities { return Capabilities{} }
func (s sample) Query(_ context.Context, query Query) (Result, error) {
	if s.query != nil {
		return s.query(query)
	}
	return Pack([]Frame{{ID: "a", Kind: "doc", Title: "A", CitationLabel: "A", Content: "four", Score: 1}}, query)
}
func (sample) Verify(context.Context, []FrameID) ([]Verdict, error) { return nil, nil }

const goodQuery = `{"goal":"g","max_frames":8,"max_tokens":100}`

func exchange(t *testing.T, provider Provider, message string) map[string]any {
	t.Helper()
	data := Answer(context.Background(), provider, []byte(message))
	if data == nil {
		return nil
	}
	var found map[string]any
	if err := json.Unmarshal(data, &found); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return found
}

func TestAFamilyMismatchIsNamed(t *testing.T) {
	for version, expected := range map[string]string{
		`"contextgraph/1.0-draft"`: "handshake_ack", `"contextgraph/1.7"`: "handshake_ack",
		`"contextgraph/2.0"`: "incompatible_version", `"nonsense"`: "incompatible_version", `7`: "bad_request",
	} {
		reply := exchange(t, sample{}, `{"type":"handshake","protocol_version":`+version+`}`)
		if reply["type"] != expected && reply["code"] != expected {
			t.Errorf("%s gave %v", version, reply)
		}
	}
}

func TestWhatIsNoMessageIsABadRequest(t *testing.T) {
	for _, message := range []string{
		"", "x", "[]", "null", "{}", "\xff\xfe", `{"type":5}`, `{"TYPE":"query"}`, `{"type":"query","id":5}`,
		strings.Repeat("[", 100_000), `{"type":"query"}`, `{"type":"verify"}`, `{"type":"verify","request":{"frames":[1]}}`,
	} {
		if reply := exchange(t, sample{}, message); reply["code"] != "bad_request" {
			t.Errorf("%.40q gave %v", message, reply)
		}
	}
}

func TestAQueryOfTheWrongShapeIsRefusedWithItsID(t *testing.T) {
	for _, member := range []string{
		`"goal":5`, `"max_frames":-1`, `"max_frames":1.5`, `"max_tokens":"many"`, `"max_tokens":4294967296`, `"kinds":"doc"`,
		`"anchors":[1]`, `"as_of":5`, `"as_of":"yesterday"`, `"embedding":[0.1]`,
	} {
		query := strings.TrimSuffix(goodQuery, "}") + "," + member + "}"
		reply := exchange(t, sample{}, `{"type":"query","id":"q","query":`+query+`}`)
		if reply["code"] != "bad_request" || reply["id"] != "q" {
			t.Errorf("%s gave %v", member, reply)
		}
	}
}

func TestAnIDComesBackAsItWas(t *testing.T) {
	for _, id := range []string{`"plain"`, `"\ud800"`, `"\u0000<é>"`, `""`} {
		data := Answer(context.Background(), sample{}, []byte(`{"type":"query","id":`+id+`,"query":`+goodQuery+`}`))
		if !strings.Contains(string(data), `"id":`+id+`,`) {
			t.Errorf("%s gave %s", id, data)
		}
	}
}

func TestUnknownMessagesAreAnsweredWhenSomebodyWaits(t *testing.T) {
	for message, answered := range map[string]bool{
		`{"type":"news"}`: false, `{"type":"news","id":"n"}`: true, `{"type":"news","payload":{}}`: true, `{"type":"shutdown"}`: false,
	} {
		if reply := exchange(t, sample{}, message); (reply != nil) != answered {
			t.Errorf("%s gave %v", message, reply)
		}
	}
}

func TestWhatAProviderDoesWrongIsInternalAndStaysHere(t *testing.T) {
	for name, query := range map[string]func(Query) (Result, error){
		"an error": func(Query) (Result, error) { return Result{}, errors.New("db 10.0.0.5 password=x") },
		"a panic":  func(Query) (Result, error) { panic("password=x") },
	} {
		reply := exchange(t, sample{query}, `{"type":"query","id":"q","query":`+goodQuery+`}`)
		if reply["code"] != "internal" || reply["id"] != "q" || strings.Contains(reply["message"].(string), "password") {
			t.Errorf("%s gave %v", name, reply)
		}
	}
}

func TestContentThatIsNotUTF8IsMadeSoBeforeItIsCounted(t *testing.T) {
	result, err := Pack([]Frame{{ID: "a", Kind: "doc", Content: "\xff\xff"}}, Query{MaxFrames: 1, MaxTokens: 10})
	if err != nil || result.Frames[0].TokenCost != BudgetTokens(result.Frames[0].Content) ||
		result.Frames[0].ContentDigest != Digest([]byte("\ufffd")) {
		t.Errorf("%+v, %v", result, err)
	}
}

func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{`{"type":"query","id":"q","query":` + goodQuery + `}`, `{"type":"verify","request":{"frames":[{"frame_id":"a"}]}}`, "x"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		reply := Answer(context.Background(), sample{}, data)
		if reply != nil && (!json.Valid(reply) || strings.Contains(string(reply), "\n")) {
			t.Errorf("%q gave %q", data, reply)
		}
	})
}
