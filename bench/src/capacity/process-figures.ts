import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

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

const memorySchema = z.object({ rss: z.int(), heapUsed: z.int(), external: z.int() });

/** Memory of a process without garbage, in bytes. */
export interface ProcessMemory {
  /** What the system has given it, free space within it included. */
  readonly resident: number;
  /** Objects and buffers of its main thread. */
  readonly used: number;
}

/** Arguments of Node with which a program writes its memory into a file when {@link measureMemory} asks it to. */
export const memoryOnSignal = (file: string): string[] => [
  '--expose-gc',
  '--import',
  `data:text/javascript,import{writeFileSync}from"node:fs";process.on("SIGWINCH",()=>{gc();writeFileSync(${JSON.stringify(file)},JSON.stringify(process.memoryUsage()))})`,
];
/** Time in which a program collects its garbage and returns memory to the system. */
const collectMs = 3_000;

/** The memory of a process that {@link memoryOnSignal} started with this file. */
export async function measureMemory(pid: number, file: string): Promise<ProcessMemory> {
  // The first collection frees pages, the second one states what the system has taken back.
  for (let round = 0; round < 2; round++) {
    process.kill(pid, 'SIGWINCH');
    await sleep(collectMs);
  }
  const { rss, heapUsed, external } = memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { resident: rss, used: heapUsed + external };
}

/** The process whose command line contains this text, and whose parent does not have it. */
export function findProcess(text: string): number {
  const matching = allPids().filter((pid) =>
    read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').includes(text),
  );
  const root = matching.find((pid) => pid !== process.pid && !matching.includes(parentOf(pid)));
  if (root === undefined) throw new Error(`no process with ${text}`);
  return root;
}
