import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openServerKey, serverKeyOf, ServerKeyWrong } from './server-key.ts';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'loupe-key-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

it('what is sealed opens again for the same purpose, and looks different every time', () => {
  const key = serverKeyOf('one key');
  const sealed = key.seal('letters', 'née Ω');
  expect(key.open('letters', sealed)).toBe('née Ω');
  expect(key.seal('letters', 'née Ω')).not.toEqual(sealed);
  expect(() => key.open('parcels', sealed)).toThrow(ServerKeyWrong);
  expect(() => serverKeyOf('another').open('letters', sealed)).toThrow('SECRET_KEY must be the same');
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => key.open('letters', sealed)).toThrow(ServerKeyWrong);
  expect(() => key.open('letters', sealed.subarray(0, 16))).toThrow(ServerKeyWrong);
});

it('a server without a key of its own writes one that nobody else reads, and finds it again', () => {
  const folder = path.join(makeFolder(), 'data');
  const sealed = openServerKey({ DATA_DIR: folder, SECRET_KEY: undefined }).seal('letters', 'text');
  const file = path.join(folder, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toHaveLength(43);
  expect(openServerKey({ DATA_DIR: folder, SECRET_KEY: undefined }).open('letters', sealed)).toBe('text');
});

it('a key that is given is used, and no file is written', () => {
  const config = { DATA_DIR: '/proc/none', SECRET_KEY: 'x'.repeat(32) };
  expect(openServerKey(config).open('letters', serverKeyOf('x'.repeat(32)).seal('letters', 'text'))).toBe(
    'text',
  );
});
