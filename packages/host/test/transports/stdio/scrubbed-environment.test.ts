import { describe, expect, it } from 'vitest';
import { scrubbedEnvironment } from '../../../src/transports/stdio/scrubbed-environment.js';

const HOST = { PATH: '/bin', HOME: '/home/a', AWS_SECRET_ACCESS_KEY: 's', LANG: 'C', GONE: undefined };

describe('scrubbedEnvironment', () => {
  it('hands over PATH and HOME alone, when they are set', () => {
    expect(scrubbedEnvironment({}, HOST, 'linux')).toEqual({ PATH: '/bin', HOME: '/home/a' });
    expect(scrubbedEnvironment({}, { PATH: '/bin' }, 'darwin')).toEqual({ PATH: '/bin' });
  });

  it('adds names that are listed, everything on request, and what is given last', () => {
    expect(scrubbedEnvironment({ inheritEnv: ['LANG', 'GONE'] }, HOST, 'linux')).toEqual({
      PATH: '/bin',
      HOME: '/home/a',
      LANG: 'C',
    });
    expect(scrubbedEnvironment({ inheritEnv: true, env: { LANG: 'D', KEY: 'k' } }, HOST, 'linux')).toEqual({
      PATH: '/bin',
      HOME: '/home/a',
      AWS_SECRET_ACCESS_KEY: 's',
      LANG: 'D',
      KEY: 'k',
    });
    expect(scrubbedEnvironment({ inheritEnv: false }, HOST, 'linux')).not.toHaveProperty('LANG');
  });

  it('keeps on Windows what programs need to start, whatever the case of the names (P58)', () => {
    const windows = {
      Path: 'C:\\x',
      SystemRoot: 'C:\\W',
      ComSpec: 'cmd',
      PATHEXT: '.EXE',
      Temp: 't',
      SECRET: 's',
    };
    expect(scrubbedEnvironment({ env: { PATH: 'D:\\y' } }, windows, 'win32')).toEqual({
      PATH: 'D:\\y',
      SystemRoot: 'C:\\W',
      ComSpec: 'cmd',
      PATHEXT: '.EXE',
      Temp: 't',
    });
  });
});
