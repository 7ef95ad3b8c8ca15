import { usageFailure } from '../create-failure.js';
import { firstHiddenCharacter } from '../report/printable.js';

const limit = 200;

/** Checks the only free text that goes into a project: one line of at most 200 characters. Throws `usage`. */
export function checkDescription(text: string): string {
  const hiddenCharacter = firstHiddenCharacter(text);
  if (hiddenCharacter !== undefined) {
    throw usageFailure(
      `--description contains the invisible character ${hiddenCharacter}.`,
      'Give one line of plain text.',
    );
  }
  if ([...text].length > limit) {
    throw usageFailure(`--description is longer than ${limit} characters.`, 'Give a shorter one.');
  }
  return text;
}
