import { AppError } from '@loupe/contract';
import { openStockIndex } from '@loupe/stock-index';
import { type Claim, createStockView, updateSupplierPairs, type ReadableStock } from '@loupe/stock-search';
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { PublishedStock } from '../features/search/stock-publisher.ts';
import { openTexts } from '../features/search/text-store.ts';
import { compressNow, minCompressedLength, type BodyEncoding } from '../platform/compressed-body.ts';
import { eventLoopTurn } from '../platform/event-loop-turn.ts';
import { countOf, runThreadCall, threadCalls, type ResultOf, type ThreadCallName } from './thread-calls.ts';
import type { ThreadBody, ThreadMessage, ThreadReply, ThreadRequest, ThreadTask } from './thread-messages.ts';

/** The stock of this thread; `version` is that of the claims. */
interface LoadedStock extends ReadableStock {
  readonly claims: Map<number, Claim>;
  version: number;
}

/** Changes that come faster than a search can be repeated are not waited for. */
const maxRounds = 100;

/** Answers searches on the shared memory of the stock, one after the other. */
function serveSearches(port: MessagePort): void {
  let held: LoadedStock | null = null;
  const present = (): LoadedStock => {
    if (held === null) throw new AppError('NOT_READY');
    return held;
  };

  /** Whether claims, rows and totals of a call were all of one version. */
  const isConsistent = (stock: LoadedStock, version: number) =>
    stock === held && stock.version === version && stock.index.version === version;
  /**
   * The main thread changes the shared rows at any time, and the claims arrive after them: a call that a change has met
   * is repeated. A long call is repeated only when the stock has moved, which ends its columns.
   */
  const runAtOneVersion = async <Name extends ThreadCallName>({
    name,
    task,
    customer,
    priceList,
    today,
  }: ThreadTask<Name>): Promise<ResultOf<Name>> => {
    const stockView = createStockView(present, {
      priceList: async () => Promise.resolve(priceList),
      today: () => today,
    });
    const { isLong } = threadCalls[name];
    for (let round = 1; ; round++) {
      const stock = present();
      const { version } = stock;
      const isValid = () => round === maxRounds || (isLong ? stock === held : isConsistent(stock, version));
      try {
        const result = await runThreadCall(name, { stockView, customer }, task);
        if (isValid()) return result;
      } catch (error) {
        if (isValid()) throw error;
      }
      await eventLoopTurn();
    }
  };
  const send = (message: ThreadMessage, transferred: readonly ArrayBuffer[] = []) => {
    port.postMessage(message, transferred);
  };
  const answer = async (number: number, call: ThreadTask): Promise<void> => {
    try {
      const data = await runAtOneVersion(call);
      if (call.form === 'data') {
        send({ kind: 'result', number, result: { data } });
        return;
      }
      const body = writeBody(data, call.form.encoding);
      send({ kind: 'result', number, result: { body } }, [body.bytes.buffer]);
    } catch (error) {
      send({ kind: 'error', number, error: toMessage(error) });
    }
  };
  const move = ({ version, index, texts, claims, changed }: PublishedStock) => {
    const former = held;
    held = {
      index: openStockIndex(index),
      texts: openTexts(texts),
      claims: new Map(claims),
      supplierPairs: changed === null ? null : (former?.supplierPairs ?? null),
      version,
    };
    updateSupplierPairs(held, changed ?? []);
  };
  port.on('message', (request: ThreadRequest) => {
    if (request.kind === 'moved') move(request.stock);
    else if (request.kind === 'changed') {
      const stock = present();
      const { claims, version } = request.change;
      for (const [id, claim] of claims) {
        if (claim === null) stock.claims.delete(id);
        else stock.claims.set(id, claim);
      }
      stock.version = version;
      updateSupplierPairs(stock, claims.keys());
    } else void answer(request.number, request.call);
  });
  send({ kind: 'ready' });
}

function writeBody(data: ResultOf<ThreadCallName>, accepted: BodyEncoding | null): ThreadBody {
  const text = JSON.stringify(data);
  const encoding = text.length < minCompressedLength ? null : accepted;
  const bytes = new Uint8Array(encoding === null ? Buffer.from(text) : compressNow(text, encoding));
  return { bytes, encoding, count: countOf(data) };
}

const toMessage = (error: unknown): Extract<ThreadReply, { kind: 'error' }>['error'] =>
  error instanceof AppError
    ? { code: error.code, details: error.details }
    : { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };

if (parentPort !== null) serveSearches(parentPort);
