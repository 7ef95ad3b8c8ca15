#!/usr/bin/env node
import { runStdioProvider } from '@contextgraphprotocol/typescript-sdk';
import { createDocsProvider } from './provider.js';
import { settingsOrExit } from './start.js';

// From here on stdout carries the protocol and nothing else; console.log goes to stderr.
runStdioProvider(createDocsProvider(settingsOrExit()));
