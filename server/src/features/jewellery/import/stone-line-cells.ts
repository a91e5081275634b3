import { vocabularies, type StoneGroupKey } from '@loupe/domain';
import { readStoneLine, type LineFact } from '../../stock-import/cells/stone-line.ts';
import { readValue } from '../../stock-import/cells/translated-values.ts';
import type { GoodsCell } from '../../stock-import/goods/goods-kind.ts';

/** The facts of a line about a stone that the groups of a piece have. */
const groupFacts: Readonly<Partial<Record<LineFact, StoneGroupKey>>> = {
  shape: 'shape',
  carat: 'cts',
  color: 'color',
  clarity: 'clarity',
  fluorescence: 'fluorescence',
  lab: 'lab',
  report_no: 'report_no',
};
const shapeField = /^((?:centre|side|stones|accent) \d{1,2}) shape$/;
const groupOf = (field: string): string | undefined =>
  field === 'centre_shape' ? 'centre 1' : shapeField.exec(field)?.[1];

/**
 * The cells of a row, with a stone in one line under the header of its shape (`RD 0.90 F SI1 GIA 1591303905` under `Centre Stone`)
 * as one cell for each of its facts that has no column of its own.
 */
export function splitStoneLines(cells: readonly GoodsCell[]): readonly GoodsCell[] {
  return cells.flatMap((cell) => splitCell(cell, cells) ?? [cell]);
}

function splitCell({ column, text }: GoodsCell, cells: readonly GoodsCell[]): GoodsCell[] | undefined {
  const group = groupOf(column.field);
  if (group === undefined || !/\d/.test(text) || readValue(vocabularies.shape, text) !== undefined)
    return undefined;
  const { texts, rest } = readStoneLine(text);
  // A shape alone is that of the setting, and a line with other words may be about several stones.
  if (!texts.has('shape') || !texts.has('carat') || rest.length > 0) return undefined;
  // A report is that of one stone.
  const facts: (readonly [StoneGroupKey | undefined, string])[] = texts.has('report_no')
    ? [['qty', '1']]
    : [];
  for (const [fact, part] of texts) facts.push([groupFacts[fact], part]);
  return facts.flatMap(([key, part]) => {
    const field = key === undefined ? '' : `${group} ${key}`;
    const isApart = cells.some((other) => other.column.field === field && other.column !== column);
    return field === '' || isApart ? [] : [{ column: { ...column, field }, text: part }];
  });
}
