// Generated from schema/contextgraph-envelope.schema.json by scripts/generate-validators.mjs: do not edit.
import type { GeneratedValidator } from './generated-validator.js';

export declare const handshake: GeneratedValidator;
export declare const handshake_ack: GeneratedValidator;
export declare const query: GeneratedValidator;
export declare const frames: GeneratedValidator;
export declare const verify: GeneratedValidator;
export declare const verified: GeneratedValidator;
export declare const shutdown: GeneratedValidator;
export declare const error: GeneratedValidator;
