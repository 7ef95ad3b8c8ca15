import { describe, expect, it } from 'vitest';
import { type ReportOptions, reportRequests } from '../../../src/cli/options/report-options.js';
import { isUsageError } from '../../../src/cli/usage-error.js';

function refusal(options: ReportOptions): string {
  try {
    reportRequests(options);
  } catch (error) {
    if (isUsageError(error)) return `${error.message} | ${error.remedy}`;
    throw error;
  }
  return 'accepted';
}

describe('reportRequests', () => {
  it.each<[string, ReportOptions, readonly string[]]>([
    ['text on stdout by default', {}, ['text']],
    ['-o alone is the text report in a file', { output: ['r.txt'] }, ['text>r.txt']],
    ['--json', { json: true }, ['json']],
    ['--json with -o', { json: true, output: ['r.json'] }, ['json>r.json']],
    ['--json said twice', { json: true, reporter: ['json'] }, ['json']],
    ['--json beside files', { json: true, reporter: ['html=r.html'] }, ['json', 'html>r.html']],
    ['names with files', { reporter: ['tap=a', 'junit=b=c'] }, ['tap>a', 'junit>b=c']],
    [
      '-o in order',
      { reporter: ['junit', 'html=h', 'tap'], output: ['j', 't'] },
      ['junit>j', 'html>h', 'tap>t'],
    ],
    ['the last one on stdout', { reporter: ['junit', 'tap'], output: ['j'] }, ['junit>j', 'tap']],
  ])('%s', (_, options, expected) => {
    const requests = reportRequests(options);
    expect(
      requests.map(({ reporter, file }) => (file === undefined ? reporter : `${reporter}>${file}`)),
    ).toEqual(expected);
  });

  it.each<[string, ReportOptions, string]>([
    ['an unknown name', { reporter: ['xml=a'] }, 'there is no reporter "xml"'],
    ['no file after =', { reporter: ['html='] }, '--reporter html=<file>'],
    ['two on stdout', { reporter: ['tap', 'junit'] }, 'two reports want stdout: tap and junit'],
    ['more files than reports', { reporter: ['tap'], output: ['a', 'b'] }, '"b" belongs to no report'],
    ['one file twice', { reporter: ['tap=a', 'html=./a'] }, 'two outputs want the file'],
    ['a badge over a report', { reporter: ['html=a'], badge: 'a' }, 'two outputs want the file'],
    ['control characters are shown as such', { reporter: ['\u001b[31m'] }, '"\\u001b[31m"'],
  ])('refuses %s', (_, options, expected) => {
    expect(refusal(options)).toContain(expected);
  });
});
