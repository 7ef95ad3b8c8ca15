/** Name of the tool that writes reports. */
export const TOOL_NAME = 'contextgraph-inspect';

/** Version of this package; a test holds it equal to the manifest's. */
export const TOOL_VERSION = '0.1.0';
