import { defineConfig } from 'tsup';
import { buildOptions } from './build/build-generator.js';

// Relative, so that tools which read this file elsewhere find the entries too.
export default defineConfig([...buildOptions({ source: '.', output: '.' })]);
