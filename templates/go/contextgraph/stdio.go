package contextgraph

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"log"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

const (
	longestLine = 16 << 20
	mostAtOnce  = 64
	drainWithin = 1500 * time.Millisecond
)

// RunStdio serves stdin and stdout until shutdown, the end of input, or a signal, and then gives running answers a second
// and a half. Stdout carries the protocol alone: what else is printed goes to stderr.
func RunStdio(provider Provider) {
	sink := os.Stdout
	os.Stdout = os.Stderr
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	stop := make(chan struct{})
	go func() {
		<-signals
		close(stop)
	}()
	if info, err := os.Stdin.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		log.Print("waiting for a host on stdin; try: go run ./scripts/conformance inspect")
	}
	ServeLines(provider, os.Stdin, sink, stop)
}

// ServeLines is RunStdio over any pair of streams. A request with an id is answered beside others, at most 64 at a time;
// one without is answered before the next line is read.
func ServeLines(provider Provider, source io.Reader, sink io.Writer, stop <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	server := &lineServer{provider: provider, sink: sink, slots: make(chan struct{}, mostAtOnce)}
	lines := make(chan []byte)
	go readLines(source, lines, ctx.Done())
	server.serve(ctx, lines, stop)
	server.drain()
}

type lineServer struct {
	provider Provider
	sink     io.Writer
	writing  sync.Mutex
	running  sync.WaitGroup
	slots    chan struct{}
}

func (s *lineServer) serve(ctx context.Context, lines <-chan []byte, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case line, more := <-lines:
			if !more || !s.take(ctx, line) {
				return
			}
		}
	}
}

// take starts the answer to one line; false after a shutdown.
func (s *lineServer) take(ctx context.Context, line []byte) bool {
	if line == nil {
		s.write(encode(failure(&Error{"bad_request", "a line is longer than 16 MiB"})))
		return true
	}
	if len(bytes.TrimSpace(line)) == 0 {
		return true
	}
	parsed, problem := parseRequest(line)
	if problem != nil {
		s.write(encode(failure(problem)))
		return true
	}
	if parsed.kind == "shutdown" {
		return false
	}
	if parsed.id == nil {
		s.write(answerRequest(ctx, s.provider, parsed))
		return true
	}
	s.slots <- struct{}{}
	s.running.Add(1)
	go func() {
		defer func() { <-s.slots; s.running.Done() }()
		s.write(answerRequest(ctx, s.provider, parsed))
	}()
	return true
}

func (s *lineServer) write(message []byte) {
	if message == nil {
		return
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	// A host that has gone ends the input as well; there is nobody to tell.
	_, _ = s.sink.Write(append(message, '\n'))
}

func (s *lineServer) drain() {
	done := make(chan struct{})
	go func() { s.running.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(drainWithin):
		// What is being written now is written to its end.
		s.writing.Lock()
	}
}

// readLines sends each line; nil for one that is too long, whose rest is skipped.
func readLines(source io.Reader, lines chan<- []byte, done <-chan struct{}) {
	defer close(lines)
	reader := bufio.NewReaderSize(source, 64<<10)
	for {
		line, err := readLine(reader)
		if line != nil || err == nil {
			select {
			case lines <- line:
			case <-done:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

func readLine(reader *bufio.Reader) ([]byte, error) {
	line, tooLong := []byte{}, false
	for {
		part, err := reader.ReadSlice('\n')
		if len(line)+len(part) > longestLine {
			line, tooLong = line[:0], true
		}
		if !tooLong {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if tooLong {
			return nil, err
		}
		return line, err
	}
}
