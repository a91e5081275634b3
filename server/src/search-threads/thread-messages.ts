import type { AppError, PriceListInfo } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import type { PublishedChange, PublishedStock } from '../features/search/stock-publisher.ts';
import type { BodyEncoding } from '../platform/compressed-body.ts';
import type { ResultOf, TaskOf, ThreadCallName } from './thread-calls.ts';

/** One call, with what a thread cannot read itself. */
export type ThreadTask<Name extends ThreadCallName = ThreadCallName> = {
  readonly [Each in Name]: {
    readonly name: Each;
    readonly task: TaskOf<Each>;
    readonly customer: CustomerContext;
    readonly priceList: PriceListInfo;
    readonly today: number;
    /** Whether the result is the body of a response, and how the body is compressed; null: not at all. */
    readonly form: 'data' | { readonly encoding: BodyEncoding | null };
  };
}[Name];

/** To a thread, in order: a search sees all changes sent before it. */
export type ThreadRequest =
  | { readonly kind: 'moved'; readonly stock: PublishedStock }
  | { readonly kind: 'changed'; readonly change: PublishedChange }
  | CallRequest;

export interface CallRequest<Name extends ThreadCallName = ThreadCallName> {
  readonly kind: 'call';
  readonly number: number;
  readonly call: ThreadTask<Name>;
}

/** The body of a response. */
export interface ThreadBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How the body is compressed; a short one is not. */
  readonly encoding: BodyEncoding | null;
  /** Number of stones found by a search; 0 for other calls. */
  readonly count: number;
}

/** What a thread returns for a call: one of the two, by the form that was asked for. */
export interface ThreadResult<Name extends ThreadCallName = ThreadCallName> {
  readonly data?: ResultOf<Name>;
  readonly body?: ThreadBody;
}

/** The result of a call, or why there is none. */
export type ThreadReply<Name extends ThreadCallName = ThreadCallName> =
  | { readonly kind: 'result'; readonly number: number; readonly result: ThreadResult<Name> }
  | {
      readonly kind: 'error';
      readonly number: number;
      readonly error: Pick<AppError, 'code' | 'details'> | { readonly message: string };
    };

/** From a thread: that it is ready, and a reply for each call. */
export type ThreadMessage = { readonly kind: 'ready' } | ThreadReply;
