import { pathToFileURL } from 'node:url';
import { skipped } from '../provider-checks/provider-check.js';
import { judged } from '../staging/conditions.js';
import type { HostCheck } from './host-check.js';

const BYTES = 'abc';
const TRUE_DIGEST = 'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const OTHER_DIGEST = `sha256:${'a'.repeat(64)}`;

/** A digest of a source is compared with the source's bytes (F5). */
export const hostProvenanceBytes: HostCheck = {
  name: 'host-provenance-bytes',
  anchors: ['F5'],
  mend: 'Hash the bytes of the file that the provenance names, as they are, and compare them with its digest.',
  async run({ adapter, stage, within }) {
    const { verifyProvenance } = adapter;
    if (verifyProvenance === undefined) return skipped('the adapter has no verifyProvenance');
    const uri = pathToFileURL(stage.write('source.txt', BYTES)).href;
    const verdict = (digest: string) =>
      within('verifyProvenance', () =>
        verifyProvenance.call(adapter, { type: 'file', uri, digest }, stage.folder),
      );
    const honest = await verdict(TRUE_DIGEST);
    const forged = await verdict(OTHER_DIGEST);
    return judged({
      'the true digest of a file is verified': honest === 'verified',
      'another well-formed digest is a mismatch': forged === 'mismatch',
    });
  },
};
