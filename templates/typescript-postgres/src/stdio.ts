#!/usr/bin/env node
import { runStdioProvider } from '@contextgraphprotocol/typescript-sdk';
import { providerFrom } from './start.js';

// From here on stdout carries the protocol and nothing else; console.log goes to stderr.
runStdioProvider(await providerFrom(process.env));
