import type { CallResponse, CallRequest, CallName } from '@loupe/contract';
import { NetworkError } from './call-error.ts';
import type * as tableCall from './call-client.ts';

type TableCall = typeof tableCall;

/**
 * Loaded on demand: the call table with its schemas is a third of the script, and a screen renders before it
 * arrives.
 */
let table: TableCall | null = null;

async function loadTable(): Promise<TableCall> {
  try {
    table ??= await import('./call-client.ts');
    return table;
  } catch (cause) {
    throw new NetworkError('the call table could not be loaded', { cause });
  }
}

/**
 * Sends one call of the table.
 * Throws `CallError` for a rejection and {@link NetworkError} when there was no valid response. A rejected
 * token also ends the session.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options: tableCall.CallOptions = {},
): Promise<CallResponse<Name>> {
  const { call: send } = await loadTable();
  return send(name, body, options);
}

/**
 * Sends a call that changes data. A repeat of the same action within its repeat window is not sent: it shares
 * the outcome of the first.
 */
export async function mutateCall<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options: tableCall.ChangeOptions = {},
): Promise<CallResponse<Name>> {
  const { mutateCall: send } = await loadTable();
  return send(name, body, options);
}

/** Loads the call table before the first call needs it. */
export function preloadCallClient(): void {
  // A failure is reported by the next call.
  loadTable().catch(() => {});
}

/**
 * Time in milliseconds within which a repeat of the call shares the earlier response; 0 before its entry in the
 * call table is loaded.
 */
export function repeatWindowOf(name: CallName): number {
  return table?.repeatWindowOf(name) ?? 0;
}
