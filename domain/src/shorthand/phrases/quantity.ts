import { matchListSeparator } from '../connectives.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { findShape } from './shape.ts';

const pieces = new PhraseDictionary<true>().addAll(
  [
    'pcs',
    'pc',
    'pieces',
    'piece',
    'pices',
    'stones',
    'stone',
    'nos',
    'no s',
    'pcs only',
    'diamonds',
    'pieces each',
    'pcs each',
    '颗',
    '粒',
    '件',
    '个',
  ],
  true,
);
const pairWords = new PhraseDictionary<true>().addAll(
  [
    'pair',
    'pairs',
    'matching pair',
    'matching pairs',
    'matched pair',
    'matched pairs',
    'pair of',
    'pairs of',
    'matching',
    'matched',
    'match pair',
    'match pairs',
    'earring pair',
    '对',
    '一对',
    '配对',
  ],
  true,
);
const few = new PhraseDictionary<number>()
  .addAll(['one', 'a', '一'], 1)
  .addAll(['two', '两', '二'], 2)
  .addAll(['three', '三'], 3)
  .addAll(['four', '四'], 4)
  .addAll(['five', '五'], 5)
  .addAll(['six', '六'], 6)
  .addAll(['ten', '十'], 10);
const labels = new PhraseDictionary<true>().addAll(
  ['qty', 'quantity', 'need qty', 'pcs', 'no of pcs', '数量'],
  true,
);

function readCount(tokens: readonly Token[], at: number): { length: number; count: number } | null {
  const token = tokens[at];
  if (token?.kind === 'number' && /^\d{1,5}$/.test(token.text))
    return { length: 1, count: Number(token.text) };
  const word = few.find(tokens, at);
  return word === null ? null : { length: word.length, count: word.meaning };
}

/** `5 pcs`, `qty 5`, `5-10 pcs`, `2 pairs`, `matching pair`, `10 rounds`, `parcel of 20 cts`. */
export const parseQuantity: PhraseParser = (tokens, at) => {
  const label = labels.find(tokens, at);
  const separatorLength = label !== null && isSign(tokens[at + label.length], ':=') ? 1 : 0;
  const start = at + (label?.length ?? 0) + separatorLength;
  const count = readCount(tokens, start);
  if (count === null || count.count === 0) return label === null ? readPairs(tokens, at, 0, null) : null;
  const end = start + count.length;
  const pairs = readPairs(tokens, at, end - at, count.count);
  if (pairs !== null) return pairs;
  const unit = pieces.find(tokens, end);
  const statements: Statement[] = [{ kind: 'quantity', of: 'pieces', count: count.count }];
  if (unit !== null) return { length: end - at + unit.length, statements };
  if (label !== null && count.count <= 10_000) return { length: end - at, statements };
  return readCountedShape(tokens, at, count.count);
};

function readPairs(tokens: readonly Token[], at: number, length: number, count: number | null) {
  const found = pairWords.find(tokens, at + length);
  if (found === null) return null;
  const statements: Statement[] = [{ kind: 'pair' }];
  if (count !== null) statements.push({ kind: 'quantity', of: 'pairs', count });
  return { length: length + found.length, statements };
}

/** `10 rounds`: a whole number before a plural shape is a number of stones. */
function readCountedShape(tokens: readonly Token[], at: number, count: number) {
  if (tokens[at]?.kind !== 'number') return null;
  const shape = findShape(tokens, at + 1);
  const word = tokens[at + (shape?.length ?? 0)];
  if (
    shape === null ||
    word?.kind !== 'word' ||
    !word.text.endsWith('S') ||
    word.text.length < 5 ||
    matchListSeparator(tokens, at + 1) > 0
  )
    return null;
  const statements: Statement[] = [
    { kind: 'quantity', of: 'pieces', count },
    { kind: 'include', key: 'shape', values: shape.meaning },
  ];
  return { length: 1 + shape.length, statements };
}
