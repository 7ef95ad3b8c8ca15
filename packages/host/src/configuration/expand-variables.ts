/** Names and values, as of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The text, or why there is none. A reason never holds a value. */
export type Expanded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

const REFERENCE = /\$\$\{|\$\{([^}]*)(\}?)/g;

const ESCAPED = '$${';

/** A name that `${NAME}` and `bearerEnv` accept. */
export const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** `text` with the values of the variables that it names; `$${` stands for the characters `${`. */
export function expandVariables(text: string, variables: Variables): Expanded {
  let reason: string | undefined;
  const expanded = text.replace(REFERENCE, (reference: string, name: string | undefined, end: string) => {
    if (name === undefined) return '${';
    const value = end === '' ? undefined : lookUp(name, variables);
    if (value === undefined) reason ??= whyNot(reference, name, end);
    return value ?? '';
  });
  return reason === undefined ? { ok: true, text: expanded } : { ok: false, reason };
}

/** `text` where nothing is replaced: a reference to a variable is refused, for it would not mean what it seems to. */
export function literalText(text: string): Expanded {
  let isLiteral = true;
  const plain = text.replace(REFERENCE, (_, name: string | undefined) => {
    if (name !== undefined) isLiteral = false;
    return '${';
  });
  if (isLiteral) return { ok: true, text: plain };
  const reason = `holds \${, and variables are replaced in the values of env and headers only; ${ESCAPED} stands for the characters`;
  return { ok: false, reason };
}

/** The value of a variable; `undefined` also for what every object inherits. */
export function lookUp(name: string, variables: Variables): string | undefined {
  return VARIABLE_NAME.test(name) && Object.hasOwn(variables, name) ? variables[name] : undefined;
}

function whyNot(reference: string, name: string, end: string): string {
  const instead = `; ${ESCAPED} stands for the characters`;
  if (end === '') return `holds ${reference}, which has no end${instead}`;
  if (!VARIABLE_NAME.test(name)) return `holds ${reference}, which names no variable${instead}`;
  return `needs the variable ${name}, which the environment does not have`;
}
