import { textOf, type SheetRow } from '../file/cell.ts';
import { assignBest } from './assignment.ts';
import type { Candidate } from './sample-evidence.ts';
import type { ColumnSample } from './column-sample.ts';

/** The best assignment; columns of a single field whose values never differ share it. */
export function assignFields<Name>(
  candidates: readonly (readonly Candidate<Name>[])[],
  samples: readonly ColumnSample<Name>[],
  rows: readonly SheetRow[],
  singleFields: readonly Name[],
): (Name | null)[] {
  const singles = new Set(singleFields);
  const multiple = (list: readonly Candidate<Name>[] | undefined) =>
    list?.find(({ field }) => !singles.has(field));
  const used = candidates.flatMap((list, index) => (list.length > 0 ? [index] : []));
  const weights = used.map((index) => [
    ...singleFields.map((field) => weightOf(candidates[index], field)),
    ...used.map((other) => (other === index ? (multiple(candidates[index])?.weight ?? 0) : 0)),
  ]);
  const found = assignBest(weights, singleFields.length + used.length);
  const chosen: (Name | null)[] = candidates.map(() => null);
  for (const [row, index] of used.entries()) {
    const column = found[row];
    if (column === null || column === undefined) continue;
    chosen[index] = singleFields[column] ?? multiple(candidates[index])?.field ?? null;
  }
  for (const index of used) {
    if (chosen[index] !== null) continue;
    const field = candidates[index]?.find((candidate) => candidate.header === 1)?.field;
    const other = field === undefined ? -1 : chosen.indexOf(field);
    const isEmpty = (samples[index]?.filled ?? 0) === 0;
    if (field !== undefined && (other < 0 || isEmpty || agree(rows, index, other))) chosen[index] = field;
  }
  return chosen;
}

const weightOf = <Name>(list: readonly Candidate<Name>[] | undefined, field: Name) =>
  list?.find((candidate) => candidate.field === field)?.weight ?? 0;

/** Whether two columns never differ in a row where both are filled. */
function agree(rows: readonly SheetRow[], first: number, second: number): boolean {
  return rows.every(({ cells }) => {
    const [a, b] = [textOf(cells[first]).trim(), textOf(cells[second]).trim()];
    return a === '' || b === '' || a === b;
  });
}
