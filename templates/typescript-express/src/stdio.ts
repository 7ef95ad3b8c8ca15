#!/usr/bin/env node
import { runStdioProvider } from '@contextgraphprotocol/typescript-sdk';
import { provider } from './provider.js';

// From here on stdout carries the protocol and nothing else; console.log goes to stderr.
runStdioProvider(provider);
