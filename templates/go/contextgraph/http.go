package contextgraph

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"mime"
	"net"
	"net/http"
	"os"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	longestBody = 4 << 20
	stopWithin  = 3 * time.Second
)

// Handler answers one message per POST. Mount it wherever you like; behind an address that others reach, put TLS and a
// check of who asks in front.
func Handler(provider Provider) http.Handler {
	return http.HandlerFunc(func(response http.ResponseWriter, incoming *http.Request) {
		if status, message := refusal(incoming); status != 0 {
			refuse(response, status, message)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(response, incoming.Body, longestBody))
		if err != nil {
			refuse(response, statusOfRead(err), "the body cannot be read, or is longer than 4 MiB")
			return
		}
		parsed, problem := parseRequest(body)
		if problem != nil {
			refuse(response, http.StatusBadRequest, problem.Message)
			return
		}
		message := answerRequest(incoming.Context(), provider, parsed)
		if message == nil {
			response.WriteHeader(http.StatusNoContent)
			return
		}
		send(response, http.StatusOK, message)
	})
}

// RunHTTP serves at HOST and PORT until a signal comes, and says its address on stderr.
func RunHTTP(provider Provider) error {
	port, err := readPort(os.Getenv("PORT"))
	if err != nil {
		return err
	}
	host := os.Getenv("HOST")
	if host == "" {
		host = "127.0.0.1"
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	if err != nil {
		return fmt.Errorf("cannot listen on %s, port %d; set PORT to another one: %w", host, port, err)
	}
	server := &http.Server{
		Handler: Handler(provider), ReadTimeout: 30 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 64 << 10,
	}
	stopping, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	fmt.Fprintf(os.Stderr, "Listening on http://%s\n", listener.Addr())
	select {
	case err := <-served:
		return err
	case <-stopping.Done():
	}
	within, cancel := context.WithTimeout(context.Background(), stopWithin)
	defer cancel()
	// Running answers finish; a client that keeps its connection open does not hold the process.
	_ = server.Shutdown(within)
	return nil
}

var portGrammar = regexp.MustCompile(`^\d{1,5}$`)

func readPort(text string) (int, error) {
	if text == "" {
		text = "8787"
	}
	port, _ := strconv.Atoi(text)
	if !portGrammar.MatchString(text) || port > 65535 {
		return 0, fmt.Errorf("PORT must be a number from 0 to 65535, not %q", text)
	}
	return port, nil
}

func refusal(incoming *http.Request) (int, string) {
	// A page in a browser must not reach a server of this machine through a name of its own.
	if isLocal(incoming) && !isLoopbackName(incoming.Host) {
		return http.StatusForbidden, "this server is for this machine only"
	}
	if incoming.Header.Get("Origin") != "" {
		return http.StatusForbidden, "this server answers no web pages"
	}
	if incoming.Method != http.MethodPost {
		return http.StatusMethodNotAllowed, "send messages with POST"
	}
	if kind, _, err := mime.ParseMediaType(incoming.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return http.StatusUnsupportedMediaType, "send application/json"
	}
	return 0, ""
}

func isLocal(incoming *http.Request) bool {
	address, ok := incoming.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	return ok && address.IP.IsLoopback()
}

func isLoopbackName(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	ip := net.ParseIP(name)
	return name == "localhost" || (ip != nil && ip.IsLoopback())
}

func statusOfRead(err error) int {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return http.StatusRequestEntityTooLarge
	}
	return http.StatusBadRequest
}

func refuse(response http.ResponseWriter, status int, message string) {
	if status == http.StatusMethodNotAllowed {
		response.Header().Set("Allow", http.MethodPost)
	}
	send(response, status, encode(failure(&Error{"bad_request", message})))
}

func send(response http.ResponseWriter, status int, message []byte) {
	response.Header().Set("Content-Type", "application/json")
	response.Header().Set("Content-Length", strconv.Itoa(len(message)))
	response.WriteHeader(status)
	if _, err := response.Write(message); err != nil {
		log.Printf("the client left: %v", err)
	}
}
