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

/**
 * Attributes of a piece as scaled integers: cents, thousandths of a carat, hundredths of a gram and of a
 * millimetre.
 */
type PieceFacts = { readonly [K in PieceKey]: ValueOf<PieceAttributeOf<K>> };

interface PieceGroups {
  readonly metals: readonly MetalGroup[];
  readonly stones: readonly StoneGroup[];
}

/** A piece of jewellery with its metals and stone groups. */
export type JewelleryPiece = PieceFacts & PieceGroups;

/** Attributes of a piece derived from its metals and stones. */
export type DerivedPieceKey =
  | 'metal'
  | 'karat'
  | 'metal_weight_g'
  | 'stone_type'
  | 'stone_shape'
  | 'stone_qty'
  | 'stone_cts'
  | 'tdw';
export type PieceInput = Omit<JewelleryPiece, DerivedPieceKey>;

/**
 * Completes a piece for storage. The total diamond weight covers all groups except those stated to be other
 * gems. A total
 * weight or count is known only when every group that belongs to it states its own.
 */
export function completePiece(stated: PieceInput): JewelleryPiece {
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
