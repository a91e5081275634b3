import '../disable-zod-jit.ts';
import { availableCriteriaSchema, criteriaSchema, searchViewOptions } from '@loupe/contract';
import { openLocalStock, type LocalStock } from '@loupe/stock-search';
import type { NumberedAnswer, NumberedRequest, StockAnswers, StockRequest } from './worker-messages.ts';

/** The thread of the local stock: it holds the index and answers one request after the other. */
let held: LocalStock | null = null;
let preparing: 'not begun' | 'under way' | 'done' = 'not begun';

function stock(): LocalStock {
  if (held === null) throw new Error('no stock has been opened');
  return held;
}

async function unpack(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

async function answer(request: StockRequest): Promise<StockAnswers[StockRequest['kind']]> {
  if (request.kind === 'open') {
    preparing = 'not begun';
    held = openLocalStock(await unpack(request.file), () => new Date());
    return { size: held.size, position: held.filePosition };
  }
  if (request.kind === 'apply') {
    stock().apply(request.changes);
    // Before the stock is ready, so that the first search of a user takes as long as any other.
    if (preparing === 'not begun') preparing = (await stock().prepare()) ? 'under way' : 'done';
    return { size: stock().size };
  }
  const { search_param: criteria } = request.body;
  return request.kind === 'search'
    ? stock().search(criteriaSchema.parse(criteria), searchViewOptions.parse(request.body.view ?? {}))
    : stock().quickSearch(availableCriteriaSchema.parse(criteria));
}

let last: Promise<void> = Promise.resolve();
/** Requests that have not been answered. */
let waiting = 0;

let idle: ReturnType<typeof setTimeout> | undefined;

async function prepareNext(): Promise<void> {
  if (waiting > 0 || preparing !== 'under way') return;
  // An error would be that of the search of a user, too, which reports it.
  const isLeft = await stock()
    .prepare()
    .catch(() => false);
  if (!isLeft) preparing = 'done';
  prepareWhenIdle();
}

/** Prepares the next searches while no request waits, one in each turn, so that a request waits for one at most. */
function prepareWhenIdle(): void {
  clearTimeout(idle);
  if (preparing !== 'under way') return;
  idle = setTimeout(() => {
    last = last.then(prepareNext);
  });
}

addEventListener('message', ({ data }: MessageEvent<NumberedRequest>) => {
  const { number, request } = data;
  const respond = (message: NumberedAnswer) => {
    postMessage(message);
    waiting--;
  };
  const work = async () => {
    try {
      respond({ number, answer: await answer(request) });
    } catch (error) {
      respond({ number, error: error instanceof Error ? error.message : String(error) });
    }
  };
  waiting++;
  last = last.then(work).then(prepareWhenIdle);
});
