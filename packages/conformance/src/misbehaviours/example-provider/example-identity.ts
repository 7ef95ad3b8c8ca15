import { TOOL_VERSION } from '../../report/tool.js';

/** Name of the example provider in the handshake and in `provenance.by`. */
export const EXAMPLE_NAME = 'contextgraph-example-provider';

/** Version of the example provider: that of the package it ships in. */
export const EXAMPLE_VERSION = TOOL_VERSION;
