import { lotDictionary, pieceDictionary } from '../columns/goods-words.ts';
import { createHeaderReader } from '../columns/header-concepts.ts';
import { findFieldByHeader, type Field } from '../fields.ts';
import type { HeaderTexts } from './header-rows.ts';

/** The kinds of goods that a file can list. An import of one kind leaves tables of the others out. */
export const goodsKinds = ['stones', 'lots', 'pieces'] as const;
export type GoodsKindName = (typeof goodsKinds)[number];

const minHeaders = 4;
const maxHeaderLength = 60;

const readLotHeader = createHeaderReader(lotDictionary);
const readPieceHeader = createHeaderReader(pieceDictionary);

/** Facts of single stones: a table with one of them lists stones, whatever else it states. */
const stoneFields: ReadonlySet<Field | undefined> = new Set<Field>([
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'cert',
  'report_no',
  'disc',
  'depth_pct',
  'table_pct',
]);

const minStoneFields = 3;

/** Whether the headers are those of single stones with their reports. */
export const listsStones = (texts: HeaderTexts): boolean =>
  new Set(texts.map((text) => findFieldByHeader(text)).filter((field) => stoneFields.has(field))).size >=
  minStoneFields;

/** The goods other than stones that a header row lists: melee by sieves, or jewellery by its metal. */
export function otherGoodsOf(texts: HeaderTexts): GoodsKindName | undefined {
  const headers = texts.filter((text) => text !== '');
  if (headers.length < minHeaders || headers.some((text) => text.length > maxHeaderLength)) return undefined;
  if (!headers.every((text) => /\p{L}|\$/u.test(text))) return undefined;
  const facts = new Set(
    headers.map((text) => findFieldByHeader(text)).filter((field) => stoneFields.has(field)),
  );
  // The make of melee is named as the cut of a stone is.
  const isMelee = headers.some((text) => readLotHeader(text).concepts.has('SIEVE'));
  if (facts.size > 0 && !(isMelee && facts.size === 1 && facts.has('cut'))) return undefined;
  if (isMelee) return 'lots';
  const pieces = headers.map((text) => readPieceHeader(text).concepts);
  const statesMetal = pieces.some((concepts) => concepts.has('METAL') || concepts.has('KARAT'));
  const others = pieces.filter(
    (concepts) =>
      ['TITLE', 'DESCRIPTION', 'JEWELLERY', 'STYLE'].some((concept) => concepts.has(concept)) ||
      (concepts.has('GRAM') && (concepts.has('GOLD') || concepts.has('WEIGHT'))) ||
      (concepts.has('RING') && concepts.has('SIZE')),
  );
  return statesMetal && others.length > 0 ? 'pieces' : undefined;
}
