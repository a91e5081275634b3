import * as z from 'zod';
import { calls, type CallSpec, type Role } from '@loupe/contract';
import { summariseTimings, type Timing } from '../timing.ts';

/** A list call with its request body. */
export interface ListCall {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** Field for the cursor, where the list has pages. */
  readonly cursor: 'cursor' | 'before' | 'after' | null;
}

/** Bodies without parameters, for which the defaults apply. */
const plainest = [{}, { data: {} }];
const unknownId = '00000000-0000-4000-8000-000000000000';
const cursors = ['cursor', 'before', 'after'] as const;

/** Every call that returns a list and that this role may make without naming a record. */
export function collectListCalls(role: Role): ListCall[] {
  return Object.entries<CallSpec>(calls).flatMap(([name, { path, roles, body, invalidatedBy = [] }]) => {
    const isListCall = invalidatedBy.length > 0 && roles !== 'anyone' && roles.includes(role);
    const plain = plainest.find((one) => z.safeParse(body, one).success);
    if (!isListCall || plain === undefined) return [];
    const cursor = cursors.find((one) => {
      const read = z.safeParse(body, { data: { [one]: unknownId } });
      return read.success && JSON.stringify(read.data).includes(unknownId);
    });
    return [{ name, path, body: plain, cursor: cursor ?? null }];
  });
}

/** Sends a request as one user and throws unless the response is OK. */
export type SendCall = (path: string, body: object) => Promise<unknown>;

export function createSender(address: string, token: string): SendCall {
  return async (path, body) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const responseJson: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(responseJson)}`);
    return responseJson;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Cursor of the next page. Desk lists return it; elsewhere it is the last row's id, the first field of the
 * row, in the first array of the response.
 */
function lastOf(response: unknown): string | null {
  if (isRecord(response) && 'next_cursor' in response)
    return typeof response['next_cursor'] === 'string' ? response['next_cursor'] : null;
  const rows = isRecord(response) ? Object.values(response).find((value) => Array.isArray(value)) : [];
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined;
  const id = isRecord(last) ? Object.values(last)[0] : undefined;
  return typeof id === 'string' && id.length === unknownId.length ? id : null;
}

/** Whether a call succeeds without parameters. */
export const isCallable = async (sendCall: SendCall, { path, body }: ListCall): Promise<boolean> =>
  sendCall(path, body).then(
    () => true,
    () => false,
  );

const pagesBack = 20;
const warmUps = 5;
const times = 40;

async function time(sendCall: SendCall, path: string, body: object): Promise<Timing> {
  const milliseconds: number[] = [];
  for (let turn = -warmUps; turn < times; turn++) {
    const startedAt = performance.now();
    await sendCall(path, body);
    if (turn >= 0) milliseconds.push(performance.now() - startedAt);
  }
  return summariseTimings(milliseconds);
}

/** Times the first page of a list, and the page twenty pages further if there are as many. */
export async function timeList(
  sendCall: SendCall,
  { name, path, body, cursor }: ListCall,
): Promise<Map<string, Timing>> {
  const timings = new Map([[name, await time(sendCall, path, body)]]);
  if (cursor === null) return timings;
  let nextBody: object | null = body;
  let page = 0;
  for (; page < pagesBack; page++) {
    const last = lastOf(await sendCall(path, nextBody));
    if (last === null) break;
    nextBody = { data: { [cursor]: last } };
  }
  if (page > 1) timings.set(`${name}, ${page} pages on`, await time(sendCall, path, nextBody));
  return timings;
}
