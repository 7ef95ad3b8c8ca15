// Judges the provider with the protocol's conformance suite, which is an npm package: Node 20.19 or later is needed, Rust
// is not.
//
//	go run ./scripts/conformance stdio | http | inspect [options of contextgraph-inspect]
//
// The verdict is the exit code; the report is conformance-stdio.json or conformance-http.json.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

const (
	suite = "@contextgraphprotocol/conformance@^0.1.0"
	// A skip of one of these counts as a failure: this provider can show them all.
	required  = "verify-honesty,kinds-filter,anchor-relevance,provenance-fixture-consistency"
	overStdio = required + ",malformed-input-tolerance,correlation"
)

func main() {
	what, options := "stdio", []string{}
	if len(os.Args) > 1 {
		what, options = os.Args[1], os.Args[2:]
	}
	program, err := build()
	if err == nil {
		err = judge(what, options, program)
	}
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		os.Exit(max(ended.ExitCode(), 1))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// build compiles the provider as it is shipped.
func build() (string, error) {
	name := "provider"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	program, err := filepath.Abs(filepath.Join("bin", name))
	if err != nil {
		return "", err
	}
	return program, run(exec.Command("go", "build", "-o", program, "."))
}

func judge(what string, options []string, program string) error {
	switch what {
	case "stdio":
		report := []string{"--json", "--output", "conformance-stdio.json", "--require=" + overStdio}
		return inspect("stdio", append(report, options...), "--", program)
	case "inspect":
		question := []string{"--query", "How do I configure the cache?"}
		return inspect("stdio", append(question, options...), "--", program)
	case "http":
		report := []string{"--root=.", "--json", "--output", "conformance-http.json", "--require=" + required}
		return overHTTP(append(report, options...), program)
	}
	return fmt.Errorf("%q is not one of stdio, http, inspect", what)
}

// inspect runs CONTEXTGRAPH_INSPECT when it is set, else what `npm install` put here, else the suite through npx.
func inspect(transport string, options []string, target ...string) error {
	command := strings.Fields(os.Getenv("CONTEXTGRAPH_INSPECT"))
	if len(command) == 0 {
		command = []string{"npx", "--yes", "--package=" + suite, "contextgraph-inspect"}
		if _, err := os.Stat(filepath.Join("node_modules", "@contextgraphprotocol", "conformance")); err == nil {
			command = []string{"npx", "--no-install", "contextgraph-inspect"}
		}
	}
	command = append(command, transport)
	if transport == "stdio" {
		command = append(command, "--stderr", "inherit")
	}
	command = append(append(command, options...), target...)
	err := run(exec.Command(command[0], command[1:]...))
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("the suite needs npx, which comes with Node.js 20.19 or later: %w", err)
	}
	return err
}

func overHTTP(options []string, program string) error {
	server := exec.Command(program, "-http")
	server.Env = append(os.Environ(), "HOST=127.0.0.1", "PORT=0")
	stderr, err := server.StderrPipe()
	if err != nil {
		return err
	}
	if err := server.Start(); err != nil {
		return err
	}
	defer func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}()
	address, err := listening(bufio.NewReader(stderr))
	if err != nil {
		return err
	}
	return inspect("http", options, address)
}

func listening(stderr *bufio.Reader) (string, error) {
	for {
		line, err := stderr.ReadString('\n')
		fmt.Fprint(os.Stderr, line)
		if at := strings.Index(line, "http://"); at >= 0 {
			go func() { _, _ = io.Copy(os.Stderr, stderr) }()
			return strings.TrimSpace(line[at:]), nil
		}
		if err != nil {
			return "", errors.New("the HTTP server ended before it listened")
		}
	}
}

func run(command *exec.Cmd) error {
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	return command.Run()
}
