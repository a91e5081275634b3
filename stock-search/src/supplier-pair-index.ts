import { z } from 'zod';

/** Two stones that one supplier sells as a pair. */
export interface SupplierPair {
  readonly ids: readonly [number, number];
  /** Whether each stone may also be bought alone. */
  readonly isSeparable: boolean;
}

/** Index of the pairs among listed stones. */
export interface SupplierPairIndex {
  /** `text` is the JSON of a `PairOfStone`; null for a stone that is no pair or no longer listed. */
  put(id: number, text: string | null): void;
  /** Listed stones that name each other. */
  pairs(): SupplierPair[];
  /** Rows that contain two stones: already a pair, so they are not matched. */
  lots(): Iterable<number>;
}

/**
 * What the index needs to know of a stone. Stock numbers are unique per supplier only, so both numbers have the
 * supplier as prefix.
 */
export type PairOfStone = z.infer<typeof pairSchema>;

const pairSchema = z.object({
  stockNo: z.string().nullable(),
  partner: z.string().nullable(),
  isSeparable: z.boolean(),
  isLot: z.boolean(),
});

/** Stores only the few stones that have a counterpart or are pair lots. */
export function createSupplierPairIndex(): SupplierPairIndex {
  const named = new Map<number, PairOfStone>();
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
