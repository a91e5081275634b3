import type { ClientField } from '@loupe/contract';
import type { Translator } from '../translations/translator.ts';
import type { ClientGoods, ClientStone } from './client-goods.ts';
import { describeLotFacts, headingOfLot } from './describe-client-lot.ts';
import { describePieceFacts, disclosuresOf, nameOfPiece } from './describe-client-piece.ts';
import {
  describeFacts,
  describeHeading,
  formatHeading,
  type DescribedFact,
} from './describe-client-stone.ts';

/** What identifies goods to a client, in one line. */
export function headingOf(goods: ClientGoods, translator: Translator): string {
  if (goods.kind === 'STONE') return formatHeading(describeHeading(goods, translator));
  return goods.kind === 'PIECE'
    ? [nameOfPiece(goods, translator), ...disclosuresOf(goods, translator)].join(', ')
    : headingOfLot(goods, translator);
}

/** The facts that the client sees, in full words. */
export function factsOf(
  goods: ClientGoods,
  fields: ReadonlySet<ClientField>,
  translator: Translator,
): DescribedFact[] {
  if (goods.kind === 'STONE') return describeFacts(goods, fields, translator);
  return goods.kind === 'PIECE'
    ? describePieceFacts(goods, fields, translator)
    : describeLotFacts(goods, translator);
}

/** Stones of a group that are drawn: one in the centre, or a pair. The plan of a small stone says nothing about a piece. */
const mostDrawn = 2;

/**
 * The stone to draw from above: a stone itself; of a piece, its centre stone or the shape that it is made for. A lot
 * is not drawn.
 */
export function drawnStone(goods: ClientGoods): Pick<ClientStone, 'fact'> | null {
  if (goods.kind === 'STONE') return goods;
  if (goods.kind === 'LOT') return null;
  const centre = goods.stones.find(({ qty }) => Number(qty ?? 1) <= mostDrawn);
  const shape = goods.fact('centre_shape') ?? centre?.['shape'] ?? null;
  return shape === null ? null : { fact: (key) => (key === 'shape' ? shape : null) };
}
