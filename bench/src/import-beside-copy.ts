import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const command = ['--import', 'tsx', 'server/src/cli/stock-import.ts'];

export interface ImportWanted {
  readonly file: string;
  readonly map: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where report and rows are written, by us and by the database. */
  readonly folder: string;
}

/** The most memory a process has had, in MiB, as Linux counts it. */
function peakMiB(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs the operator's command; resolves with its seconds and the peak of its memory. */
export async function timeImport({ file, map, env, folder }: ImportWanted) {
  const began = performance.now();
  const words = [...command, file, '--map', map, '--yes', '--report', join(folder, 'report.csv')];
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, peakMiB(child.pid ?? 0))), 100);
  const [status] = await once(child, 'exit');
  clearInterval(look);
  if (status !== 0) throw new Error('the import failed');
  return { seconds: (performance.now() - began) / 1000, peakMiB: peak };
}

/** Seconds a bare COPY takes for these stones into an empty table like theirs, and how many they are. */
export async function timeCopy(client: pg.Client, stones: string, folder: string) {
  const rows = join(folder, 'rows.csv');
  const { rowCount } = await client.query(
    `copy (select * from stones where ${stones}) to '${rows}' (format csv)`,
  );
  await client.query('create table bare (like stones including all)');
  const began = performance.now();
  await client.query(`copy bare from '${rows}' (format csv)`);
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop table bare');
  return { seconds, rows: rowCount ?? 0 };
}

/** Imports a file and copies the same rows beside; prints both. */
export async function measureImport(client: pg.Client, wanted: ImportWanted, stones: string): Promise<void> {
  const imported = await timeImport(wanted);
  const copied = await timeCopy(client, stones, wanted.folder);
  console.log(
    `import of ${copied.rows.toLocaleString('en')} rows, preview and report included: ${imported.seconds.toFixed(1)} s, at most ${imported.peakMiB.toFixed(0)} MiB; bare COPY into the same table: ${copied.seconds.toFixed(1)} s; ${(copied.seconds / imported.seconds).toFixed(2)} × its rows a second`,
  );
}
