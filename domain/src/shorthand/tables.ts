import { dictionariesOf, PhraseDictionary } from './phrase-dictionary.ts';
import type { Stretch } from './stretch.ts';
import type { Token } from './token.ts';

/** Column heads of a sheet, and the word that gives a bare figure of the column its meaning. */
const columns = new PhraseDictionary<string | null>()
  .addAll(
    [
      'shape',
      'shp',
      'shapes',
      'cts',
      'ct',
      'carat',
      'carats',
      'weight',
      'wt',
      'size',
      'crt',
      'col',
      'color',
      'colour',
      'colors',
      'cla',
      'clar',
      'clarity',
      'cl',
      'purity',
      'pur',
      'clr',
      'cut',
      'pol',
      'polish',
      'sym',
      'symm',
      'symmetry',
      'flo',
      'fluor',
      'fluo',
      'fls',
      'fl',
      'fluorescence',
      'lab',
      'labs',
      'cert',
      'certificate',
      'location',
      'loc',
      'shade',
      'milky',
      'make',
      'form',
      'разм',
      'type',
      'growth',
      'status',
      'remark',
      'remarks',
      'note',
      'notes',
      'comment',
      'comments',
      'country',
      '形状',
      '重量',
      '颜色',
      '净度',
      '切工',
      '抛光',
      '对称',
      '荧光',
      '证书',
    ],
    null,
  )
  .addAll(['qty', 'quantity', 'pcs', 'nos', 'pieces', 'no of pcs', 'count', '数量'], 'QTY')
  .addAll(['table', 'tbl', 'tab', 'table %', 'tbl%', 'table%'], 'TABLE')
  .addAll(['depth', 'dep', 'depth %', 'depth%', 'td', 'td%'], 'DEPTH')
  .addAll(['ratio', 'l/w', 'lw'], 'RATIO')
  .addAll(['disc', 'discount', 'back', 'rap%', 'disc%', 'rap', 'rap disc', 'off'], 'DISC')
  .addAll(['price', 'price/ct', '$/ct', 'ppc', 'rate', 'rate/ct', 'price per ct'], 'PPC')
  .addAll(['amount', 'total', 'budget', 'amt'], 'AMOUNT')
  .addAll(
    ['from', 'min', 'cts from', 'ct from', 'size from', 'carat from', 'min ct', 'min cts', 'von', 'de'],
    'FROM',
  )
  .addAll(['to', 'max', 'cts to', 'ct to', 'size to', 'carat to', 'max ct', 'max cts', 'bis', 'a'], 'TO')
  .addAll(['no', 'no.', 'sr', 'sr no', 's no', 'sno', '#', 'item', 'line'], 'NUMBER');

/** The heads of the columns of a table. */
export type TableHead = readonly (string | null)[];

/** The cells of a line that is written with tabs, bars or semicolons; null for other lines. */
function cellsOf(text: string, { start, end }: Stretch): Stretch[] | null {
  const line = text.slice(start, end);
  const separator = ['\t', '|', ';'].find((sign) => line.includes(sign));
  if (separator === undefined) return null;
  const cells: Stretch[] = [];
  let from = start;
  for (const cell of line.split(separator)) {
    cells.push({ start: from, end: from + cell.length });
    from += cell.length + 1;
  }
  return cells;
}

const tokensIn = (tokens: readonly Token[], cell: Stretch) =>
  tokens.filter(({ start, end }) => start >= cell.start && end <= cell.end && end > start);

/** Parses a line of column heads; null when it is none. */
export function readTableHead(text: string, line: Stretch, tokens: readonly Token[]): TableHead | null {
  const cells = cellsOf(text, line);
  if (cells === null || cells.length < 3) return null;
  const head: (string | null)[] = [];
  const unknown: number[] = [];
  for (const cell of cells) {
    const own = tokensIn(tokens, cell);
    const found = columns.find(own, 0);
    const isEmpty = own.length === 0;
    const isKnown = found !== null && found.length === own.length;
    if (!isEmpty && !isKnown) unknown.push(head.length);
    head.push(isKnown ? found.meaning : null);
  }
  // `Asset class | Shape | Min | Max`: one column may have a name of its own; its short codes set no criteria.
  const [only] = unknown;
  if (unknown.length > 1 || (only !== undefined && cells.length < 5)) return null;
  return only === undefined ? head : head.with(only, 'NUMBER');
}

const signBefore = ({ start }: Token, text: string): Token => ({
  kind: 'sign',
  text,
  start,
  end: start,
  isAdjacent: true,
  dictionaries: dictionariesOf(text),
});

/** Puts the word of its column before a bare figure, so that `57` under "Table" reads as `table 57`. */
export function labelCells(text: string, line: Stretch, tokens: readonly Token[], head: TableHead): Token[] {
  const cells = cellsOf(text, line);
  if (cells?.length !== head.length) return [...tokens];
  return cells.flatMap((cell, index) => {
    const own = tokensIn(tokens, cell);
    const label = head[index] ?? null;
    // A semicolon would begin the next request.
    const separators = tokens
      .filter(({ start }) => start === cell.end && index < cells.length - 1)
      .map((token) => (token.text === ';' ? { ...token, text: '|' } : token));
    const [first] = own;
    if (label === 'NUMBER' && own.every(({ text: word }) => word.length <= 3))
      return [...own.map((token): Token => ({ ...token, kind: 'emoji' })), ...separators];
    const isFigure =
      own.some(({ kind }) => kind === 'number') &&
      own.every(({ kind }) => kind !== 'word' && kind !== 'character');
    if (label === null || label === 'NUMBER' || first === undefined || !isFigure)
      return [...own, ...separators];
    // Two columns of one range: the cell of its end follows a range sign instead of the sign of the table.
    if (label === 'FROM') return head[index + 1] === 'TO' ? own : [...own, ...separators];
    if (label === 'TO') {
      const isRange = head[index - 1] === 'FROM';
      return isRange
        ? [signBefore(first, '-'), { ...first, isAdjacent: true }, ...own.slice(1), ...separators]
        : [...own, ...separators];
    }
    const word: Token = {
      kind: 'word',
      text: label,
      start: first.start,
      end: first.start,
      isAdjacent: false,
      dictionaries: dictionariesOf(label),
    };
    return [word, { ...first, isAdjacent: false }, ...own.slice(1), ...separators];
  });
}
