import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const command = ['--import', 'tsx', 'server/src/cli/stock-import.ts'];

export interface ImportBenchOptions {
  readonly file: string;
  readonly map: string;
  readonly env: NodeJS.ProcessEnv;
  /** Directory to which the command and the database write reports and rows. */
  readonly folder: string;
}

/** Peak memory of a process in MiB, as reported by Linux. */
function peakMiB(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs the operator's import command; resolves with its seconds and its peak memory. */
export async function timeImport({ file, map, env, folder }: ImportBenchOptions) {
  const startedAt = performance.now();
  const words = [...command, file, '--map', map, '--yes', '--report', join(folder, 'report.csv')];
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, peakMiB(child.pid ?? 0))), 100);
  const [status] = await once(child, 'exit');
  clearInterval(look);
  if (status !== 0) throw new Error('the import failed');
  return { seconds: (performance.now() - startedAt) / 1000, peakMiB: peak };
}

/** Seconds of a bare COPY of these stones into an empty table with the same columns, and their number. */
export async function timeCopy(client: pg.Client, stones: string, folder: string) {
  const rows = join(folder, 'rows.csv');
  const { rowCount } = await client.query(
    `copy (select * from stones where ${stones}) to '${rows}' (format csv)`,
  );
  await client.query('create table bare (like stones including all)');
  const startedAt = performance.now();
  await client.query(`copy bare from '${rows}' (format csv)`);
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query('drop table bare');
  return { seconds, rows: rowCount ?? 0 };
}

/** Imports a file, copies the same rows for comparison, and prints both results. */
export async function compareImportWithCopy(
  client: pg.Client,
  options: ImportBenchOptions,
  stones: string,
): Promise<void> {
  const imported = await timeImport(options);
  const copied = await timeCopy(client, stones, options.folder);
  console.log(
    `import of ${copied.rows.toLocaleString('en')} rows, preview and report included: ${imported.seconds.toFixed(1)} s, at most ${imported.peakMiB.toFixed(0)} MiB; bare COPY into the same table: ${copied.seconds.toFixed(1)} s; ${(copied.seconds / imported.seconds).toFixed(2)} × its rows a second`,
  );
}
