import { firstCalls, loadCallsWith, type CallName, type CallResponse, type CallSpec } from '@loupe/contract';
import type * as z from 'zod';

/** What the client reads of an entry beside its response. The build leaves out the rest (`web/call-table-plugin.ts`). */
export type ClientCall = Pick<
  CallSpec,
  | 'path'
  | 'feature'
  | 'roles'
  | 'repeatWindowMs'
  | 'invalidatedBy'
  | 'allowsImpersonation'
  | 'offlineCacheSize'
  | 'cachedWithout'
>;

/** An entry of the call table as the client uses it: the name of a call determines the type of its response. */
export interface ClientSpec<Name extends CallName> extends ClientCall {
  readonly response: z.core.$ZodType<CallResponse<Name>>;
}

type LoadedCalls = { readonly [Name in CallName]?: ClientSpec<Name> };

/** The parts of the call table that this page has loaded. */
let loaded: LoadedCalls = firstCalls;

/** The entry of a call, whose part of the call table is loaded with the first call of that part. */
export async function loadCall<Name extends CallName>(name: Name): Promise<ClientSpec<Name>> {
  if (loaded[name] === undefined) {
    const part = await loadCallsWith(name);
    loaded = { ...loaded, ...part };
  }
  const spec = loaded[name];
  if (spec === undefined) throw new TypeError(`there is no call ${name}`);
  return spec;
}

/** The entry of a call that this page has loaded, as it has for every call that was sent; otherwise undefined. */
export function findLoadedCall(name: unknown): ClientCall | undefined {
  const calls: Readonly<Partial<Record<string, ClientCall>>> = loaded;
  return typeof name === 'string' && Object.hasOwn(calls, name) ? calls[name] : undefined;
}
