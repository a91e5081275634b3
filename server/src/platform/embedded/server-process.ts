import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL that runs on a cluster directory, whichever process started it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');
const canLookIntoProcesses = existsSync('/proc/self/cwd');

/**
 * Name and state of a process from Linux, or null when the process does not exist or the system does not
 * report them.
 */
function statOf(pid: number): { name: string; state: string } | null {
  try {
    const parts = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return parts === null ? null : { name: parts[1] ?? '', state: parts[2] ?? '' };
  } catch {
    return null;
  }
}

/**
 * Whether a process with this pid runs. A process that ended but was not collected by its parent does not
 * count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * Whether this process works on the cluster: all PostgreSQL processes run in its directory. A pid may have
 * been reused, also by another PostgreSQL. Where the system hides the directory, the name decides.
 */
function worksOn(pid: number, cluster: string): boolean {
  if (!canLookIntoProcesses) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return statOf(pid)?.name.startsWith('postgres') === true;
  }
}

/** Reads postmaster.pid (pid on line 1, port on line 4), or null when there is none. */
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

/** The live server of the directory, or null when there is none or it has no port yet. */
export function findRunningServer(cluster: string): RunningServer | null {
  const found = readPidFile(cluster);
  if (found === null || !isAlive(found.pid) || !worksOn(found.pid, cluster)) return null;
  return found.port > 0 ? { pid: found.pid, port: found.port } : null;
}

/**
 * Removes the postmaster.pid of a killed server when its pid belongs to another process, which is common when
 * a container restarts: PostgreSQL would refuse to start forever. PostgreSQL clears every other leftover
 * itself. The file stays while any process works on the cluster, and when it changed meanwhile: it blocks a
 * second server.
 */
export function removeStalePidFile(cluster: string): void {
  const found = readPidFile(cluster);
  if (!canLookIntoProcesses || found === null || !isAlive(found.pid)) return;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  if (pids.some((pid) => isAlive(Number(pid)) && worksOn(Number(pid), cluster))) return;
  if (readPidFile(cluster)?.text === found.text) rmSync(pidFileOf(cluster), { force: true });
}

/** Stops a server: fast shutdown, and after 30 s an immediate one, which loses nothing committed. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const until = Date.now() + timeoutMs;
    while (Date.now() < until && isAlive(pid)) await sleep(20);
  }
}
