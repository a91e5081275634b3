import { spawnSync } from 'node:child_process';
import sql from 'sql-template-tag';
import type { Connection } from './database.ts';

/** Major version of the server behind a connection. */
export async function readServerMajor(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ server_version_num: string }>(sql`show server_version_num`);
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Major version that a program of PostgreSQL reports; null when it cannot be run. */
export function readProgramMajor(program: string): number | null {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const major = /(?<!\d)(\d{1,4})(?:\.|devel|beta|rc)/.exec(stdout ?? '')?.[1];
  return major === undefined ? null : Number(major);
}
