import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Patterns of secrets that are often committed by mistake. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'a signed web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address':
    /\b(?:postgres|postgresql|smtp|smtps|https?):\/\/[^\s:/@'"`$<{]+:[^\s:/@'"`$<{]{3,}@/,
};
/** Intentional matches: example URLs, and users of tests. */
const intended =
  /:\/\/(?:user|me|loupe|portal|name|someone|test|smtp\w*):|@(?:127\.0\.0\.1|localhost|[\w.-]+\.(?:example|test))/;
const maxBytes = 1_000_000;

it('the repository contains no secrets', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter(
      (file) =>
        statSync(file, { throwIfNoEntry: false })?.isFile() === true && statSync(file).size < maxBytes,
    )
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          Object.entries(secrets)
            .filter(([, pattern]) => pattern.test(line) && !intended.test(line))
            .map(([what]) => `${file}:${index + 1} has ${what}`),
        ),
    );
  expect(found).toEqual([]);
});

it('the patterns detect sample secrets', () => {
  const dashes = '-'.repeat(5);
  const samples = [
    `${dashes}BEGIN RSA PRIVATE KEY${dashes}`,
    `AKIA${'A'.repeat(16)}`,
    `ghp_${'a'.repeat(36)}`,
  ];
  for (const sample of samples) expect(Object.values(secrets).some((one) => one.test(sample))).toBe(true);
});

it('git ignores local settings and data', () => {
  const ignored = execFileSync('git', ['check-ignore', '.env', 'data/x'], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(['.env', 'data/x']);
});
