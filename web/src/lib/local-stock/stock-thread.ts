import type { NumberedAnswer, NumberedRequest, StockAnswers, StockRequest } from './worker-messages.ts';

/** The thread of the local stock, from the outside. */
export interface StockThread {
  /** Rejects when the thread cannot answer the request, or ends before. */
  send<Kind extends StockRequest['kind']>(
    request: Extract<StockRequest, { kind: Kind }>,
  ): Promise<StockAnswers[Kind]>;
  end(): void;
}

interface Waiting {
  readonly resolve: (answer: StockAnswers[StockRequest['kind']]) => void;
  readonly reject: (error: Error) => void;
}

/** Whether this is the answer to a request of this kind: the thread is a file of the same build. */
const isAnswerTo = <Kind extends StockRequest['kind']>(
  _kind: Kind,
  answer: StockAnswers[StockRequest['kind']],
): answer is StockAnswers[Kind] => typeof answer === 'object';

export function startStockThread(): StockThread {
  const worker = new Worker(new URL('./stock-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let nextNumber = 0;
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<NumberedAnswer>) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    if ('error' in data) one?.reject(new Error(data.error));
    else one?.resolve(data.answer);
  });
  worker.addEventListener('error', () => {
    failAll('the thread of the local stock has ended');
  });
  return {
    send: async (request) => {
      const number = nextNumber++;
      const answer = await new Promise<StockAnswers[StockRequest['kind']]>((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        const message: NumberedRequest = { number, request };
        worker.postMessage(message, message.request.kind === 'open' ? [message.request.file.buffer] : []);
      });
      if (!isAnswerTo(request.kind, answer)) throw new Error('the local stock gave an unknown answer');
      return answer;
    },
    end: () => {
      worker.terminate();
      failAll('the local stock was removed');
    },
  };
}
