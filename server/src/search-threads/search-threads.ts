import type { CustomerContext } from '@loupe/stock-search';
import type { StockSearch } from '../features/search/stock-search.ts';
import { createWorkSlots, type WorkSlots } from '../platform/call-limiter/work-slots.ts';
import type { BodyEncoding } from '../platform/compressed-body.ts';
import type { Log } from '../platform/log.ts';
import { PreparedResponse } from '../prepared-response.ts';
import { keepThreads, type ThreadPool } from './thread-pool.ts';
import {
  countOf,
  runThreadCall,
  threadCalls,
  type ResultOf,
  type TaskOf,
  type ThreadCallName,
} from './thread-calls.ts';
import type { ThreadResult, ThreadTask } from './thread-messages.ts';

/** The customer of a call, and how the body of the response is compressed. */
export interface AnswerOptions {
  readonly customer: CustomerContext;
  readonly encoding: BodyEncoding | null;
}

/** A response: its body where a thread has written it. `count` is the number of stones that a search found. */
export interface ThreadAnswer<Name extends ThreadCallName> {
  readonly response: ResultOf<Name> | PreparedResponse;
  readonly count: number;
}

/**
 * Runs calls on the stock in memory: in threads, or on the main thread where there are none. Both methods serve the
 * customer with the fewest running calls first.
 * @throws BUSY with the seconds to wait when too many calls wait.
 */
export interface SearchThreads {
  /** Answers a call with its response. */
  answer<Name extends ThreadCallName>(
    name: Name,
    task: TaskOf<Name>,
    options: AnswerOptions,
  ): Promise<ThreadAnswer<Name>>;
  /** Returns the result of a call. */
  read<Name extends ThreadCallName>(
    name: Name,
    task: TaskOf<Name>,
    customer: CustomerContext,
  ): Promise<ResultOf<Name>>;
  /** Ends every thread; others take their places. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchThreadsOptions {
  /** Number of threads; with 0 every call runs on the main thread. */
  readonly count: number;
  readonly stockSearch: StockSearch;
  readonly log: Log;
  /** The program of a thread; by default the one that answers searches. */
  readonly program?: URL;
}

/** Short calls that a thread has at a time: the next one is there when it ends one. */
const shortPerThread = 2;
/** Long calls that a thread has at a time, beside the short ones, which it serves between two steps. */
const longPerThread = 1;
/** Calls that wait for a thread: about a second of work. */
const waitingPerThread = 500;
const maxWaitMs = 5_000;
/** A long call may take as long as a large result of pairs. */
const maxLongWaitMs = 30_000;

function createSlots(count: number, perThread: number, maxWaitMs: number): WorkSlots {
  const atOnce = count * perThread;
  const waiting = count * waitingPerThread;
  return createWorkSlots({ perKey: atOnce, atOnce, waiting, waitingPerKey: waiting / 2, maxWaitMs }, 'BUSY');
}

/** Starts the threads. */
export function createSearchThreads(options: SearchThreadsOptions): SearchThreads {
  const { count, stockSearch } = options;
  const pool = count === 0 ? null : keepThreads(options);
  const slots = {
    short: createSlots(count, shortPerThread, maxWaitMs),
    long: createSlots(count, longPerThread, maxLongWaitMs),
  };
  const runHere = async <Name extends ThreadCallName>(
    name: Name,
    task: TaskOf<Name>,
    customer: CustomerContext,
  ): Promise<ThreadResult<Name>> => ({
    data: await runThreadCall(name, { stockView: stockSearch, customer }, task),
  });
  const runInThread = async <Name extends ThreadCallName>(
    threads: ThreadPool,
    name: Name,
    task: TaskOf<Name>,
    customer: CustomerContext,
    form: ThreadTask['form'],
  ): Promise<ThreadResult<Name>> => {
    const priceList = await stockSearch.priceList();
    const { companyId, userDiscHundredths } = customer;
    return slots[threadCalls[name].isLong ? 'long' : 'short'].run(String(companyId), async () => {
      const today = stockSearch.today();
      const shown = { companyId, userDiscHundredths };
      const call: ThreadTask<Name> = { name, task, customer: shown, priceList, today, form };
      return threads.run(call);
    });
  };
  const run = async <Name extends ThreadCallName>(
    name: Name,
    task: TaskOf<Name>,
    customer: CustomerContext,
    form: ThreadTask['form'],
  ) =>
    pool === null || pool.isFailing()
      ? runHere(name, task, customer)
      : runInThread(pool, name, task, customer, form);

  return {
    answer: async (name, task, { customer, encoding }) => {
      const { data, body } = await run(name, task, customer, { encoding });
      if (body !== undefined) {
        const response = new PreparedResponse(Buffer.from(body.bytes.buffer), body.encoding);
        return { response, count: body.count };
      }
      return { response: resultOf(data), count: countOf(data) };
    },
    read: async (name, task, customer) => resultOf((await run(name, task, customer, 'data')).data),
    restart: async () => pool?.restart(),
    close: async () => pool?.close(),
  };
}

function resultOf<Result>(data: Result | undefined): Result {
  if (data === undefined) throw new Error('a search thread returned no result');
  return data;
}
