import type { HostSaboteur } from './host-saboteur.js';

export const trustDigests: HostSaboteur = {
  mode: 'trust-digests',
  summary: 'calls every well-formed digest of a source verified, without reading the source (F5)',
  breaks: ['host-provenance-bytes'],
  apply: (honest) => ({ ...honest, verifyProvenance: () => 'verified' }),
};
