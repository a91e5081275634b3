import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { createMeasureParser } from './numbers.ts';

const parsers = { table_pct: createMeasureParser('table_pct'), depth_pct: createMeasureParser('depth_pct') };
type Percent = keyof typeof parsers;

/** Table and depth in one cell, in the order of the header: `57 / 61.5`, `57%-61.5%`, `57 x 61,5`. */
export const createTableDepthParser =
  (first: Percent, second: Percent): CellParser =>
  (text, context, cell): ParsedCell => {
    if (isNullWord(text)) return unknownCell;
    const figures = text
      .replaceAll('%', ' ')
      .split(/[\s/|;x×*–-]+/i)
      .filter((figure) => figure !== '');
    if (figures.length !== 2 || figures.some((figure) => !/^\d{1,2}(?:[.,]\d{1,2})?$/.test(figure)))
      return unreadableCell('W_UNKNOWN_VALUE');
    const [one, two] = [
      parsers[first](figures[0] ?? '', context, cell),
      parsers[second](figures[1] ?? '', context, cell),
    ];
    const isKnown = one.value !== null && two.value !== null;
    return {
      value: null,
      otherFields: { [first]: one.value, [second]: two.value },
      issues: [isKnown ? 'I_SPLIT_CELL' : 'W_UNKNOWN_VALUE'],
    };
  };
