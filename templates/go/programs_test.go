package main

// The program as a host meets it: real pipes, real sockets.

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

const (
	handshake = `{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}`
	question  = `{"type":"query","id":"q-1","query":{"goal":"cache","max_frames":8,"max_tokens":4096}}`
)

// build puts the program beside its fixtures, as it is shipped, and away from where the test runs.
func build(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "provider")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	if output, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	if err := os.CopyFS(filepath.Join(folder, "fixtures"), os.DirFS("fixtures")); err != nil {
		t.Fatal(err)
	}
	return program
}

func TestTheProgramOverStdio(t *testing.T) {
	program := build(t)
	for name, talk := range map[string]struct {
		input    string
		expected []string
	}{
		"garbage, a blank line, shutdown": {
			strings.Join([]string{handshake, "this is not a message {{{", "", question, `{"type":"shutdown"}`, question, ""}, "\n"),
			[]string{"handshake_ack", "error bad_request", "frames q-1"},
		},
		"the end of input without a last newline": {handshake + "\n" + question, []string{"handshake_ack", "frames q-1"}},
		"a line too long": {
			strings.Repeat("x", 17<<20) + "\n" + question + "\n", []string{"error bad_request", "frames q-1"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			command := exec.Command(program)
			command.Dir = os.TempDir()
			command.Stdin, command.Stderr = strings.NewReader(talk.input), os.Stderr
			output, err := command.Output()
			if err != nil {
				t.Fatal(err)
			}
			if found := summary(t, output); strings.Join(found, ", ") != strings.Join(talk.expected, ", ") {
				t.Errorf("got %v", found)
			}
		})
	}
}

func TestASignalIsACleanEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no signals")
	}
	command := exec.Command(build(t))
	input, _ := command.StdinPipe()
	output, _ := command.StdoutPipe()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = command.Process.Kill() }()
	_, _ = io.WriteString(input, handshake+"\n")
	if _, err := bufio.NewReader(output).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	_ = command.Process.Signal(os.Interrupt)
	if err := command.Wait(); err != nil {
		t.Errorf("ended with %v", err)
	}
}

func TestTheProgramOverHTTP(t *testing.T) {
	command := exec.Command(build(t), "-http")
	command.Env = append(os.Environ(), "HOST=127.0.0.1", "PORT=0")
	stderr, _ := command.StderrPipe()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = command.Process.Kill() }()
	line, err := bufio.NewReader(stderr).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address := strings.TrimSpace(line[strings.Index(line, "http://"):])
	for _, call := range []struct {
		method, body string
		headers      map[string]string
		status       int
		expected     string
	}{
		{"POST", handshake, nil, 200, "handshake_ack"},
		{"POST", question, nil, 200, "frames q-1"},
		{"POST", `{"type":"shutdown"}`, nil, 204, ""},
		{"POST", "{{{", nil, 400, "error bad_request"},
		{"POST", strings.Repeat("x", 5<<20), nil, 413, "error bad_request"},
		{"POST", "{}", map[string]string{"Host": "evil.example"}, 403, "error bad_request"},
		{"POST", "{}", map[string]string{"Origin": "https://evil.example"}, 403, "error bad_request"},
		{"POST", "{}", map[string]string{"Content-Type": "text/plain"}, 415, "error bad_request"},
		{"GET", "", nil, 405, "error bad_request"},
	} {
		status, body := send(t, address, call.method, call.body, call.headers)
		if found := strings.Join(summary(t, body), ""); status != call.status || found != call.expected {
			t.Errorf("%s %.20q %v: %d %s", call.method, call.body, call.headers, status, found)
		}
	}
	if runtime.GOOS != "windows" {
		_ = command.Process.Signal(os.Interrupt)
		if err := command.Wait(); err != nil {
			t.Errorf("ended with %v", err)
		}
	}
}

func TestAPortThatIsNoPortIsRefusedInWords(t *testing.T) {
	command := exec.Command(build(t), "-http")
	command.Env = append(os.Environ(), "PORT=abc")
	output, err := command.CombinedOutput()
	if err == nil || !strings.HasPrefix(string(output), "PORT must be a number from 0 to 65535") {
		t.Errorf("%v: %s", err, output)
	}
}

func send(t *testing.T, address, method, body string, headers map[string]string) (int, []byte) {
	t.Helper()
	request, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	if host := headers["Host"]; host != "" {
		request.Host = host
	}
	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	data, _ := io.ReadAll(response.Body)
	return response.StatusCode, data
}

// summary is the type of each message, with its code or id.
func summary(t *testing.T, output []byte) []string {
	t.Helper()
	found := []string{}
	for _, line := range bytes.Split(bytes.TrimSpace(output), []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		var message struct{ Type, Code, ID string }
		if err := json.Unmarshal(line, &message); err != nil {
			t.Fatalf("%s is no message: %v", line, err)
		}
		found = append(found, strings.TrimSpace(message.Type+" "+message.Code+message.ID))
	}
	return found
}
