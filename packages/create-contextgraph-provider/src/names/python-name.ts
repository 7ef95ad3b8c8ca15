import { firstHiddenCharacter, quoted } from '../report/printable.js';

// Modules of the standard library of Python 3.9 to 3.14, and its keywords: a package of that name could not be imported,
// or would hide the module from everybody else.
const taken = new Set(
  (
    'abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb ' +
    'binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop ' +
    'collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg crypt ' +
    'csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ' +
    'ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc ' +
    'genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib ' +
    'imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale ' +
    'logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing ' +
    'netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb ' +
    'pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty ' +
    'pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource ' +
    'rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib ' +
    'sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics ' +
    'string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib ' +
    'tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback ' +
    'tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings ' +
    'wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib ' +
    'zoneinfo asynchat asyncore distutils imp smtpd binhex formatter parser symbol macpath annotationlib ' +
    'compression python pip setuptools wheel test tests src and as assert async await break case class ' +
    'continue def del elif else except false finally for from global if import in is lambda match none ' +
    'nonlocal not or pass raise return true try while with yield ' +
    ''
  )
    .trim()
    .split(' '),
);
const grammar = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i;

/** The name as Python's packaging compares it: lower case, each run of `.`, `_` and `-` one `-`. */
export function normalisedPythonName(name: string): string {
  return name.toLowerCase().replace(/[._-]+/g, '-');
}

/** The name that code imports: the normalised one with `_`. */
export function pythonModule(name: string): string {
  return normalisedPythonName(name).replaceAll('-', '_');
}

/** What is wrong with the name of a Python package in words, or undefined. `dependencies`: what the template installs. */
export function pythonNameFault(name: string, dependencies: readonly string[] = []): string | undefined {
  const hiddenCharacter = firstHiddenCharacter(name);
  if (hiddenCharacter !== undefined) return `it contains the invisible character ${hiddenCharacter}`;
  if (name.length > 214) return 'it is longer than 214 characters';
  if (!grammar.test(name))
    return 'it must hold only letters, digits, ".", "_" and "-", and start and end with a letter or digit';
  const module = pythonModule(name);
  if (/^\d/.test(module)) return 'Python cannot import a name that starts with a digit';
  if (taken.has(module)) return `${quoted(module)} is a keyword or module of Python`;
  if (dependencies.map(normalisedPythonName).includes(normalisedPythonName(name)))
    return 'it is the name of a package that the project depends on';
  return undefined;
}
