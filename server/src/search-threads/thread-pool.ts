import { AppError } from '@loupe/contract';
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { StockSearch } from '../features/search/stock-search.ts';
import type { Log } from '../platform/log.ts';
import { openWorker } from '../platform/open-worker.ts';
import { createRestartPolicy } from './restart-policy.ts';
import type { ThreadCallName } from './thread-calls.ts';
import type {
  CallRequest,
  ThreadMessage,
  ThreadReply,
  ThreadRequest,
  ThreadResult,
  ThreadTask,
} from './thread-messages.ts';

/** A thread that has ended is soon replaced. */
const retrySoon = { retryAfterSeconds: 1 };

/** Threads that are replaced when they end; the calls they had fail with BUSY. */
export interface ThreadPool {
  /** Runs a call in the thread with the least work. */
  run<Name extends ThreadCallName>(call: ThreadTask<Name>): Promise<ThreadResult<Name>>;
  /** Whether threads keep ending before they have answered anything, and none is ready now. */
  isFailing(): boolean;
  /** Ends every thread; others take their places. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface PooledThread {
  readonly worker: Worker;
  /** Numbers of the calls it has. */
  readonly running: Set<number>;
  /** Whether it has loaded its program and reads the stock. */
  isReady: boolean;
  /** Whether its end was asked for. */
  isStopped: boolean;
}

export interface ThreadPoolOptions {
  readonly count: number;
  readonly stockSearch: StockSearch;
  readonly log: Log;
  readonly program?: URL;
}

/** Starts the threads. */
export function keepThreads({
  count,
  stockSearch,
  log,
  program = new URL('./search-worker.ts', import.meta.url),
}: ThreadPoolOptions): ThreadPool {
  const threads = new Set<PooledThread>();
  const restarts = new Set<NodeJS.Timeout>();
  const policy = createRestartPolicy(log);
  /** Emits the reply to each call by its number. */
  const replies = new EventEmitter();
  let nextNumber = 0;
  let isClosed = false;

  const start = () => {
    const worker = openWorker(program);
    const thread: PooledThread = { worker, running: new Set(), isReady: false, isStopped: false };
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
    threads.add(thread);
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') {
        thread.isReady = true;
        return;
      }
      policy.noteAnswer();
      thread.running.delete(message.number);
      replies.emit(String(message.number), message);
    });
    worker.on('error', (error) => {
      log.error({ err: error }, 'a search thread ended');
    });
    worker.on('exit', () => {
      unfollow();
      threads.delete(thread);
      for (const number of thread.running) {
        const reply: ThreadReply = { kind: 'error', number, error: new AppError('BUSY', retrySoon) };
        replies.emit(String(number), reply);
      }
      if (!isClosed) startLater(thread.isStopped ? 0 : policy.noteFailure());
    });
  };
  const startLater = (delayMs: number) => {
    if (delayMs === 0) {
      start();
      return;
    }
    const timer = setTimeout(() => {
      restarts.delete(timer);
      start();
    }, delayMs);
    timer.unref();
    restarts.add(timer);
  };
  for (let started = 0; started < count; started++) start();

  /** After a failure a thread gets work only when it is ready: until then it may end as the others did. */
  const usable = () => [...threads].filter(({ isReady }) => isReady || !policy.hasFailed());
  const stopAll = async () => {
    await Promise.all(
      [...threads].map(async (thread) => {
        thread.isStopped = true;
        await thread.worker.terminate();
      }),
    );
  };
  return {
    run: async <Name extends ThreadCallName>(call: ThreadTask<Name>) => {
      const [thread] = usable().toSorted((a, b) => a.running.size - b.running.size);
      if (thread === undefined) throw new AppError('BUSY', retrySoon);
      const number = nextNumber++;
      return new Promise<ThreadResult<Name>>((resolve, reject) => {
        thread.running.add(number);
        replies.once(String(number), (reply: ThreadReply<Name>) => {
          if (reply.kind === 'result') resolve(reply.result);
          else reject(toError(reply.error));
        });
        const request: CallRequest<Name> = { kind: 'call', number, call };
        thread.worker.postMessage(request);
      });
    },
    isFailing: () => policy.isFailing() && usable().length === 0,
    restart: stopAll,
    close: async () => {
      isClosed = true;
      for (const timer of restarts) clearTimeout(timer);
      await stopAll();
    },
  };
}

function toError(error: Extract<ThreadReply, { kind: 'error' }>['error']): Error {
  if (!('code' in error)) return new Error(error.message);
  const { fields, ...details } = error.details;
  if (fields === undefined) return new AppError(error.code, details);
  return new AppError(error.code, {
    ...details,
    fields: fields.map((field) => ({ ...field, cause: field.cause ?? null })),
  });
}
