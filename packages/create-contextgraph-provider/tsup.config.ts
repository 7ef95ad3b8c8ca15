import { defineConfig } from 'tsup';
import { buildOptions } from './build/build-generator.js';

export default defineConfig([...buildOptions({ source: process.cwd(), output: process.cwd() })]);
