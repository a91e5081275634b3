import { vocabularies } from '@loupe/domain';
import { readValue } from '../../stock-import/cells/translated-values.ts';
import type { SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { readPieceHeader } from './piece-fields.ts';
import { readMetal } from './read-metal.ts';
import { textsOfColumn } from './texts-of-column.ts';

const minShare = 0.9;
const minValues = 3;
const grams = /^\d+(?:[.,]\d+)?\s*(?:g|gr|gms?|grams?|гр?|克|גרם)\.?$/iu;

/** What the values of a column are when its header does not say it, and whether a header may leave it open. */
const kinds: readonly {
  readonly field: string;
  readonly isValue: (text: string) => boolean;
  readonly mayHave: (column: GoodsColumn) => boolean;
}[] = [
  {
    field: 'jewellery_type',
    isValue: (text) => readValue(vocabularies['jewellery-type'], text) !== undefined,
    mayHave: ({ alternatives }) => alternatives.every((field) => field === 'jewellery_type'),
  },
  {
    field: 'metal 1 metal',
    isValue: (text) => (readMetal(text, {})?.metal ?? null) !== null,
    mayHave: ({ alternatives }) => alternatives.every((field) => field.startsWith('metal ')),
  },
  {
    field: 'total_weight_g',
    isValue: (text) => grams.test(text),
    mayHave: ({ header }) => {
      const { concepts, unknownWords } = readPieceHeader(header);
      return unknownWords === 0 && concepts.size === 1 && concepts.has('WEIGHT');
    },
  },
];

/** Gives columns with unknown headers the field that nearly all of their values name, when no other column has it. */
export function refineByValues(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
): readonly GoodsColumn[] {
  let refined = columns;
  for (const { field, isValue, mayHave } of kinds) {
    if (refined.some((column) => column.field === field)) continue;
    const named = refined.filter(
      (column) =>
        column.field === null &&
        (column.confidence === 'guess' || column.confidence === 'unknown') &&
        mayHave(column) &&
        areValues(column, rows, isValue),
    );
    const [only, ...others] = named;
    if (only === undefined || others.length > 0) continue;
    refined = refined.map((column) =>
      column === only ? { ...column, field, confidence: 'likely' as const } : column,
    );
  }
  return refined;
}

function areValues(
  column: GoodsColumn,
  rows: readonly SheetRow[],
  isValue: (text: string) => boolean,
): boolean {
  const texts = textsOfColumn(column, rows);
  return texts.length >= minValues && texts.filter(isValue).length >= texts.length * minShare;
}
