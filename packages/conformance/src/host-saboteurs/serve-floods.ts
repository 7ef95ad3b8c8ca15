import { type HostSaboteur, withHost } from './host-saboteur.js';

export const serveFloods: HostSaboteur = {
  mode: 'serve-floods',
  summary: 'passes on more frames than the caller allowed (B4)',
  breaks: ['host-frame-limit'],
  apply: (honest) =>
    withHost(honest, (host) => ({
      queryAll: (query) => host.queryAll({ ...query, max_frames: 100 * query.max_frames }),
    })),
};
