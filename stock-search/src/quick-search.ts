import type { CallResponse, Criteria, QuickEntry } from '@loupe/contract';
import {
  formatScaled,
  quickBrackets,
  quickColumns,
  quickRows,
  vocabularies,
  type QuickLine,
  type QuickRow,
  type VocabularyId,
} from '@loupe/domain';
import type { CrossCounts } from '@loupe/stock-index';
import { buildIndexQuery, type SteppedSearchContext } from './build-index-query.ts';
import type { NamedStones } from './named-stones.ts';

const edges = [
  ...quickBrackets.map(({ fromThousandths }) => fromThousandths),
  quickBrackets.at(-1)?.toThousandths ?? 0,
];
const clarities = vocabularies.clarity.values.length + 1;

const codesOf = ({ grades }: QuickLine, id: VocabularyId) =>
  grades.map((grade) => (grade === null ? 0 : (vocabularies[id].codeOf(grade) ?? 0)));
const columns = quickColumns.map((column) => ({ key: column.key, codes: codesOf(column, 'clarity') }));
const rows = quickRows.map((row) => ({ ...row, codes: codesOf(row, 'colour-white') }));

/** Number of stones by weight, colour and clarity; empty brackets are left out. */
export async function quickSearch(
  parts: SteppedSearchContext,
  criteria: Criteria,
  named: NamedStones,
): Promise<CallResponse<'quickSearch'>> {
  const { where } = buildIndexQuery(parts, criteria, { sort: [], columnFilters: {} }, named);
  const reader = parts.stockView.reader();
  const countOf = (colorType: QuickRow['colorType']) =>
    reader.cross({
      where: [...where, { kind: 'in', column: 'color_type', codes: [codeOfType(colorType)] }],
      rows: 'color',
      columns: 'clarity',
      bins: { column: 'carat', edges },
    });
  const white = countOf('White');
  // Counting the fancy stones is a separate step on the event loop.
  await parts.nextTurn?.();
  const counts = { White: white, Fancy: countOf('Fancy') };
  const data = quickBrackets.map(({ key, minCts, maxCts }, bin): QuickEntry => {
    const cells = cellsOf(counts, bin);
    const caratThousandths = (counts.White.sums[bin] ?? 0) + (counts.Fancy.sums[bin] ?? 0);
    const count = Object.values(cells)
      .flatMap((row) => Object.values(row))
      .reduce((sum, cell) => sum + cell, 0);
    const cts = formatScaled(caratThousandths, 3, 2);
    return { key, min_cts: minCts, max_cts: maxCts, val: { count, cts, cells } };
  });
  return { error: null, message: '', data: data.filter(({ val }) => val.count > 0) };
}

const codeOfType = (colorType: string) => vocabularies['color-type'].codeOf(colorType) ?? 0;

type Cells = QuickEntry['val']['cells'];

function cellsOf(counts: Readonly<Record<QuickRow['colorType'], CrossCounts>>, bin: number): Cells {
  const lines = rows.map(({ key, colorType, codes }) => {
    const ofBin = counts[colorType].counts[bin];
    const cells = columns.map((column) => {
      const pairs = codes.flatMap((row) => column.codes.map((code) => ofBin?.[row * clarities + code] ?? 0));
      return [column.key, pairs.reduce((sum, pair) => sum + pair, 0)] as const;
    });
    return [key, Object.fromEntries(cells.filter(([, count]) => count > 0))] as const;
  });
  return Object.fromEntries(lines.filter(([, line]) => Object.keys(line).length > 0));
}
