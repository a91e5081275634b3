import type { StoneRow } from '@loupe/contract';
import {
  stoneAttributes,
  findBestValue,
  detailGroups,
  formatScaled,
  parseScaled,
  type Attribute,
  type DetailGroup,
} from '@loupe/domain';
import { formatFigure } from '../../../lib/format-figure.ts';
import type { FormatFact } from '../../../trade/stones/format-fact.ts';

/** A stone to compare, or null for one that is no longer available. */
export type ComparedStone = StoneRow | null;

export interface CompareCell {
  /** Null when not stated. */
  readonly text: string | null;
  /** No other stone of the row has a better value, by the consensus of the trade. */
  readonly isBest: boolean;
  /** Signed difference to the reference; null when there is none. */
  readonly difference: string | null;
}

export interface CompareRow {
  readonly attribute: Attribute;
  readonly differs: boolean;
  readonly cells: readonly CompareCell[];
}

export interface CompareGroup {
  readonly group: 'price' | DetailGroup;
  readonly rows: readonly CompareRow[];
}

const table: readonly Attribute[] = stoneAttributes;
/** The list price and the customer's final price; the figures in between are on the stone's detail screen. */
const priceFacts = table.filter(
  (attribute) => attribute.key === 'rap' || (attribute.kind === 'range' && attribute.isPerCustomer === true),
);
/** Already shown in the column header. */
const overColumn = 'stock_no';

/** The facts of several stones in the groups of the detail screen; a fact without any value is omitted. */
export function createCompareGroups(
  stones: readonly ComparedStone[],
  reference: ComparedStone,
  textOf: FormatFact,
): readonly CompareGroup[] {
  const rowsOf = (facts: readonly Attribute[]) =>
    facts
      .map((attribute) => rowOf(attribute, stones, reference, textOf))
      .filter(({ cells }) => cells.some(({ text }) => text !== null));
  return [
    { group: 'price' as const, rows: rowsOf(priceFacts) },
    ...detailGroups.map((group) => ({
      group,
      rows: rowsOf(table.filter(({ detail, key }) => detail === group && key !== overColumn)),
    })),
  ].filter(({ rows }) => rows.length > 0);
}

function rowOf(
  attribute: Attribute,
  stones: readonly ComparedStone[],
  reference: ComparedStone,
  textOf: FormatFact,
): CompareRow {
  const texts = stones.map((stone) => stone && textOf(stone, attribute));
  const values = stones.map((stone) => valueOf(stone, attribute));
  const best = findBestValue(attribute, values);
  const present = texts.filter((_, index) => stones[index] !== null);
  return {
    attribute,
    differs: new Set(present).size > 1,
    cells: texts.map((text, index) => ({
      text,
      isBest: best !== null && values[index] === best,
      difference: awayFrom(attribute, values[index] ?? null, valueOf(reference, attribute)),
    })),
  };
}

/** List values unchanged, figures as the attribute's scaled integers. */
function valueOf(stone: ComparedStone, attribute: Attribute): string | number | null {
  const value = stone?.[attribute.key];
  if (typeof value !== 'string' || value === '') return null;
  if (attribute.kind === 'range') return parseScaled(value, attribute.scale) ?? null;
  return attribute.kind === 'list' ? value : null;
}

function awayFrom(attribute: Attribute, value: string | number | null, from: string | number | null) {
  if (attribute.kind !== 'range' || typeof value !== 'number' || typeof from !== 'number') return null;
  if (value === from) return null;
  const isMoney = attribute.unit === '$' || attribute.unit === '$/ct';
  const figure = formatFigure(
    formatScaled(value - from, attribute.scale, isMoney ? 0 : attribute.displayDecimals),
  );
  return value > from ? `+${figure}` : figure;
}
