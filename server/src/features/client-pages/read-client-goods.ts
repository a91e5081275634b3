import type { CustomerContext } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import type { ClientChoices, GoodsSelection, PricedClientGoods } from './client-goods.ts';
import { readClientLots } from './read-client-lots.ts';
import { readClientPieces } from './read-client-pieces.ts';
import { readClientStones } from './read-client-stones.ts';

/** The goods of a selection as the client sees them, in their order, with what they cost the customer. */
export async function readClientGoods(
  connection: Connection,
  customer: CustomerContext,
  { kind, selected }: GoodsSelection,
  choices: ClientChoices,
): Promise<readonly PricedClientGoods[]> {
  if (kind === 'STONE') return readClientStones(connection, customer, selected, choices);
  return kind === 'PIECE'
    ? readClientPieces(connection, selected, choices)
    : readClientLots(connection, selected, choices);
}
