import { AppError, type CallResponse } from '@loupe/contract';
import { openStockIndex } from '@loupe/stock-index';
import { type Claim, createStockView, type ReadableStock } from '@loupe/stock-search';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { compressNow, minCompressedLength } from '../../../platform/compressed-body.ts';
import type { Connection } from '../../../platform/database.ts';
import { eventLoopTurn } from '../../../platform/event-loop-turn.ts';
import type { SearchContext } from '../build-index-query.ts';
import { quickSearch } from '../quick-search.ts';
import { searchStones } from '../search-stones.ts';
import { openTexts } from '../text-store.ts';
import type { SearchTask, ThreadAnswer, ThreadCall, ThreadRequest } from './thread-messages.ts';

/** The stock of this thread; `version` is that of the claims. */
interface LoadedStock extends ReadableStock {
  readonly claims: Map<number, Claim>;
  version: number;
}

/** A search that needs the database runs on the main thread. */
const noDatabase: Connection = {
  query: () => {
    throw new Error('a search thread has no database');
  },
};

const makeResponse = async (parts: SearchContext, call: ThreadCall) =>
  call.call === 'search' ? searchStones(parts, call.criteria, call.view) : quickSearch(parts, call.criteria);

/** Changes that come faster than a search can be repeated are not waited for. */
const maxRounds = 100;

/** Answers searches on the shared memory of the stock, one after the other. */
function serveSearches(port: MessagePort): void {
  let held: LoadedStock | null = null;
  const present = (): LoadedStock => {
    if (held === null) throw new AppError('NOT_READY');
    return held;
  };

  /** Whether claims, rows and totals of a search were all of one version. */
  const isConsistent = (stock: LoadedStock, version: number) =>
    stock === held && stock.version === version && stock.index.version === version;
  /**
   * The main thread changes the shared rows at any time, and the claims arrive after them: a search that a change has
   * met is repeated.
   */
  const answerAtOneVersion = async (task: SearchTask): Promise<CallResponse<'search' | 'quickSearch'>> => {
    const stockView = createStockView(present, {
      priceList: async () => Promise.resolve(task.priceList),
      today: () => task.today,
    });
    const parts = { connection: noDatabase, stockView, customer: task.customer };
    for (let round = 1; ; round++) {
      const stock = present();
      const { version } = stock;
      try {
        const response = await makeResponse(parts, task.call);
        if (isConsistent(stock, version) || round === maxRounds) return response;
      } catch (error) {
        if (isConsistent(stock, version) || round === maxRounds) throw error;
      }
      await eventLoopTurn();
    }
  };
  const answer = async (number: number, task: SearchTask): Promise<void> => {
    try {
      const response = await answerAtOneVersion(task);
      const text = JSON.stringify(response);
      const encoding = text.length < minCompressedLength ? null : task.encoding;
      const bytes = new Uint8Array(encoding === null ? Buffer.from(text) : compressNow(text, encoding));
      const done: ThreadAnswer = {
        number,
        body: bytes,
        encoding,
        count: 'count' in response ? response.count : 0,
      };
      port.postMessage(done, [bytes.buffer]);
    } catch (error) {
      const failed: ThreadAnswer = {
        number,
        error:
          error instanceof AppError
            ? { code: error.code, details: error.details }
            : { message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      };
      port.postMessage(failed);
    }
  };
  port.on('message', (request: ThreadRequest) => {
    if (request.kind === 'moved') {
      const { version, index, texts, claims } = request.stock;
      held = {
        index: openStockIndex(index),
        texts: openTexts(texts),
        claims: new Map(claims),
        version,
      };
    } else if (request.kind === 'changed') {
      const stock = present();
      for (const [id, claim] of request.change.claims) {
        if (claim === null) stock.claims.delete(id);
        else stock.claims.set(id, claim);
      }
      stock.version = request.change.version;
    } else void answer(request.number, request.task);
  });
}

if (parentPort !== null) serveSearches(parentPort);
