import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL that runs on a cluster folder, whoever started it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A pid may belong to somebody else by now; on Linux the process tells its own name. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  if (!existsSync('/proc/self/comm')) return true;
  return existsSync(name) && readFileSync(name, 'utf8').startsWith('postgres');
}

/** Reads postmaster.pid (pid on line 1, port on line 4); null when no live server owns the folder. */
export function findRunningServer(cluster: string): RunningServer | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !isPostgres(pid)) return null;
  return port > 0 ? { pid, port } : null;
}

/** Ends a server: fast shutdown, and after 30 s an immediate one, which loses nothing that was committed. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const until = Date.now() + patienceMs;
    while (Date.now() < until && isAlive(pid)) await sleep(20);
  }
}
