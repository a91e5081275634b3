import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnProgram } from '../testing/spawn-program.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

function dataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'loupe-temporary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('17.17: a start removes the directories of killed processes, and none of running ones', async () => {
  const data = dataFolder();
  const start = () => spawnProgram('testing/hold-temporary-folder', [data], {});
  const [killed, living] = [start(), start()];
  onTestFinished(() => void living.kill('SIGKILL'));
  const [[left], [livingOutput]] = await Promise.all([
    once(killed.stdout, 'data'),
    once(living.stdout, 'data'),
  ]);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const [leftFolder, livingFolder] = [String(left).trim(), String(livingOutput).trim()];
  writeFileSync(path.join(leftFolder, 'file.xlsx'), 'half an import');
  const foreign = path.join(data, 'tmp', 'another-machine_7_abc123');
  const silent = path.join(data, 'tmp', 'silent-machine_7_abc123');
  for (const folder of [foreign, silent]) mkdirSync(folder);
  utimesSync(silent, new Date(0), new Date(0));

  const own = openTemporaryFolder(data);
  expect(existsSync(leftFolder)).toBe(false);
  expect(existsSync(silent)).toBe(false);
  for (const folder of [livingFolder, foreign, own.path]) expect(existsSync(folder)).toBe(true);
  own.close();
  expect(readdirSync(path.join(data, 'tmp')).toSorted()).toEqual(
    [path.basename(foreign), path.basename(livingFolder)].toSorted(),
  );
});
