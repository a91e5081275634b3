import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL that runs on a cluster folder, whoever started it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');
const canLookIntoProcesses = existsSync('/proc/self/cwd');

/** Name and state of a process as Linux tells them, or null when there is none or the system does not tell. */
function statOf(pid: number): { name: string; state: string } | null {
  try {
    const parts = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return parts === null ? null : { name: parts[1] ?? '', state: parts[2] ?? '' };
  } catch {
    return null;
  }
}

/** Whether a process with this number runs. One that ended but was not collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * Whether this process works on the cluster: PostgreSQL's processes all live in its folder. A pid may belong to
 * somebody else by now, also to another PostgreSQL. Where the system hides the folder, the name must do.
 */
function worksOn(pid: number, cluster: string): boolean {
  if (!canLookIntoProcesses) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return statOf(pid)?.name.startsWith('postgres') === true;
  }
}

/** What postmaster.pid says (pid on line 1, port on line 4), or null when there is none. */
function readPidFile(cluster: string): (RunningServer & { readonly text: string }) | null {
  try {
    const text = readFileSync(pidFileOf(cluster), 'utf8');
    const lines = text.split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return Number.isInteger(pid) && pid > 0 ? { pid, port, text } : null;
  } catch {
    return null;
  }
}

/** The live server of the folder, or null when there is none or it has no port yet. */
export function findRunningServer(cluster: string): RunningServer | null {
  const found = readPidFile(cluster);
  if (found === null || !isAlive(found.pid) || !worksOn(found.pid, cluster)) return null;
  return found.port > 0 ? { pid: found.pid, port: found.port } : null;
}

/**
 * Removes the postmaster.pid of a killed server when its number belongs to another process by now, usual when a
 * container starts again: PostgreSQL would refuse to start for ever. Every other leftover it clears itself. The
 * file stays while any process works on the cluster, and when it changed meanwhile: it keeps a second server out.
 */
export function forgetDeadServer(cluster: string): void {
  const found = readPidFile(cluster);
  if (!canLookIntoProcesses || found === null || !isAlive(found.pid)) return;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (pids.some((pid) => isAlive(Number(pid)) && worksOn(Number(pid), cluster))) return;
  if (readPidFile(cluster)?.text === found.text) rmSync(pidFileOf(cluster), { force: true });
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
