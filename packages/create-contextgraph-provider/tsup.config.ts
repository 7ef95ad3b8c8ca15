import { defineConfig } from 'tsup';
import { buildOptions } from './build/build-generator.js';

// biome-ignore lint/style/noDefaultExport: tsup reads the default export.
export default defineConfig([...buildOptions({ source: process.cwd(), output: process.cwd() })]);
