import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { parseClarityCell } from './clarity.ts';
import { parseColorCell } from './color.ts';

/** A grade at the end, also directly behind the letter of the colour: `GVS1`, `G vs-1`. */
const gradeBehind = /(?:(?:VV?S|SI|[IP])[\s-]?\d\s?[+-]?|FL|IF|LC)$/i;

const wordsOf = (text: string) =>
  text
    .split(/[\s/,;|-]+/)
    .filter((word) => word !== '')
    .join(' ');

/** Colour and clarity in one cell: `G/VS1`, `F VVS2`, `GVS1`, `Fancy Yellow / SI1`. */
export const parseColorClarityCell: CellParser = (text, context, cell): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const words = wordsOf(text).split(' ');
  const behind = gradeBehind.exec(text)?.[0];
  const color = behind === undefined ? words.slice(0, -1).join(' ') : wordsOf(text.slice(0, -behind.length));
  const clarity = behind ?? words.at(-1) ?? '';
  const read = [parseColorCell(color, context, cell), parseClarityCell(clarity, context, cell)] as const;
  if (color === '' || read.some(({ issues = [] }) => issues.some((code) => code.startsWith('E_'))))
    return unreadableCell('E_UNKNOWN_VALUE');
  const [{ value, otherFields }, { value: grade }] = read;
  return {
    value: null,
    otherFields: { ...otherFields, ...(value !== null && { color: value }), clarity: grade },
    issues: ['I_SPLIT_CELL'],
  };
};
