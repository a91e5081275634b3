import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { boundLog } from './bound-log.ts';

it('17.17: the log of the embedded PostgreSQL is truncated while it is written to, and its end is preserved', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'loupe-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'server.log');
  const writer = openSync(file, 'a');
  onTestFinished(() => {
    closeSync(writer);
  });
  const line = `${'x'.repeat(1_023)}\n`;
  for (let written = 0; written < 11; written++) writeSync(writer, line.repeat(1_024));
  writeSync(writer, 'the last line\n');
  boundLog(file);
  expect(statSync(file).size).toBe(0);
  const rotated = readFileSync(`${file}.1`, 'utf8');
  expect(rotated.endsWith('the last line\n')).toBe(true);
  expect(rotated.length).toBe(1024 * 1024);
  writeSync(writer, 'and on it goes\n');
  expect(readFileSync(file, 'utf8')).toBe('and on it goes\n');
  boundLog(file);
  expect(readFileSync(file, 'utf8')).toBe('and on it goes\n');
});
