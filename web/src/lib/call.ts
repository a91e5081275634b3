import type { CallAnswer, CallInput, CallName } from '@loupe/contract';
import { NetworkError } from './call-error.ts';
import type * as tableCall from './table-call.ts';

type TableCall = typeof tableCall;

/** The call table with its schemas is a third of the script: a screen is drawn before it is here. */
let table: TableCall | null = null;

async function loadTable(): Promise<TableCall> {
  try {
    table ??= await import('./table-call.ts');
    return table;
  } catch (cause) {
    throw new NetworkError('the call table could not be loaded', { cause });
  }
}

/**
 * Makes one call of the table.
 * Throws `AppCallError` for a refusal and {@link NetworkError} when there was no answer; a refused token ends the
 * session besides.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: CallInput<Name>,
  options: tableCall.CallOptions = {},
): Promise<CallAnswer<Name>> {
  const { call: send } = await loadTable();
  return send(name, body, options);
}

/**
 * Makes a call that changes something. The same action again inside its window is not sent: it shares the
 * outcome of the first.
 */
export async function act<Name extends CallName>(
  name: Name,
  body: CallInput<Name>,
): Promise<CallAnswer<Name>> {
  const { act: send } = await loadTable();
  return send(name, body);
}

/** Has the table fetched before the first call needs it. */
export function prepareCalls(): void {
  // A call says it when the table cannot be had.
  loadTable().catch(() => {});
}

/** The window inside which a repeat of the call is answered by what is known already; 0 before the first call. */
export function repeatWindowOf(name: CallName): number {
  return table?.repeatWindowOf(name) ?? 0;
}
