import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentSchema, readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
    });
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty" but must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000" but must be a port number from 0 to 65535.'],
    [{ PORT: ' ' }, 'PORT is " " but must be a port number from 0 to 65535.'],
    [{ PORT: '0x50' }, 'PORT is "0x50" but must be a port number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://me:secret@host/x' },
      'DATABASE_URL is "mysql://me:***@host/x" but must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is "mysql://x" but must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud" but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      { PUBLIC_URL: 'portal' },
      'PUBLIC_URL is "portal" but must be an address such as https://portal.example.',
    ],
    [{ HUMAN_CHECK: 'eyes' }, 'HUMAN_CHECK is "eyes" but must be altcha or siteverify.'],
    [
      { HUMAN_CHECK_URL: 'there' },
      'HUMAN_CHECK_URL is "there" but must be the address of a siteverify, such as https://check.example/siteverify.',
    ],
    [
      { HUMAN_CHECK: 'siteverify', HUMAN_CHECK_SECRET: 's' },
      'HUMAN_CHECK is "siteverify", so HUMAN_CHECK_URL must be set.',
    ],
    [
      { HUMAN_CHECK: 'siteverify', HUMAN_CHECK_URL: 'https://check.example/' },
      'HUMAN_CHECK is "siteverify", so HUMAN_CHECK_SECRET must be set.',
    ],
    [
      { HUMAN_CHECK: 'siteverify', HUMAN_CHECK_URL: 'https://check.example/', HUMAN_CHECK_SECRET: 's' },
      'HUMAN_CHECK is "siteverify", so HUMAN_CHECK_SCRIPT must be set.',
    ],
  ])('says in one sentence what is wrong with %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  it('is documented in .env.example, every variable of it', () => {
    const documented = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(documented.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });
});
