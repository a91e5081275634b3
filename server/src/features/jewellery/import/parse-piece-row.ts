import { formatIssue } from '@loupe/contract';
import { completePiece, formatScaled, type JewelleryPiece, type PieceInput } from '@loupe/domain';
import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsCell, GoodsRow, RowContext } from '../../stock-import/goods/goods-kind.ts';
import { toPlainNumbers } from '../../stock-import/goods/number-style.ts';
import { writtenDecimals } from '../../stock-import/goods/parse-goods-cell.ts';
import { assignReports } from './assign-reports.ts';
import { addMissingFacts } from './missing-piece-facts.ts';
import type { GroupCell } from './parse-groups.ts';
import { parseMetals } from './parse-metals.ts';
import { parseStoneGroups } from './parse-stone-groups.ts';
import { readPieceFacts } from './piece-facts.ts';
import { pieceFieldOf, totalWeightField } from './piece-fields.ts';
import { readSizes } from './read-sizes.ts';
import { statedFacts } from './stated-facts.ts';
import { splitStoneLines } from './stone-line-cells.ts';
import { splitStoneQuality } from './stone-quality.ts';

/** Parses one row below the header. */
export function readPieceRow(received: readonly GoodsCell[], context: RowContext): GoodsRow<JewelleryPiece> {
  const cells = assignReports(splitStoneLines(received));
  const { codes } = context.profile;
  const ofMetals: GroupCell[] = [];
  const ofStones: GroupCell[] = [];
  for (const cell of [...cells, ...qualityCells(cells)]) {
    const known = pieceFieldOf(cell.column.field);
    if (known === undefined || known.of === 'piece') continue;
    const { header, field, numbers } = cell.column;
    const text =
      known.attribute.kind === 'figure'
        ? (toPlainNumbers(cell.text, numbers, writtenDecimals(known.attribute)) ?? '?')
        : cell.text;
    (known.of === 'metal' ? ofMetals : ofStones).push({ column: { ...known, header, field }, text });
  }
  const { metals, problems: ofMetal } = parseMetals(ofMetals, codes);
  const { stones, problems: ofStone } = parseStoneGroups(ofStones, codes);
  const { facts, issues, assumes } = readPieceFacts(cells, context);
  issues.push(...addMissingFacts(facts, issues, cells, context, metals));
  readSizes(
    cells,
    context.columns.map(({ header }) => header),
    { facts, issues },
  );
  const stated: PieceInput = { ...statedFacts(facts), metals, stones };
  const all = withoutDuplicates([...issues, ...ofMetal, ...ofStone, ...checkWeights(cells, stated)]);
  const isStored = all.every(({ remedy }) => remedy !== undefined && remedy !== 'open');
  return { issues: all, assumes, ...(isStored && { goods: completePiece(stated) }) };
}

/** A cell with colour and clarity becomes two cells of the stones, unless they have columns of their own. */
function qualityCells(cells: readonly GoodsCell[]): GoodsCell[] {
  const quality = cells.find(({ column, text }) => column.field === 'quality' && !isNullWord(text));
  const parts = quality && splitStoneQuality(quality.text);
  if (quality === undefined || parts === undefined) return [];
  return Object.entries(parts)
    .filter(([key]) => cells.every(({ column }) => column.field !== `stones 1 ${key}`))
    .map(([key, text]) => ({ column: { ...quality.column, field: `stones 1 ${key}` }, text }));
}

/** An invalid value that applies to several groups is reported once. */
const withoutDuplicates = (issues: readonly CellIssue[]): CellIssue[] =>
  issues.filter(
    ({ column, value, field }, index) =>
      issues.findIndex(
        (other) =>
          other.column === column && other.value === value && (column !== '' || other.field === field),
      ) === index,
  );

const tolerance = 0.02;

/** Weights that contradict each other: metal heavier than the piece, a total that is not the sum of the groups. */
function checkWeights(cells: readonly GoodsCell[], piece: PieceInput): CellIssue[] {
  const issues: CellIssue[] = [];
  const note = (field: string, value: string) => {
    const cell = cells.find(({ column }) => column.field === field);
    if (cell === undefined) return;
    const { header } = cell.column;
    const expected = formatIssue('BY_OTHER_COLUMNS', { value });
    issues.push({ field, column: header, value: cell.text, expected, remedy: 'kept' });
  };
  const metal = piece.metals.reduce((sum, { weight_g: weight }) => sum + (weight ?? 0), 0);
  if (piece.total_weight_g !== null && metal > piece.total_weight_g)
    note('total_weight_g', `≥ ${formatScaled(metal, 2)}`);
  const total = cells.find(({ column }) => column.field === totalWeightField);
  const stated =
    total === undefined
      ? Number.NaN
      : Number.parseFloat(toPlainNumbers(total.text, total.column.numbers, 3) ?? '');
  const sum = piece.stones.reduce((carats, { cts }) => carats + (cts ?? 0), 0) / 1_000;
  if (Number.isFinite(stated) && Math.abs(stated - sum) > Math.max(tolerance, sum * tolerance))
    note(totalWeightField, sum.toFixed(3));
  return issues;
}
