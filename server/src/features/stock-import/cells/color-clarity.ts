import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { parseClarityCell } from './clarity.ts';
import { parseColorCell } from './color.ts';

/** A grade at the end, also directly behind the letter of the colour: `GVS1`, `G vs-1`. */
const gradeBehind = /^(.*?)[\s/,;|-]*((?:VV?S|SI|[IP])[\s-]?\d\s?[+-]?|FL|IF|LC)$/i;

/** Colour and clarity in one cell: `G/VS1`, `F VVS2`, `GVS1`, `Fancy Yellow / SI1`. */
export const parseColorClarityCell: CellParser = (text, context, cell): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const pieces = gradeBehind.exec(text)?.slice(1) ?? text.split(/[\s/,;|-]+/).filter((piece) => piece !== '');
  const [color, clarity] = [pieces.slice(0, -1).join(' '), pieces.at(-1) ?? ''];
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
