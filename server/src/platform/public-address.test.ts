import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { keepPublicAddress, readPublicAddress } from './public-address.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'loupe-address-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
const config = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...more });

test('a command started without the port of the server prints the address of the server', async () => {
  await keepPublicAddress(config({ PORT: '9123' }));
  expect(await readPublicAddress(config())).toBe('http://127.0.0.1:9123');
});

test('PUBLIC_URL takes precedence, for the server and for the command', async () => {
  await keepPublicAddress(config({ PORT: '9123', PUBLIC_URL: 'https://portal.example' }));
  expect(await readPublicAddress(config())).toBe('https://portal.example');
  expect(await readPublicAddress(config({ PUBLIC_URL: 'https://other.example' }))).toBe(
    'https://other.example',
  );
});

test('without an earlier server, or with a damaged file, HOST and PORT of the command apply', async () => {
  expect(await readPublicAddress(config({ PORT: '9124' }))).toBe('http://127.0.0.1:9124');
  await writeFile(path.join(folder, 'public-address'), '\0');
  expect(await readPublicAddress(config({ PORT: '9124' }))).toBe('http://127.0.0.1:9124');
});
