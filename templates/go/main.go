// A Context Graph Protocol provider: over stdio for the host that starts it, or with -http as a server.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"example.com/contextgraph-provider-go/contextgraph"
)

func main() {
	overHTTP := flag.Bool("http", false, "serve HTTP at HOST and PORT (127.0.0.1:8787) instead of stdio")
	folder := flag.String("documents", nearProgram("fixtures"), "the folder with the documents")
	flag.Parse()
	served := provider{folder: *folder}
	if !*overHTTP {
		contextgraph.RunStdio(served)
		return
	}
	if err := contextgraph.RunHTTP(served); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// nearProgram: beside the program or its folder, never in the directory that a host happens to start us in.
func nearProgram(name string) string {
	program, err := os.Executable()
	if err != nil {
		return name
	}
	if real, err := filepath.EvalSymlinks(program); err == nil {
		program = real
	}
	folder := filepath.Dir(program)
	if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
		folder = filepath.Dir(folder)
	}
	return filepath.Join(folder, name)
}
