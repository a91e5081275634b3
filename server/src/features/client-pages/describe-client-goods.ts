import type { ClientField } from '@loupe/contract';
import type { Translator } from '../translations/translator.ts';
import type { ClientGoods, ClientStone } from './client-goods.ts';
import { describePieceFacts, disclosuresOf, nameOfPiece } from './describe-client-piece.ts';
import {
  describeFacts,
  describeHeading,
  formatHeading,
  type DescribedFact,
} from './describe-client-stone.ts';

/** What identifies goods to a client, in one line. */
export const headingOf = (goods: ClientGoods, translator: Translator): string =>
  goods.kind === 'STONE'
    ? formatHeading(describeHeading(goods, translator))
    : [nameOfPiece(goods, translator), ...disclosuresOf(goods, translator)].join(', ');

/** The facts that the client sees, in full words. */
export const factsOf = (
  goods: ClientGoods,
  fields: ReadonlySet<ClientField>,
  translator: Translator,
): DescribedFact[] =>
  goods.kind === 'STONE'
    ? describeFacts(goods, fields, translator)
    : describePieceFacts(goods, fields, translator);

/** Stones of a group that are drawn: one in the centre, or a pair. The plan of a small stone says nothing about a piece. */
const mostDrawn = 2;

/** The stone to draw from above: a stone itself; of a piece, its centre stone or the shape that it is made for. */
export function drawnStone(goods: ClientGoods): Pick<ClientStone, 'fact'> | null {
  if (goods.kind === 'STONE') return goods;
  const centre = goods.stones.find(({ qty }) => Number(qty ?? 1) <= mostDrawn);
  const shape = goods.fact('centre_shape') ?? centre?.['shape'] ?? null;
  return shape === null ? null : { fact: (key) => (key === 'shape' ? shape : null) };
}
