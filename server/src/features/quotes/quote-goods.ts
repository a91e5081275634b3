import { AppError, type CallBody, type RejectedStone } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import type { ClientStone, PricedClientGoods } from '../client-pages/client-goods.ts';
import { readClientLots } from '../client-pages/read-client-lots.ts';
import { readClientPieces } from '../client-pages/read-client-pieces.ts';
import { readClientStones } from '../client-pages/read-client-stones.ts';
import { findSelection } from '../client-pages/resolve-selection.ts';
import { getTranslator } from '../translations/translator.ts';
import { quotedAttributes, type QuotedStone } from './quote-content.ts';
import { quoteLot, quotePiece } from './quote-pieces.ts';

type Selection = CallBody<'createQuote'>['data'];

interface QuotedGoods {
  readonly stones: QuotedStone[];
  readonly unavailable: RejectedStone[];
}

/**
 * The chosen goods in the chosen order with the client's prices, as on a client page, and those that cannot
 * be bought. NOT_FOUND with those that do not exist, STONE_NOT_AVAILABLE when none can be bought.
 */
export async function quoteGoods(
  connection: Connection,
  caller: Caller,
  selection: Selection,
): Promise<QuotedGoods> {
  const { kind, selected, choices } = await findSelection(connection, caller, selection);
  // Media are not printed.
  const fields = new Set(selection.fields.filter((field) => field !== 'media'));
  const printed = { ...choices, fields };
  const translator = getTranslator(selection.language ?? caller.locale);
  if (kind === 'LOT') {
    const lots = await readClientLots(connection, selected, printed);
    return divide(lots, (lot) => quoteLot(lot, translator));
  }
  if (kind === 'PIECE') {
    const pieces = await readClientPieces(connection, selected, printed);
    return divide(pieces, (piece) => quotePiece(piece, fields, translator));
  }
  const keys = quotedAttributes(selection.fields);
  const stones = await readClientStones(connection, caller, selected, printed, keys);
  return divide(stones, (stone) => quoteStone(stone, [...keys]));
}

/** A stone as a quote prints it, with these facts. */
export function quoteStone(
  { caratThousandths, amountCents, overtones, fact }: ClientStone,
  keys: readonly AttributeKey[],
): QuotedStone {
  const facts = keys.map((key) => [key, key === 'fancy_overtone' ? [...overtones] : fact(key)] as const);
  return { facts: Object.fromEntries(facts), caratThousandths, amountCents };
}

/** Quotes what can be bought, and names the rest. */
function divide<Goods extends PricedClientGoods['goods']>(
  priced: readonly PricedClientGoods<Goods>[],
  quote: (goods: Goods) => QuotedStone,
): QuotedGoods {
  const unavailable = priced.flatMap(({ goods, stockNo, status }) =>
    goods.isAvailable ? [] : [{ stock_uuid: goods.uuid, stock_no: stockNo, status }],
  );
  const stones = priced.flatMap(({ goods }) => (goods.isAvailable ? [quote(goods)] : []));
  if (stones.length === 0) throw new AppError('STONE_NOT_AVAILABLE', { stones: unavailable });
  return { stones, unavailable };
}
