import type { PlaceholderValues } from './placeholders.js';

/** Everything about a project that the user chose or that was derived; what is rendered depends on nothing else. */
export interface ProjectEdits {
  readonly name: string;
  readonly providerId: string;
  /** What code imports: the module of a Python project, the module path of a Go project. */
  readonly module?: string;
  readonly description?: string;
  readonly license?: Licence;
  /** The tool that installs it, and its version when it ran us. */
  readonly tool: string;
  readonly toolVersion?: string;
  /** Specs that replace the template's ranges, by package name. */
  readonly specs: Readonly<Record<string, string>>;
  /** Packages that must come from the given place wherever they are needed. */
  readonly overrides: Readonly<Record<string, string>>;
}

export const LICENCES = ['MIT', 'Apache-2.0', 'MIT OR Apache-2.0'] as const;
export type Licence = (typeof LICENCES)[number];

/** The values of a template's placeholders. */
export function placeholderValues({ name, providerId, module }: ProjectEdits): PlaceholderValues {
  return { name, id: providerId, ...(module === undefined ? {} : { module }) };
}
