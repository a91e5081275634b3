import type { SheetRow } from './cell.ts';

/** Fewer cells are a sentence with a few blanks in it. */
const minCells = 5;
const minLines = 3;
/** Share of the lines that must have several cells. */
const minTableShare = 0.5;

const lineEnds = /\r\n|\n|\r/;
const rule = /^[-=_+|\s]+$/;

/**
 * Splits a text whose columns are aligned by blanks. A column ends where all lines of the table have a blank, so that an
 * empty cell moves no other. Undefined when the text is separated by signs, or when its lines are not aligned.
 */
export function splitAlignedText(text: string, separator: string): readonly SheetRow[] | undefined {
  const lines = text.replace(/^\ufeff/, '').split(lineEnds);
  const isTable = lines.map((line) => !rule.test(line) && wordsOf(line) >= minCells);
  const table = lines.filter((_line, index) => isTable[index]);
  const filled = lines.filter((line) => line.trim() !== '');
  if (table.length < minLines || table.length < filled.length * minTableShare) return undefined;
  if (table.some((line) => line.includes('\t')) || isSeparated(table, separator)) return undefined;
  const starts = findColumns(table);
  if (starts.length < minCells) return undefined;
  return lines.flatMap((line, index): SheetRow[] => {
    if (line.trim() === '' || rule.test(line)) return [];
    return [{ row: index + 1, cells: isTable[index] === true ? cut(line, starts) : [line.trim()] }];
  });
}

const wordsOf = (line: string) => line.split(/\s+/).filter((word) => word !== '').length;

const isSeparated = (lines: readonly string[], separator: string) =>
  lines.filter((line) => line.split(separator).length >= minCells).length * 2 > lines.length;

/** Positions at which a column starts: after a blank in every line. */
function findColumns(lines: readonly string[]): readonly number[] {
  const width = Math.max(...lines.map((line) => line.length));
  const starts: number[] = [];
  let isAfterBlank = true;
  for (let at = 0; at < width; at += 1) {
    const isBlank = lines.every((line) => (line[at] ?? ' ') === ' ');
    if (!isBlank && isAfterBlank) starts.push(at);
    isAfterBlank = isBlank;
  }
  return starts;
}

const cut = (line: string, starts: readonly number[]) =>
  starts.map((start, index) => line.slice(start, starts[index + 1] ?? line.length).trim());
