import type { HostSaboteur } from './host-saboteur.js';

export const pasteContent: HostSaboteur = {
  mode: 'paste-content',
  summary: 'puts content between its fences as it is, so that content can close them (R3)',
  breaks: ['host-content-quoting'],
  apply: (honest) => ({
    ...honest,
    render: (offered) =>
      offered
        .map(({ provider, frame }) => `<frame provider="${provider}">\n${frame.content ?? ''}\n</frame>\n`)
        .join(''),
  }),
};
