import type { StoneRow } from '@loupe/contract';
import {
  attributes,
  bestOf,
  detailGroups,
  formatScaled,
  parseScaled,
  type Attribute,
  type DetailGroup,
} from '@loupe/domain';
import { formatFigure } from '../../../lib/figures.ts';
import type { FactText } from '../fact-text.ts';

/** A stone to compare, or null in the place of one that is gone. */
export type Compared = StoneRow | null;

export interface CompareCell {
  /** Null when it is not stated. */
  readonly text: string | null;
  /** The trade agrees that no other stone of the row is better. */
  readonly isBest: boolean;
  /** The difference to the reference, signed; null where there is none to tell. */
  readonly away: string | null;
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

const table: readonly Attribute[] = attributes;
/** The list price and what the customer pays; what lies between them is on the stone's own screen. */
const priceFacts = table.filter(
  (attribute) => attribute.key === 'rap' || (attribute.kind === 'range' && attribute.perCustomer === true),
);
/** Stands over the column already. */
const overColumn = 'stock_no';

/** The facts of several stones in the detail screen's groups; a fact no stone states is left out. */
export function compareGroups(
  stones: readonly Compared[],
  reference: Compared,
  textOf: FactText,
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
  stones: readonly Compared[],
  reference: Compared,
  textOf: FactText,
): CompareRow {
  const texts = stones.map((stone) => stone && textOf(stone, attribute));
  const values = stones.map((stone) => valueOf(stone, attribute));
  const best = bestOf(attribute, values);
  const present = texts.filter((_, place) => stones[place] !== null);
  return {
    attribute,
    differs: new Set(present).size > 1,
    cells: texts.map((text, place) => ({
      text,
      isBest: best !== null && values[place] === best,
      away: awayFrom(attribute, values[place] ?? null, valueOf(reference, attribute)),
    })),
  };
}

/** Listed values as they are, figures as the attribute's integers. */
function valueOf(stone: Compared, attribute: Attribute): string | number | null {
  const value = stone?.[attribute.key];
  if (typeof value !== 'string' || value === '') return null;
  if (attribute.kind === 'range') return parseScaled(value, attribute.scale) ?? null;
  return attribute.kind === 'list' ? value : null;
}

function awayFrom(attribute: Attribute, value: string | number | null, from: string | number | null) {
  if (attribute.kind !== 'range' || typeof value !== 'number' || typeof from !== 'number') return null;
  if (value === from) return null;
  const isMoney = attribute.unit === '$' || attribute.unit === '$/ct';
  const figure = formatFigure(formatScaled(value - from, attribute.scale, isMoney ? 0 : attribute.shown));
  return value > from ? `+${figure}` : figure;
}
