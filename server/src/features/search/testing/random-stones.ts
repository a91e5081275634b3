import { valuesOf } from '@loupe/contract';
import { amountOf, storedAttributes, type Attribute } from '@loupe/domain';
import type { DemoStone } from '../../../demo/generate-stock.ts';
import { seededChance } from '../../../demo/random.ts';
import { stoneFactsSchema, type FactValue } from '../../stock/stone.ts';

/** Columns the database wants filled. */
const always = new Set(['status', 'type', 'shape', 'stock_no', 'carat', 'color_type', 'first_listed_on']);
const priceKeys = new Set(['rap', 'disc', 'ppc', 'amount']);

/**
 * Stones as no dealer has them: every value of every attribute, and nothing at all, about equally likely, so that
 * every rule about unknown values is met. Numbers bunch on few values, so that bounds are hit exactly.
 */
export function randomStones(count: number, seed: number, today: number): DemoStone[] {
  const chance = seededChance(seed);
  const below = (n: number) => chance.integer(0, n - 1);
  const oneOf = (values: readonly string[]) => values[below(values.length)] ?? null;
  const factOf = (attribute: Attribute, place: number): FactValue => {
    const { key, kind } = attribute;
    if (priceKeys.has(key)) return null;
    if (key === 'stock_no') return `${place % 3 === 0 ? 'LX' : 'ab-'}${place}`;
    if (key === 'carat') return 10 * (30 + below(200));
    if (key === 'type' && below(4) > 0) return 'Natural';
    if (!always.has(key) && below(4) === 0) return null;
    if (kind === 'list') return oneOf(valuesOf(attribute));
    if (kind === 'set') return valuesOf(attribute).filter(() => below(4) === 0);
    if (kind === 'range') {
      return attribute.min + Math.max(1, Math.floor((attribute.max - attribute.min) / 40)) * below(40);
    }
    return kind === 'day' ? today - below(40) : `T${below(1000)}`;
  };
  return Array.from({ length: count }, (_, place) => {
    const facts = Object.fromEntries(
      storedAttributes.map((attribute) => [attribute.key, factOf(attribute, place)]),
    );
    const rap = below(4) === 0 ? null : 100_00 * (1 + below(300));
    const ppc = 100 + below(3_000_000);
    return {
      facts: stoneFactsSchema.parse({
        ...facts,
        rap,
        ppc,
        disc: rap === null ? null : below(6000) - 5500,
        amount: amountOf(ppc, Number(facts['carat'])),
      }),
      basis: 'PPC',
      isNet: below(5) === 0,
      listBasis: rap === null ? null : 'OWN',
      noListReason: rap === null ? 'FANCY_COLOUR' : null,
    };
  });
}
