import { choiceValues } from '@loupe/contract';
import {
  amountOf,
  type Attribute,
  createRandomSource,
  type FactValue,
  storedAttributes,
} from '@loupe/domain';
import type { DemoStone } from '../../../demo/generate-stock.ts';
import { stoneFactsSchema } from '../../stock/stone.ts';

/** Columns that the database requires. */
const always = new Set(['status', 'type', 'shape', 'stock_no', 'carat', 'color_type', 'first_listed_on']);
const priceKeys = new Set(['rap', 'disc', 'ppc', 'amount']);

/**
 * Unrealistic stones: each attribute has any of its values or none with similar probability, so that every
 * rule for unknown values is tested. Numbers use few distinct values, so that bounds are hit exactly.
 */
export function randomStones(count: number, seed: number, today: number): DemoStone[] {
  const chance = createRandomSource(seed);
  const below = (n: number) => chance.integer(0, n - 1);
  const oneOf = (values: readonly string[]) => values[below(values.length)] ?? null;
  const factOf = (attribute: Attribute, index: number): FactValue => {
    const { key, kind } = attribute;
    if (priceKeys.has(key)) return null;
    if (key === 'stock_no') return `${index % 3 === 0 ? 'LX' : 'ab-'}${index}`;
    if (key === 'carat') return 10 * (30 + below(200));
    if (key === 'type' && below(4) > 0) return 'Natural';
    if (!always.has(key) && below(4) === 0) return null;
    if (kind === 'list') return oneOf(choiceValues(attribute));
    if (kind === 'set') return choiceValues(attribute).filter(() => below(4) === 0);
    if (kind === 'range') {
      return attribute.min + Math.max(1, Math.floor((attribute.max - attribute.min) / 40)) * below(40);
    }
    return kind === 'day' ? today - below(40) : `T${below(1000)}`;
  };
  return Array.from({ length: count }, (_, index) => {
    const facts = Object.fromEntries(
      storedAttributes.map((attribute) => [attribute.key, factOf(attribute, index)]),
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
      priceBasis: 'PPC',
      isNet: below(5) === 0,
      listBasis: rap === null ? null : 'OWN',
      noListReason: rap === null ? 'FANCY_COLOUR' : null,
    };
  });
}
