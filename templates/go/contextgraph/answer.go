package contextgraph

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log"
	"runtime/debug"
)

// reply is any message of a provider; empty members are left out.
type reply struct {
	Type            string          `json:"type"`
	ID              json.RawMessage `json:"id,omitempty"`
	ProtocolVersion string          `json:"protocol_version,omitempty"`
	Provider        *Info           `json:"provider,omitempty"`
	Capabilities    *Capabilities   `json:"capabilities,omitempty"`
	Result          *Result         `json:"result,omitempty"`
	Response        *verified       `json:"response,omitempty"`
	Code            string          `json:"code,omitempty"`
	Message         string          `json:"message,omitempty"`
}

type verified struct {
	Verdicts []Verdict `json:"verdicts"`
}

// Answer takes one message and gives at most one: nil for a shutdown and for a notification that is not known. It never
// panics: what a provider does wrong is "internal" for the host, and its reason goes to the log.
func Answer(ctx context.Context, provider Provider, data []byte) []byte {
	parsed, problem := parseRequest(data)
	if problem != nil {
		return encode(failure(problem))
	}
	return answerRequest(ctx, provider, parsed)
}

func answerRequest(ctx context.Context, provider Provider, parsed request) (encoded []byte) {
	defer func() {
		if reason := recover(); reason != nil {
			log.Printf("the provider panicked: %v\n%s", reason, debug.Stack())
			failed := internal()
			failed.ID = parsed.id
			encoded = encode(failed)
		}
	}()
	made := answerChecked(ctx, provider, parsed)
	if made == nil {
		return nil
	}
	made.ID = parsed.id
	return encode(made)
}

func answerChecked(ctx context.Context, provider Provider, parsed request) *reply {
	if parsed.problems != nil {
		return failure(parsed.problems)
	}
	switch parsed.kind {
	case "handshake":
		return handshake(provider, parsed.version)
	case "query":
		result, err := provider.Query(ctx, parsed.query)
		if err != nil {
			return failure(err)
		}
		return &reply{Type: "frames", Result: &result}
	case "verify":
		verdicts, err := provider.Verify(ctx, parsed.held)
		if err != nil {
			return failure(err)
		}
		if verdicts == nil {
			verdicts = []Verdict{}
		}
		return &reply{Type: "verified", Response: &verified{verdicts}}
	case "shutdown":
		return nil
	}
	// A notification needs no answer; whoever sends an id or a payload waits for one.
	if !parsed.hasBody {
		return nil
	}
	return failure(&Error{"bad_request", "messages of this type are not known here"})
}

func handshake(provider Provider, version string) *reply {
	if !speaksOurFamily(version) {
		return failure(&Error{"incompatible_version", "this provider speaks " + ProtocolVersion})
	}
	info, capabilities := provider.Info(), provider.Capabilities()
	capabilities.Correlation, capabilities.Verify = true, true
	return &reply{
		Type: "handshake_ack", ProtocolVersion: ProtocolVersion, Provider: &info, Capabilities: &capabilities,
	}
}

func failure(err error) *reply {
	var deliberate *Error
	if errors.As(err, &deliberate) {
		return &reply{Type: "error", Code: deliberate.Code, Message: deliberate.Message}
	}
	log.Printf("the provider failed: %v", err)
	return internal()
}

func internal() *reply {
	return &reply{Type: "error", Code: "internal", Message: "the provider failed"}
}

func encode(message *reply) []byte {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(message); err != nil {
		log.Printf("the answer cannot be encoded: %v", err)
		failed := internal()
		failed.ID = message.ID
		return encode(failed)
	}
	return bytes.TrimSuffix(buffer.Bytes(), []byte("\n"))
}
