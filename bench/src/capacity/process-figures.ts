import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of Linux on every platform that Node runs on. */
const ticksPerSecond = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Fields of /proc/PID/stat after the name, which may contain spaces. */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** Processor time of a process with its ended children, in milliseconds. */
function cpuMs(pid: number): number {
  const [, , , , , , , , , , , user = '0', system = '0', childrenUser = '0', childrenSystem = '0'] =
    statOf(pid);
  const ticks = [user, system, childrenUser, childrenSystem].reduce((sum, one) => sum + Number(one), 0);
  return (ticks * 1000) / ticksPerSecond;
}

const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? 0);
const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Processor time of a process and its children, in milliseconds. */
export const treeCpuMs = (pid: number): number =>
  cpuMs(pid) + allPids().reduce((sum, child) => sum + (parentOf(child) === pid ? cpuMs(child) : 0), 0);

/** Resident memory of a process in bytes. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

/** The process whose command line contains this text, and whose parent does not have it. */
export function findProcess(text: string): number {
  const matching = allPids().filter((pid) =>
    read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').includes(text),
  );
  const root = matching.find((pid) => pid !== process.pid && !matching.includes(parentOf(pid)));
  if (root === undefined) throw new Error(`no process with ${text}`);
  return root;
}
