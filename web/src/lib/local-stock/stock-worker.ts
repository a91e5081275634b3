import '../disable-zod-jit.ts';
import { availableCriteriaSchema, criteriaSchema, searchViewOptions } from '@loupe/contract';
import { openLocalStock, type LocalStock } from '@loupe/stock-search';
import type { NumberedAnswer, NumberedRequest, StockAnswers, StockRequest } from './worker-messages.ts';

/** The thread of the local stock: it holds the index and answers one request after the other. */
let held: LocalStock | null = null;

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
    held = openLocalStock(await unpack(request.file), () => new Date());
    return { size: held.size, position: held.filePosition };
  }
  if (request.kind === 'apply') {
    stock().apply(request.changes);
    return { size: stock().size };
  }
  const { search_param: criteria } = request.body;
  return request.kind === 'search'
    ? stock().search(criteriaSchema.parse(criteria), searchViewOptions.parse(request.body.view ?? {}))
    : stock().quickSearch(availableCriteriaSchema.parse(criteria));
}

let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<NumberedRequest>) => {
  const { number, request } = data;
  const respond = (message: NumberedAnswer) => {
    postMessage(message);
  };
  const work = async () => {
    try {
      respond({ number, answer: await answer(request) });
    } catch (error) {
      respond({ number, error: error instanceof Error ? error.message : String(error) });
    }
  };
  last = last.then(work);
});
