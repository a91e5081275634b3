import type { ReturnedRow, ReturnedStatus } from '@loupe/contract';
import {
  availabilityFor,
  formatScaled,
  priceForCustomer,
  type Availability,
  type OfferTerms,
} from '@loupe/domain';
import { applyAgreedPrice, toPriceableStone } from '@loupe/stock-search';
import { createPace } from '../../platform/event-loop-turn.ts';
import { evaluateHold, evaluateOffer } from './evaluate-answers.ts';
import type { ReturnedStone } from './find-returned-stones.ts';
import { createFilePriceParser, type FilePrice } from './parse-file-prices.ts';
import type { AnswerRow } from './read-answer-rows.ts';

const statuses: Readonly<Record<Availability, ReturnedStatus>> = {
  AVAILABLE: 'AVAILABLE',
  HELD_BY_CUSTOMER: 'HELD_BY_COMPANY',
  ORDERED: 'HELD_BY_COMPANY',
  HELD_BY_OTHER: 'HELD',
  ON_MEMO_WITH_CUSTOMER: 'ON_MEMO',
  ON_MEMO_WITH_OTHER: 'ON_MEMO',
  UNAVAILABLE: 'SOLD',
};

function statusOf(found: ReturnedStone | undefined): ReturnedStatus {
  if (found === undefined) return 'UNKNOWN';
  const { isOwn, holdUntil } = found.viewer;
  return statuses[availabilityFor(found.stone.facts.status, isOwn, holdUntil?.toISOString() ?? null)];
}

/** Compares the rows of a returned file with the stones as the customer sees them now. */
export async function compareReturnedRows(
  rows: readonly AnswerRow[],
  stones: ReadonlyMap<string, ReturnedStone>,
  terms: OfferTerms,
): Promise<ReturnedRow[]> {
  const parsePrice = createFilePriceParser(rows);
  const firstRows = new Map<string, number>();
  const pace = createPace();
  const compared: ReturnedRow[] = [];
  for (const answer of rows) {
    await pace();
    const key = answer.stockNo.toUpperCase();
    const found = stones.get(key);
    const status = statusOf(found);
    const listed = found !== undefined && status !== 'SOLD' ? found : null;
    const context = { listed, earlierRow: firstRows.get(key) };
    if (context.earlierRow === undefined) firstRows.set(key, answer.row);
    const filed = parsePrice(answer);
    const current = listed && currentPrice(listed, terms);
    compared.push({
      row: answer.row,
      stock_no: found?.stone.facts.stock_no ?? answer.stockNo.slice(0, maxNumberLength),
      status,
      stock_uuid: listed?.stone.uuid ?? null,
      file_price: presentPrice(filed),
      current_price: current && presentPrice(current),
      price_change_cents:
        current === null || current.ppcCents === null || filed.ppcCents === null
          ? null
          : current.ppcCents - filed.ppcCents,
      offer: evaluateOffer(answer, context, terms),
      hold: evaluateHold(answer, context),
    });
  }
  return compared;
}

/** A cell may be much longer than any stock number. */
const maxNumberLength = 64;

function currentPrice({ stone, viewer }: ReturnedStone, { userDiscHundredths }: OfferTerms): FilePrice {
  const seen = toPriceableStone(applyAgreedPrice(viewer, stone));
  const { finalPpcCents, finalDiscHundredths } = priceForCustomer(seen, userDiscHundredths);
  return { ppcCents: finalPpcCents, discHundredths: finalDiscHundredths };
}

const presentPrice = ({ ppcCents, discHundredths }: FilePrice) => ({
  ppc: ppcCents === null ? null : formatScaled(ppcCents, 2),
  disc: discHundredths === null ? null : formatScaled(discHundredths, 2),
});
