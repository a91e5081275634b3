import { stoneColumns } from '../stock/stone.ts';
import type { StreamedStone } from '../stock/stream-stones.ts';

/** Two stones of one supplier that are sold as a pair. */
export interface SupplierPair {
  readonly ids: readonly [number, number];
  /** Each may also be bought alone. */
  readonly isSeparable: boolean;
}

/** What listed stones are sold together. */
export interface PairPartners {
  put(id: number, stone: StreamedStone): void;
  drop(id: number): void;
  /** Listed stones that name each other. */
  pairs(): SupplierPair[];
  /** Rows that are two stones: a pair already, and no stone to be matched. */
  lots(): Iterable<number>;
}

/** Numbers are a supplier's own: both are spelled with the supplier in front. */
interface Named {
  readonly stockNo: string;
  readonly partner: string;
  readonly isSeparable: boolean;
}

const placeOf = (column: string) => stoneColumns.indexOf(column);
const stockNoPlace = placeOf('stock_no');
const partnerPlace = placeOf('pair_stock_no');
const separablePlace = placeOf('separable');
const lotPlace = placeOf('lot_kind');
const supplierPlace = placeOf('supplier_id');

/** Keeps the few stones that have a partner or are a pair by themselves. */
export function pairPartners(): PairPartners {
  const named = new Map<number, Named>();
  const lots = new Set<number>();
  const drop = (id: number) => {
    named.delete(id);
    lots.delete(id);
  };
  return {
    put(id, stone) {
      drop(id);
      if (stone[lotPlace] === 'PAIR_LOT') lots.add(id);
      const [stockNo, partner] = [stone[stockNoPlace], stone[partnerPlace]];
      if (typeof stockNo !== 'string' || typeof partner !== 'string') return;
      const supplier = String(stone[supplierPlace]);
      named.set(id, {
        stockNo: `${supplier} ${stockNo.toUpperCase()}`,
        partner: `${supplier} ${partner.toUpperCase()}`,
        isSeparable: stone[separablePlace] === true,
      });
    },
    drop,
    pairs() {
      const byNumber = new Map([...named].map(([id, { stockNo }]) => [stockNo, id]));
      return [...named].flatMap(([id, one]): SupplierPair[] => {
        const partnerId = byNumber.get(one.partner) ?? id;
        const partner = named.get(partnerId);
        // Told once, by the stone that came first.
        if (partner === undefined || partner.partner !== one.stockNo || partnerId <= id) return [];
        return [{ ids: [id, partnerId], isSeparable: one.isSeparable && partner.isSeparable }];
      });
    },
    lots: () => lots,
  };
}
