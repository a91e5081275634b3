import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadServerKey, createServerKey, WrongServerKeyError } from './server-key.ts';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'loupe-key-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

it('encrypted text decrypts for the same purpose only, and differs each time', () => {
  const key = createServerKey('one key');
  const sealed = key.encrypt('letters', 'née Ω');
  expect(key.decrypt('letters', sealed)).toBe('née Ω');
  expect(key.encrypt('letters', 'née Ω')).not.toEqual(sealed);
  expect(() => key.decrypt('parcels', sealed)).toThrow(WrongServerKeyError);
  expect(() => createServerKey('another').decrypt('letters', sealed)).toThrow('SECRET_KEY must be the same');
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => key.decrypt('letters', sealed)).toThrow(WrongServerKeyError);
  expect(() => key.decrypt('letters', sealed.subarray(0, 16))).toThrow(WrongServerKeyError);
});

it('a server without a configured key writes one readable only by its owner, and finds it again', () => {
  const folder = path.join(makeFolder(), 'data');
  const sealed = loadServerKey({ DATA_DIR: folder, SECRET_KEY: undefined }).encrypt('letters', 'text');
  const file = path.join(folder, 'secret-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toHaveLength(43);
  expect(loadServerKey({ DATA_DIR: folder, SECRET_KEY: undefined }).decrypt('letters', sealed)).toBe('text');
});

it('a configured key is used, and no file is written', () => {
  const config = { DATA_DIR: '/proc/none', SECRET_KEY: 'x'.repeat(32) };
  expect(
    loadServerKey(config).decrypt('letters', createServerKey('x'.repeat(32)).encrypt('letters', 'text')),
  ).toBe('text');
});
