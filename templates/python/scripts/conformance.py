"""
Judges the provider with the protocol's conformance suite, which is an npm package: Node 20.19 or later is needed, Rust is not.

    python scripts/conformance.py stdio | http | inspect [options of contextgraph-inspect]

The verdict is the exit code; the report is conformance-stdio.json or conformance-http.json.
"""

import os
import shlex
import shutil
import subprocess
import sys
import threading
from pathlib import Path

MODULE = "contextgraph_provider_python"
SUITE = "@contextgraphprotocol/conformance@^0.1.0"
# A skip of one of these counts as a failure: this provider can show them all.
REQUIRED = "verify-honesty,kinds-filter,anchor-relevance,provenance-fixture-consistency"
OVER_STDIO = f"{REQUIRED},malformed-input-tolerance,correlation"


def main() -> int:
    os.chdir(Path(__file__).resolve().parent.parent)
    what, options = (sys.argv[1:2] or ["stdio"])[0], sys.argv[2:]
    provider = [sys.executable, "-m", f"{MODULE}.stdio"]
    if what == "stdio":
        report = ["--json", "--output", "conformance-stdio.json", f"--require={OVER_STDIO}"]
        return run([*inspector(), "stdio", "--stderr", "inherit", *report, *options, "--", *provider])
    if what == "inspect":
        question = ["--query", "How do I configure the cache?"]
        return run([*inspector(), "stdio", "--stderr", "inherit", *question, *options, "--", *provider])
    if what == "http":
        return over_http(["--root=.", "--json", "--output", "conformance-http.json", f"--require={REQUIRED}", *options])
    print(__doc__, file=sys.stderr)
    return 2


def inspector() -> list[str]:
    """CONTEXTGRAPH_INSPECT when it is set, else what `npm install` put here, else the suite through npx."""
    own = os.environ.get("CONTEXTGRAPH_INSPECT")
    if own:
        return shlex.split(own)
    npx = shutil.which("npx")
    if npx is None:
        sys.exit("The suite needs npx, which comes with Node.js 20.19 or later.")
    if (Path("node_modules") / "@contextgraphprotocol" / "conformance").is_dir():
        return [npx, "--no-install", "contextgraph-inspect"]
    return [npx, "--yes", f"--package={SUITE}", "contextgraph-inspect"]


def over_http(options: list[str]) -> int:
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": "0"}
    program = [sys.executable, "-m", f"{MODULE}.http_server"]
    server = subprocess.Popen(program, env=environment, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    try:
        address = listening(server)
        if address is None:
            print("The HTTP server ended before it listened.", file=sys.stderr)
            return 1
        threading.Thread(target=pass_on, args=(server,), daemon=True).start()
        return run([*inspector(), "http", *options, address])
    finally:
        server.terminate()
        server.wait(10)


def listening(server: "subprocess.Popen[str]") -> str | None:
    for line in server.stderr or ():
        sys.stderr.write(line)
        if "http://" in line:
            return line[line.index("http://") :].strip()
    return None


def pass_on(server: "subprocess.Popen[str]") -> None:
    for line in server.stderr or ():
        sys.stderr.write(line)


def run(command: list[str]) -> int:
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
