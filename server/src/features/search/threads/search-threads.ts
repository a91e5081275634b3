import { AppError } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import type { Worker } from 'node:worker_threads';
import { createWorkSlots } from '../../../platform/call-limiter/work-slots.ts';
import type { BodyEncoding } from '../../../platform/compressed-body.ts';
import type { Log } from '../../../platform/log.ts';
import { openWorker } from '../../../platform/open-worker.ts';
import { PreparedResponse } from '../../../prepared-response.ts';
import type { StockSearch } from '../stock-search.ts';
import type { SearchTask, ThreadAnswer, ThreadCall, ThreadRequest } from './thread-messages.ts';

/** A call for a customer. */
export interface SearchOrder {
  readonly call: ThreadCall;
  readonly customer: CustomerContext;
  readonly encoding: BodyEncoding | null;
}

/** The body of a response, and the number of stones that a search found. */
export interface PreparedSearch {
  readonly response: PreparedResponse;
  readonly count: number;
}

/** Threads that answer searches on the shared memory of the stock. */
export interface SearchThreads {
  /**
   * Answers a call in the thread with the least work, customers in turn.
   * @throws BUSY with the seconds to wait when too many searches wait.
   */
  search(order: SearchOrder): Promise<PreparedSearch>;
  /** Ends every thread; others take their places. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchThreadsOptions {
  readonly count: number;
  readonly stockSearch: StockSearch;
  readonly log: Log;
}

/** Searches that a thread has at a time: the next one is there when it ends one. */
const perThread = 2;
/** Searches that wait for a thread: about a second of work. */
const waitingPerThread = 500;
const maxWaitMs = 5_000;

/** Whether a call reads nothing but the stock in memory. */
export function readsMemoryOnly(call: ThreadCall): boolean {
  if (call.criteria.packets.length > 0) return false;
  if (call.call === 'quickSearch') return true;
  const { selected, columnFilters, restrictTo } = call.view;
  return selected.length === 0 && restrictTo === undefined && Object.keys(columnFilters).length === 0;
}

interface Waiting {
  readonly resolve: (answer: Extract<ThreadAnswer, { body: unknown }>) => void;
  readonly reject: (error: Error) => void;
}

interface SearchThread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  readonly stop: () => Promise<void>;
}

/** Starts the threads. A thread that ends is replaced, and its searches fail. */
export function createSearchThreads({ count, stockSearch, log }: SearchThreadsOptions): SearchThreads {
  const slots = createWorkSlots(
    {
      perKey: count * perThread,
      atOnce: count * perThread,
      waiting: count * waitingPerThread,
      waitingPerKey: (count * waitingPerThread) / 2,
      maxWaitMs,
    },
    'BUSY',
  );
  const threads = new Set<SearchThread>();
  let nextNumber = 0;
  let isClosed = false;

  const start = () => {
    const worker = openWorker(new URL('./search-worker.ts', import.meta.url));
    const waiting = new Map<number, Waiting>();
    const send = (request: ThreadRequest) => {
      worker.postMessage(request);
    };
    const unfollow = stockSearch.follow({
      moved: (stock) => {
        send({ kind: 'moved', stock });
      },
      changed: (change) => {
        send({ kind: 'changed', change });
      },
    });
    const thread: SearchThread = {
      worker,
      waiting,
      stop: async () => {
        unfollow();
        await worker.terminate();
      },
    };
    threads.add(thread);
    worker.on('message', (answer: ThreadAnswer) => {
      const one = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('error' in answer) one?.reject(toError(answer.error));
      else one?.resolve(answer);
    });
    worker.on('error', (error) => {
      log.error({ err: error }, 'a search thread ended');
    });
    worker.on('exit', () => {
      unfollow();
      threads.delete(thread);
      for (const { reject } of waiting.values()) reject(new AppError('BUSY', { retryAfterSeconds: 1 }));
      if (!isClosed) start();
    });
  };
  for (let started = 0; started < count; started++) start();

  const runTask = async (task: SearchTask) => {
    const [thread] = [...threads].toSorted((a, b) => a.waiting.size - b.waiting.size);
    if (thread === undefined) throw new AppError('BUSY', { retryAfterSeconds: 1 });
    const number = nextNumber++;
    return new Promise<Extract<ThreadAnswer, { body: unknown }>>((resolve, reject) => {
      thread.waiting.set(number, { resolve, reject });
      const request: ThreadRequest = { kind: 'search', number, task };
      thread.worker.postMessage(request);
    });
  };
  return {
    search: async ({ call, customer: { companyId, userDiscHundredths }, encoding }) => {
      const priceList = await stockSearch.priceList();
      return slots.run(String(companyId), async () => {
        const task = {
          call,
          customer: { companyId, userDiscHundredths },
          priceList,
          today: stockSearch.today(),
          encoding,
        };
        const answer = await runTask(task);
        const body = Buffer.from(answer.body.buffer);
        return { response: new PreparedResponse(body, answer.encoding), count: answer.count };
      });
    },
    restart: async () => {
      await Promise.all([...threads].map(async ({ stop }) => stop()));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...threads].map(async ({ stop }) => stop()));
    },
  };
}

function toError(error: Extract<ThreadAnswer, { error: unknown }>['error']): Error {
  if (!('code' in error)) return new Error(error.message);
  const { fields, ...details } = error.details;
  if (fields === undefined) return new AppError(error.code, details);
  return new AppError(error.code, {
    ...details,
    fields: fields.map((field) => ({ ...field, cause: field.cause ?? null })),
  });
}
