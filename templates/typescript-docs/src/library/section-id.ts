/** `guide/cache.md#configure`, with `/2` for its second part: the same as long as the heading keeps its name. */
export function sectionId(
  path: string,
  section: { readonly fragment: string; readonly part: number },
): string {
  const page = path.split('/').map(encodeURIComponent).join('/');
  const part = section.part > 1 ? `/${section.part}` : '';
  return `${page}#${encodeURIComponent(section.fragment).replaceAll('~', '%7E')}${part}`;
}

/** The beginning of a section: its first `lines` lines. */
export function beginningId(id: string, lines: number): string {
  return `${id}~${lines}`;
}

/** What a frame's id names. `undefined` for what is no id of ours. */
export interface FrameName {
  readonly path: string;
  readonly sectionId: string;
  /** Only the first so many lines. */
  readonly lines?: number;
}

/** Reads a frame's id back. */
export function readFrameId(id: string): FrameName | undefined {
  const found = /^([^#]+)#([^#~]*)(?:~([1-9]\d{0,4}))?$/.exec(id);
  if (!found?.[1]) return undefined;
  try {
    const path = found[1].split('/').map(decodeURIComponent).join('/');
    const sectionId = `${found[1]}#${found[2] ?? ''}`;
    return { path, sectionId, ...(found[3] === undefined ? {} : { lines: Number(found[3]) }) };
  } catch {
    return undefined;
  }
}
