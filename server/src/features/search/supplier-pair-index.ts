import { stoneColumns } from '../stock/stone.ts';
import type { StreamedStone } from '../stock/stream-stones.ts';

/** Two stones that one supplier sells as a pair. */
export interface SupplierPair {
  readonly ids: readonly [number, number];
  /** Whether each stone may also be bought alone. */
  readonly isSeparable: boolean;
}

/** The content of the index, which can be sent to another thread. */
export interface SupplierPairEntries {
  /** Stones with a counterpart, by id. */
  readonly named: Map<number, NamedStone>;
  /** Ids of pair lots. */
  readonly lots: Set<number>;
}

/** Index of the pairs among listed stones. */
export interface SupplierPairIndex {
  readonly entries: SupplierPairEntries;
  put(id: number, stone: StreamedStone): void;
  drop(id: number): void;
  /** Listed stones that name each other. */
  pairs(): SupplierPair[];
  /** Rows that contain two stones: already a pair, so they are not matched. */
  lots(): Iterable<number>;
}

/** Stock numbers are unique per supplier only, so both numbers have the supplier as prefix. */
export interface NamedStone {
  readonly stockNo: string;
  readonly partner: string;
  readonly isSeparable: boolean;
}

const columnIndex = (column: string) => stoneColumns.indexOf(column);
const stockNoIndex = columnIndex('stock_no');
const partnerIndex = columnIndex('pair_stock_no');
const separableIndex = columnIndex('is_separable');
const lotKindIndex = columnIndex('lot_kind');
const supplierIndex = columnIndex('supplier_id');

/** Stores only the few stones that have a counterpart or are pair lots. */
export function createSupplierPairIndex(
  entries: SupplierPairEntries = { named: new Map(), lots: new Set() },
): SupplierPairIndex {
  const { named, lots } = entries;
  const drop = (id: number) => {
    named.delete(id);
    lots.delete(id);
  };
  return {
    entries,
    put(id, stone) {
      drop(id);
      if (stone[lotKindIndex] === 'PAIR_LOT') lots.add(id);
      const [stockNo, partner] = [stone[stockNoIndex], stone[partnerIndex]];
      if (typeof stockNo !== 'string' || typeof partner !== 'string') return;
      const supplier = String(stone[supplierIndex]);
      named.set(id, {
        stockNo: `${supplier} ${stockNo.toUpperCase()}`,
        partner: `${supplier} ${partner.toUpperCase()}`,
        isSeparable: stone[separableIndex] === true,
      });
    },
    drop,
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
