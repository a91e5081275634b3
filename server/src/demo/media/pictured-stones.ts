import { drawingKeys, storedAttributes, type AttributeKey, type StoneFacts } from '@loupe/domain';
import { createFactWriter } from '@loupe/stock-search';
import type { DemoStone } from '../generate-stock.ts';

/** A demo stone with a rendered picture, and what it is rendered from. */
export interface PicturedStone {
  readonly stock_no: string;
  /** Whether it also has a 360° view. */
  readonly turns: boolean;
  /** Facts as texts of a response. */
  readonly facts: Readonly<Partial<Record<AttributeKey, string>>>;
}

const renderedKeys: readonly string[] = [
  ...drawingKeys,
  'color',
  'fancy_color',
  'fancy_intensity',
  'clarity',
];
/** The first stones of the newest day, so that the first page of a result shows pictures. */
const [newestCount, totalCount, fancyCount] = [24, 40, 5];
/** Stones before this number exist in every larger demo stock. */
const searchedCount = 2_000;
const turningShapes = ['ROUND', 'OVAL', 'PEAR', 'EMERALD', 'CUSHION', 'PRINCESS', 'RADIANT', 'HEART'];

const isKey = (key: string, facts: StoneFacts): key is keyof StoneFacts => key in facts;

const writers = storedAttributes
  .filter(({ key }) => renderedKeys.includes(key))
  .map((attribute) => ({ key: attribute.key, write: createFactWriter(attribute) }));

/**
 * Chooses the demo stones that have a picture: the newest ones, then the first of each other shape, then fancy colours
 * and whatever comes next.
 */
export function choosePicturedStones(stock: Iterable<DemoStone>, today: number): PicturedStone[] {
  const stones: DemoStone[] = [];
  for (const stone of stock) {
    if (stones.push(stone) === searchedCount) break;
  }
  const free = stones.filter(({ facts }) => facts.status === 'AVAILABLE' && facts.report_no !== null);
  const newest = stones.filter(({ facts }) => facts.first_listed_on === today);
  const chosen = new Set(newest.slice(0, newestCount));
  const shapeOf = ({ facts }: DemoStone) => facts.shape ?? '';
  for (const stone of free) {
    const isNewShape = [...chosen].every((one) => shapeOf(one) !== shapeOf(stone));
    if (isNewShape) chosen.add(stone);
  }
  for (const stone of free.filter(({ facts }) => facts.color_type === 'Fancy').slice(0, fancyCount)) {
    chosen.add(stone);
  }
  for (const stone of newest) {
    if (chosen.size < totalCount) chosen.add(stone);
  }
  const all = [...chosen];
  const turning = new Set(
    turningShapes.flatMap(
      (shape) => all.find((stone) => shapeOf(stone) === shape && free.includes(stone)) ?? [],
    ),
  );
  return all.map((stone): PicturedStone => {
    return {
      stock_no: stone.facts.stock_no ?? '',
      turns: turning.has(stone),
      facts: Object.fromEntries(
        writers.flatMap(({ key, write }) => {
          const text = write(isKey(key, stone.facts) ? (stone.facts[key] ?? null) : null);
          return typeof text === 'string' ? [[key, text] as const] : [];
        }),
      ),
    };
  });
}
