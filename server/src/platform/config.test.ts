import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
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

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty" but must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000" but must be a port number from 0 to 65535.'],
    [{ PORT: ' ' }, 'PORT is " " but must be a port number from 0 to 65535.'],
    [{ PORT: '0x50' }, 'PORT is "0x50" but must be a port number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://me:secret@host/x' },
      'DATABASE_URL is "mysql://me:***@host/x" but must be a URL such as postgres://user:password@host:5432/name.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is "mysql://x" but must be a URL such as postgres://user:password@host:5432/name.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud" but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL is "portal" but must be a URL such as https://portal.example.'],
    [{ CAPTCHA_PROVIDER: 'eyes' }, 'CAPTCHA_PROVIDER is "eyes" but must be altcha or siteverify.'],
    [
      { CAPTCHA_VERIFY_URL: 'there' },
      'CAPTCHA_VERIFY_URL is "there" but must be the URL of a siteverify service, such as https://check.example/siteverify.',
    ],
    [
      { CAPTCHA_PROVIDER: 'siteverify', CAPTCHA_SECRET: 's' },
      'CAPTCHA_PROVIDER is "siteverify", so CAPTCHA_VERIFY_URL must be set.',
    ],
    [
      { CAPTCHA_PROVIDER: 'siteverify', CAPTCHA_VERIFY_URL: 'https://check.example/' },
      'CAPTCHA_PROVIDER is "siteverify", so CAPTCHA_SECRET must be set.',
    ],
    [
      { CAPTCHA_PROVIDER: 'siteverify', CAPTCHA_VERIFY_URL: 'https://check.example/', CAPTCHA_SECRET: 's' },
      'CAPTCHA_PROVIDER is "siteverify", so CAPTCHA_SCRIPT_URL must be set.',
    ],
    [{ LLM_URL: 'https://model.example/v1' }, 'LLM_URL is set, so LLM_MODEL must be set.'],
    [{ LLM_MODEL: 'small' }, 'LLM_MODEL is set, so LLM_URL must be set.'],
    [
      { LLM_URL: 'model.example', LLM_MODEL: 'small' },
      'LLM_URL is "model.example" but must be a URL without a user name, such as https://host/v1.',
    ],
    [
      { LLM_URL: 'https://me:secret@model.example/v1', LLM_MODEL: 'small' },
      'LLM_URL is "https://me:***@model.example/v1" but must be a URL without a user name, such as https://host/v1.',
    ],
    [
      { LLM_KEY: 'two words' },
      'LLM_KEY is "***" but must be at most 1000 printable ASCII characters without spaces.',
    ],
    [
      { SECRET_KEY: 'short' },
      'SECRET_KEY is "***" but must be at least 32 random characters, such as the output of `openssl rand -hex 32`.',
    ],
  ])('explains in one sentence what is wrong with %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  it.each([
    ['HUMAN_CHECK', 'altcha', 'CAPTCHA_PROVIDER'],
    ['HUMAN_CHECK_URL', 'https://check.example/', 'CAPTCHA_VERIFY_URL'],
    ['HUMAN_CHECK_SECRET', 'shared', 'CAPTCHA_SECRET'],
    ['HUMAN_CHECK_SCRIPT', 'https://check.example/api.js', 'CAPTCHA_SCRIPT_URL'],
    ['HUMAN_CHECK_SITE_KEY', 'ours', 'CAPTCHA_SITE_KEY'],
    ['FEED_ALLOW_HTTP', '0', 'WEBHOOK_ALLOW_PRIVATE'],
  ])('rejects %s, which was renamed, unless it is empty', (former, value, name) => {
    expect(() => readConfig({ [former]: value })).toThrow(
      new ConfigError(`${former} was renamed: set ${name} instead.`),
    );
    expect(readConfig({ [former]: '' })).toEqual(readConfig({}));
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'loupe-secret-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const file = path.join(folder, 'database-url');
    writeFileSync(file, 'postgres://loupe:secret@db/loupe\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://loupe:secret@db/loupe');
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/loupe' })).toThrow(
      new ConfigError('DATABASE_URL and DATABASE_URL_FILE are both set; set only one of them.'),
    );
    writeFileSync(file, '\n');
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      new ConfigError(`DATABASE_URL_FILE is "${file}" but must be a file with the value of DATABASE_URL.`),
    );
    expect(() => readConfig({ SECRET_KEY_FILE: `${file}-none` })).toThrow(
      new ConfigError(`SECRET_KEY_FILE is "${file}-none" but must be a readable file.`),
    );
  });

  it('reads the addresses and networks of proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,fd00::/8' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'fd00::/8',
    ]);
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0'])
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(
        `TRUSTED_PROXIES is "${wrong}" but must be addresses or networks separated by commas, such as 10.0.0.5,172.16.0.0/12.`,
      );
  });

  it('documents every variable in .env.example', () => {
    const documented = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(documented.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });
});
