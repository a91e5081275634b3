import { createToken } from './create-token.ts';
import { isDittoMark } from './ditto-mark.ts';
import { PhraseDictionary } from './phrase-dictionary.ts';
import type { Stretch } from './stretch.ts';
import { isSign, type Token } from './token.ts';

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
      'sz',
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
  .addAll(['no', 'no.', 'sr', 'sr no', 's no', 'sno', '#', 'item', 'line', 'serial', 'serial no'], 'NUMBER');

/** The heads of the columns of a table. */
export type TableHead = readonly (string | null)[];

/** The cells of a line that is written with tabs, bars, semicolons, slashes, wide gaps or commas; null for other lines. */
function cellsOf(text: string, { start, end }: Stretch): Stretch[] | null {
  const line = text.slice(start, end);
  const separator = ['\t', '|', ';', ' / '].find((sign) => line.includes(sign));
  if (separator === undefined)
    return spacedCells(line, start) ?? (line.includes(',') ? separatedCells(line, start, ',') : null);
  return separatedCells(line, start, separator);
}

function separatedCells(line: string, start: number, separator: string): Stretch[] {
  const cells: Stretch[] = [];
  let from = start;
  for (const cell of line.split(separator)) {
    cells.push({ start: from, end: from + cell.length });
    from += cell.length + separator.length;
  }
  return cells;
}

const wideGap = / {2,}/g;

function spacedCells(line: string, start: number): Stretch[] | null {
  const cells: Stretch[] = [];
  let from = 0;
  for (const gap of line.matchAll(wideGap)) {
    if (gap.index > from) cells.push({ start: start + from, end: start + gap.index });
    from = gap.index + gap[0].length;
  }
  if (from < line.length) cells.push({ start: start + from, end: start + line.length });
  return cells.length > 1 ? cells : null;
}

const tokensIn = (tokens: readonly Token[], cell: Stretch) =>
  tokens.filter(({ start, end }) => start >= cell.start && end <= cell.end && end > start);

/** Parses a line of column heads; null when it is none. */
export function readTableHead(text: string, line: Stretch, tokens: readonly Token[]): TableHead | null {
  const cells = cellsOf(text, line);
  if (cells === null) return readWordsAsHeads(tokens);
  if (cells.length < minColumns) return null;
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
  // `2,300,791,490`: a figure that the commas are part of fills no cell.
  if (cells.every((cell) => tokensIn(tokens, cell).length === 0)) return null;
  // `Asset class | Shape | Min | Max`: one column may have a name of its own; its short codes set no criteria.
  const [only] = unknown;
  if (unknown.length > 1 || (only !== undefined && cells.length < 5)) return null;
  return only === undefined ? head : head.with(only, 'NUMBER');
}

const minColumns = 3;

/** `Sr. Shape Size Col Cla`: a line of nothing but column heads, with the shape first. */
function readWordsAsHeads(tokens: readonly Token[]): TableHead | null {
  const head: (string | null)[] = [];
  let at = 0;
  let shapeAt = -1;
  while (at < tokens.length) {
    const found = columns.find(tokens, at);
    if (found === null) return null;
    if (/^SH(?:APES?|P)$/.test(tokens[at]?.text ?? '')) shapeAt = head.length;
    head.push(found.meaning);
    at += found.length;
    if (isSign(tokens[at], '.:')) at += 1;
  }
  // `no shade no milky` is none.
  const isFirst = shapeAt === 0 || (shapeAt === 1 && head[0] === 'NUMBER');
  return isFirst && head.length >= minColumns ? head : null;
}

const signBefore = ({ start }: Token, text: string): Token =>
  createToken('sign', text, { start, end: start, isAdjacent: true });

const withAdjacency = ({ kind, text, start, end }: Token, isAdjacent: boolean): Token =>
  createToken(kind, text, { start, end, isAdjacent });

/** Gives the figures of a row the meaning of their columns. */
export type LabelRow = (text: string, line: Stretch, tokens: readonly Token[]) => Token[];

/**
 * Creates the function for the rows below a head, in their order. It puts the word of its column before a bare figure, so
 * that `57` under "Table" reads as `table 57`, and the cell above in the place of a ditto mark.
 */
export function createRowLabeller(head: TableHead): LabelRow {
  let above: readonly (readonly Token[])[] = [];
  return (text, line, tokens) => {
    const cells = cellsOf(text, line);
    if (cells?.length !== head.length) return labelEnds(tokens, head);
    const row = cells.map((cell, index) => {
      const own = tokensIn(tokens, cell);
      const isRepeated = isDittoMark(text.slice(cell.start, cell.end).trim());
      return isRepeated ? moveTo(above[index] ?? own, own) : own;
    });
    above = row;
    return labelCells(cells, row, tokens, head);
  };
}

/** The tokens of another cell at the place of a ditto mark. */
function moveTo(tokens: readonly Token[], mark: readonly Token[]): readonly Token[] {
  const [start, end] = [mark[0]?.start ?? 0, mark.at(-1)?.end ?? 0];
  return tokens.map(({ kind, text, isAdjacent }, index) =>
    createToken(kind, text, { start: index === 0 ? start : end, end, isAdjacent }),
  );
}

const isSmallNumber = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && /^\d{1,3}$/.test(token.text);

/**
 * A row whose cells cannot be separated: the number of the row in its first column and a number of pieces in its last one
 * are recognised.
 */
function labelEnds(tokens: readonly Token[], head: TableHead): Token[] {
  const [first, second] = tokens;
  const isNumbered = head[0] === 'NUMBER' && isSmallNumber(first) && second?.isAdjacent === false;
  const rest = isNumbered ? [createToken('emoji', first.text, first), ...tokens.slice(1)] : [...tokens];
  const last = rest.at(-1);
  const isCounted =
    head.at(-1) === 'QTY' && rest.length > head.length - 1 && isSmallNumber(last) && !last.isAdjacent;
  if (!isCounted) return rest;
  const label = createToken('word', 'QTY', { start: last.start, end: last.start, isAdjacent: false });
  return [...rest.slice(0, -1), label, withAdjacency(last, false)];
}

function labelCells(
  cells: readonly Stretch[],
  row: readonly (readonly Token[])[],
  tokens: readonly Token[],
  head: TableHead,
): Token[] {
  return cells.flatMap((cell, index) => {
    const own = row[index] ?? [];
    const label = head[index] ?? null;
    // A semicolon would begin the next request.
    const separators = tokens
      .filter(({ start }) => start === cell.end && index < cells.length - 1)
      .map((token) => (token.text === ';' ? createToken(token.kind, '|', token) : token));
    const [first] = own;
    if (label === 'NUMBER' && own.every(({ text: word }) => word.length <= 3))
      return [...own.map((token) => createToken('emoji', token.text, token)), ...separators];
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
        ? [signBefore(first, '-'), withAdjacency(first, true), ...own.slice(1), ...separators]
        : [...own, ...separators];
    }
    const word = createToken('word', label, { start: first.start, end: first.start, isAdjacent: false });
    return [word, withAdjacency(first, false), ...own.slice(1), ...separators];
  });
}
