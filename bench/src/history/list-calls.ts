import * as z from 'zod';
import { calls, type CallSpec, type Role } from '@loupe/contract';
import { timingOf, type Timing } from '../timing.ts';

/** A list of the call table as somebody asks for it. */
export interface ListCall {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** The field that names the last row seen, where the list goes on in pages. */
  readonly cursor: 'before' | 'after' | null;
}

/** Lists are asked for without saying more, or with what they default to. */
const plainest = [{}, { data: {} }];
const nobody = '00000000-0000-4000-8000-000000000000';
const cursors = ['before', 'after'] as const;

/** Every call that shows a list of something and that this role may make without naming a thing. */
export function listCalls(role: Role): ListCall[] {
  return Object.entries<CallSpec>(calls).flatMap(([name, { path, who, body, shows = [] }]) => {
    const isAsked = shows.length > 0 && who !== 'anyone' && who.includes(role);
    const plain = plainest.find((one) => z.safeParse(body, one).success);
    if (!isAsked || plain === undefined) return [];
    const cursor = cursors.find((one) => {
      const read = z.safeParse(body, { data: { [one]: nobody } });
      return read.success && JSON.stringify(read.data).includes(nobody);
    });
    return [{ name, path, body: plain, cursor: cursor ?? null }];
  });
}

/** Asks a server in somebody's name; anything but a good answer is the end. */
export type Ask = (path: string, body: object) => Promise<unknown>;

export function askAs(address: string, token: string): Ask {
  return async (path, body) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where the next page begins: lists of the desk say so; elsewhere it is the last row, of the first field with rows, and
 * rows begin with their id.
 */
function lastOf(answer: unknown): string | null {
  if (isRecord(answer) && 'next' in answer) return typeof answer['next'] === 'string' ? answer['next'] : null;
  const rows = isRecord(answer) ? Object.values(answer).find((value) => Array.isArray(value)) : [];
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined;
  const id = isRecord(last) ? Object.values(last)[0] : undefined;
  return typeof id === 'string' && id.length === nobody.length ? id : null;
}

/** Whether a call answers when it is asked for nothing in particular. */
export const answers = async (ask: Ask, { path, body }: ListCall): Promise<boolean> =>
  ask(path, body).then(
    () => true,
    () => false,
  );

const pagesBack = 20;
const warmUps = 5;
const times = 40;

async function time(ask: Ask, path: string, body: object): Promise<Timing> {
  const milliseconds: number[] = [];
  for (let turn = -warmUps; turn < times; turn++) {
    const began = performance.now();
    await ask(path, body);
    if (turn >= 0) milliseconds.push(performance.now() - began);
  }
  return timingOf(milliseconds);
}

/** How long a list's first page takes, and one twenty pages back where it has so many. */
export async function timeList(
  ask: Ask,
  { name, path, body, cursor }: ListCall,
): Promise<Map<string, Timing>> {
  const timings = new Map([[name, await time(ask, path, body)]]);
  if (cursor === null) return timings;
  let place: object | null = body;
  let page = 0;
  for (; page < pagesBack; page++) {
    const last = lastOf(await ask(path, place));
    if (last === null) break;
    place = { data: { [cursor]: last } };
  }
  if (page > 1) timings.set(`${name}, ${page} pages on`, await time(ask, path, place));
  return timings;
}
