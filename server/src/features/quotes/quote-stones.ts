import { AppError, type CallBody, type RejectedStone } from '@loupe/contract';
import { visibleStoneStatuses } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import { readClientStones } from '../client-pages/read-client-stones.ts';
import { findSelection } from '../client-pages/resolve-selection.ts';
import type { Stone } from '../stock/stone.ts';
import { quotedAttributes, type QuotedStone } from './quote-content.ts';

type Selection = CallBody<'createQuote'>['data'];

/**
 * The chosen stones in the chosen order with the client's prices, as on a client page, and those that cannot be bought.
 * NOT_FOUND with the stones that do not exist, STONE_NOT_AVAILABLE when none can be bought.
 */
export async function quoteStones(
  connection: Connection,
  caller: Caller,
  selection: Selection,
): Promise<{ readonly stones: QuotedStone[]; readonly unavailable: RejectedStone[] }> {
  const { selected, choices } = await findSelection(connection, selection);
  const keys = quotedAttributes(selection.fields);
  // Media are not printed.
  const fields = new Set(selection.fields.filter((field) => field !== 'media'));
  const priced = await readClientStones(connection, caller, selected, { ...choices, fields }, keys);
  const unavailable = priced.flatMap(({ stone, source }) => (stone.isAvailable ? [] : [toRejected(source)]));
  const stones = priced.flatMap(({ stone }): QuotedStone[] => {
    if (!stone.isAvailable) return [];
    const { caratThousandths, amountCents, overtones, fact } = stone;
    const facts = [...keys].map(
      (key) => [key, key === 'fancy_overtone' ? [...overtones] : fact(key)] as const,
    );
    return [{ facts: Object.fromEntries(facts), caratThousandths, amountCents }];
  });
  if (stones.length === 0) throw new AppError('STONE_NOT_AVAILABLE', { stones: unavailable });
  return { stones, unavailable };
}

function toRejected({ uuid, facts: { stock_no: stockNo, status } }: Stone): RejectedStone {
  const isVisible = visibleStoneStatuses.some((one) => one === status);
  return { stock_uuid: uuid, stock_no: stockNo, status: isVisible ? status : 'SOLD' };
}
