import { z } from 'zod';
import { stoneColumns } from '../stock/stone.ts';
import type { StreamedStone } from '../stock/stream-stones.ts';

/** Two stones that one supplier sells as a pair. */
export interface SupplierPair {
  readonly ids: readonly [number, number];
  /** Whether each stone may also be bought alone. */
  readonly isSeparable: boolean;
}

/** Index of the pairs among listed stones. */
export interface SupplierPairIndex {
  /** `text` is what `pairTextOf` made of the stone; null for a stone that is no pair or no longer listed. */
  put(id: number, text: string | null): void;
  /** Listed stones that name each other. */
  pairs(): SupplierPair[];
  /** Rows that contain two stones: already a pair, so they are not matched. */
  lots(): Iterable<number>;
}

/** Stock numbers are unique per supplier only, so both numbers have the supplier as prefix. */
const pairSchema = z.object({
  stockNo: z.string().nullable(),
  partner: z.string().nullable(),
  isSeparable: z.boolean(),
  isLot: z.boolean(),
});

const columnIndex = (column: string) => stoneColumns.indexOf(column);
const stockNoIndex = columnIndex('stock_no');
const partnerIndex = columnIndex('pair_stock_no');
const separableIndex = columnIndex('is_separable');
const lotKindIndex = columnIndex('lot_kind');
const supplierIndex = columnIndex('supplier_id');

/** What the index needs to know of a stone, as a text to be stored; null for most stones, which are no pair. */
export function pairTextOf(stone: StreamedStone): string | null {
  const isLot = stone[lotKindIndex] === 'PAIR_LOT';
  const [stockNo, partner] = [stone[stockNoIndex], stone[partnerIndex]];
  const isNamed = typeof stockNo === 'string' && typeof partner === 'string';
  if (!isLot && !isNamed) return null;
  const supplier = String(stone[supplierIndex]);
  const pair: z.infer<typeof pairSchema> = {
    stockNo: isNamed ? `${supplier} ${stockNo.toUpperCase()}` : null,
    partner: isNamed ? `${supplier} ${partner.toUpperCase()}` : null,
    isSeparable: stone[separableIndex] === true,
    isLot,
  };
  return JSON.stringify(pair);
}

/** Stores only the few stones that have a counterpart or are pair lots. */
export function createSupplierPairIndex(): SupplierPairIndex {
  const named = new Map<number, z.infer<typeof pairSchema>>();
  const lots = new Set<number>();
  return {
    put(id, text) {
      named.delete(id);
      lots.delete(id);
      if (text === null) return;
      const pair = pairSchema.parse(JSON.parse(text));
      if (pair.isLot) lots.add(id);
      if (pair.partner !== null) named.set(id, pair);
    },
    pairs() {
      const byNumber = new Map([...named].map(([id, { stockNo }]) => [stockNo, id]));
      return [...named].flatMap(([id, one]): SupplierPair[] => {
        const partnerId = byNumber.get(one.partner) ?? id;
        const partner = named.get(partnerId);
        // Each pair is listed once, by its lower id.
        if (partner === undefined || partner.partner !== one.stockNo || partnerId <= id) return [];
        return [{ ids: [id, partnerId], isSeparable: one.isSeparable && partner.isSeparable }];
      });
    },
    lots: () => lots,
  };
}
