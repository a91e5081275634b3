import type { GoodsFigureAttribute, GoodsListAttribute } from '../goods/goods-attribute.ts';
import type { MetalGroup } from './metal-groups.ts';
import type { PieceAttribute, PieceLinksAttribute } from './piece-attribute.ts';
import type { PieceAttributeOf, PieceKey } from './piece-attributes.ts';
import { isDiamondGroup, type StoneGroup } from './stone-groups.ts';

type ValueOf<A extends PieceAttribute> = A extends GoodsFigureAttribute
  ? number | null
  : A extends PieceLinksAttribute | (GoodsListAttribute & { readonly isMany: true })
    ? readonly string[]
    : string | null;

/** Facts of a piece in the house's integers: cents, thousandths of a carat, hundredths of a gram and millimetre. */
type PieceFacts = { readonly [K in PieceKey]: ValueOf<PieceAttributeOf<K>> };

interface PieceGroups {
  readonly metals: readonly MetalGroup[];
  readonly stones: readonly StoneGroup[];
}

/** A piece of jewellery with its metals and its groups of stones. */
export type JewelleryPiece = PieceFacts & PieceGroups;

/** Facts of a piece that follow from its metals and stones. */
export type PieceDerived =
  'metal' | 'karat' | 'metal_weight_g' | 'stone_type' | 'stone_shape' | 'stone_qty' | 'stone_cts' | 'tdw';
export type StatedPiece = Omit<JewelleryPiece, PieceDerived>;

/**
 * A piece as it is kept. The total diamond weight is that of all groups but those said to be other gems; a weight or
 * a count is known only when every group that belongs to it states its own.
 */
export function settlePiece(stated: StatedPiece): JewelleryPiece {
  const { metals, stones } = stated;
  return {
    ...stated,
    metal: distinct(metals.map(({ metal }) => metal)),
    karat: distinct(metals.map(({ karat }) => karat)),
    metal_weight_g: sum(metals.map(({ weight_g: weight }) => weight)),
    stone_type: distinct(stones.map(({ type }) => type)),
    stone_shape: distinct(stones.map(({ shape }) => shape)),
    stone_qty: sum(stones.map(({ qty }) => qty)),
    stone_cts: sum(stones.map(({ cts }) => cts)),
    tdw: sum(stones.filter(isDiamondGroup).map(({ cts }) => cts)),
  };
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null);

function sum(figures: readonly (number | null)[]): number | null {
  if (figures.length === 0) return null;
  return figures.reduce((total, figure) => (total === null || figure === null ? null : total + figure), 0);
}
