import {
  aliasKey,
  metalAttributes,
  pieceAttributes,
  stoneGroupAttributes,
  vocabularies,
  type GroupAttribute,
  type PieceAttribute,
  type Vocabulary,
} from '@loupe/domain';
import { pieceDictionary } from '../../stock-import/columns/goods-words.ts';
import { createHeaderReader } from '../../stock-import/columns/header-concepts.ts';
import type { HeaderMatch } from '../../stock-import/columns/header-phrases.ts';
import { createHeaderMatcher, type FieldHeaders } from '../../stock-import/goods/goods-headers.ts';

/** The group of a row that a column belongs to: centre before side stones, the first before the second. */
export interface GroupPosition {
  readonly role: number;
  readonly number: number;
}

/** What a column holds: an attribute of the piece, of a metal or of stones. */
export type PieceField =
  | { readonly of: 'piece'; readonly attribute: PieceAttribute }
  | { readonly of: 'metal' | 'stone'; readonly attribute: GroupAttribute; readonly group: GroupPosition };

/** Names of the groups of stones, in their order; the second one has no position. */
const roles = ['centre', 'stones', 'side', 'accent', 'melee'];
const groupName = /^(metal|centre|stones|side|accent|melee) (\d{1,2}) ([a-z_]+)$/;
const mediaName = /^(images|videos) \d{1,2}$/;

/** The attribute that the name of a field means; undefined for other columns. */
export function pieceFieldOf(name: string): PieceField | undefined {
  const [, media] = mediaName.exec(name) ?? [];
  const own = pieceAttributes.find(({ key }) => key === (media ?? name));
  if (own !== undefined) return { of: 'piece', attribute: own };
  const [, role = '', number = '1', key = ''] = groupName.exec(name) ?? [];
  const isMetal = role === 'metal';
  const list: readonly GroupAttribute[] = isMetal ? metalAttributes : stoneGroupAttributes;
  const attribute = list.find((one) => one.key === key);
  if (attribute === undefined) return undefined;
  const group = { role: isMetal ? 1 : roles.indexOf(role), number: Number(number) };
  return { of: isMetal ? 'metal' : 'stone', attribute, group };
}

/** The singular is tried first: `STONESHAPE` is the shape of a stone, not an attribute of `STONES`. */
const stoneHeaders = ['', 'S'].map(
  (plural) =>
    new RegExp(
      `^(CENT(?:ER|RE)|MAIN|SIDE|ACCENT|MELEE)?(?:STONE|DIAMOND|GEM)${plural}(\\d{0,2})(.+?)(\\d{0,2})$`,
    ),
);
const metalHeader = /^(?:MATERIAL|METAL)(\d{0,2})(.*?)(\d{0,2})$/;
const roleOf = (word: string | undefined) =>
  word === undefined ? 'stones' : ['CENTER', 'CENTRE', 'MAIN'].includes(word) ? 'centre' : word.toLowerCase();
const mediaHeader = /^(?:(?:IMAGE|PICTURE|PHOTO)S?|(VIDEOS?))(?:URL|LINK|FILE)?(\d{1,2})$/;

function byName(attributes: readonly GroupAttribute[], key: string) {
  for (const attribute of attributes) {
    const rank = [...attribute.names, attribute.key].findIndex((name) => aliasKey(name) === key);
    if (rank !== -1) return { key: attribute.key, rank };
  }
  return undefined;
}

/** Below the headers that the attribute table lists. */
const groupWeight = (rank: number) => 0.957 - rank * 0.0005;

/**
 * One of several pictures, or an attribute of one group, by the group's name, its number and the attribute's name:
 * `Side Stones2 Shape`.
 */
function findNumberedField(key: string): HeaderMatch<string> | undefined {
  const [, isVideo, picture] = mediaHeader.exec(key) ?? [];
  if (picture !== undefined)
    return { name: `${isVideo === undefined ? 'images' : 'videos'} ${Number(picture)}`, weight: 1 };
  for (const header of stoneHeaders) {
    const [, word, before = '', name = '', after = ''] = header.exec(key) ?? [];
    const stone = byName(stoneGroupAttributes, name);
    if (stone === undefined) continue;
    const number = Number(before || after || '1');
    return { name: `${roleOf(word)} ${number} ${stone.key}`, weight: groupWeight(stone.rank) };
  }
  const [, metalBefore = '', metalName, metalAfter = ''] = metalHeader.exec(key) ?? [];
  const metal = metalName === undefined ? undefined : byName(metalAttributes, metalName);
  if (metal === undefined) return undefined;
  const number = Number(metalBefore || metalAfter || '1');
  return { name: `metal ${number} ${metal.key}`, weight: groupWeight(metal.rank) };
}

/** Price of all pieces of a row; it differs from the price of a piece where the quantity is over one. */
export const rowTotalField = 'row_total';

const groupPhrases = [
  { role: 'centre', start: 'CENTER STONE? DIAMOND?' },
  { role: 'side', start: 'SIDE STONE? DIAMOND?' },
  { role: 'stones', start: 'DIAMOND STONE?' },
  { role: 'stones', start: 'STONE' },
] as const;

const tableFields: readonly FieldHeaders[] = [
  ...pieceAttributes
    .filter(({ headers }) => headers.length > 0)
    .map(({ key, headers, headerPhrases = [] }) => ({
      name: key,
      headers: [key, ...headers],
      phrases: headerPhrases,
    })),
  ...metalAttributes.map(({ key, headers, headerPhrases = [] }) => ({
    name: `metal 1 ${key}`,
    headers,
    phrases: headerPhrases,
  })),
  ...stoneGroupAttributes.map(({ key, headers, headerPhrases = [] }) => ({
    name: `stones 1 ${key}`,
    headers,
    phrases: headerPhrases,
  })),
  ...groupPhrases.flatMap(({ role, start }) =>
    stoneGroupAttributes.map(({ key, groupPhrases: own = [] }) => ({
      name: `${role} 1 ${key}`,
      headers: [],
      phrases: own.map((phrase) => `${start} ${phrase}`),
    })),
  ),
  { name: 'centre 1 shape', headers: ['Centre', 'Center', 'Ctr'], phrases: ['CENTER STONE?'] },
  { name: 'side 1 shape', headers: [], phrases: ['SIDE STONE?'] },
  {
    name: rowTotalField,
    headers: ['Row Total', 'Line Total', 'Extended Price', 'Ext Price', 'Extended Amount', 'Ext Amount'],
    phrases: ['TOTAL PRICE? AMOUNT? DOLLAR?', 'AMOUNT DOLLAR?'],
  },
  {
    name: 'quality',
    headers: ['Quality', 'Diamond Quality', 'Color/Clarity'],
    phrases: ['CLARITY', 'DIAMOND CLARITY', 'COLOR CLARITY'],
  },
  {
    name: 'row_no',
    headers: ['Row number', 'Sr No', 'S.No', 'Sr', 'No.', 'Sl No'],
    phrases: ['SERIAL NUMBER?'],
  },
];

const merged = new Map<string, { name: string; headers: string[]; phrases: string[] }>();
for (const { name, headers, phrases } of tableFields) {
  const known = merged.get(name) ?? { name, headers: [], phrases: [] };
  known.headers.push(...headers);
  known.phrases.push(...phrases);
  merged.set(name, known);
}

/** Reads the concepts of a header of jewellery. */
export const readPieceHeader = createHeaderReader(pieceDictionary);

export const findPieceFields = createHeaderMatcher([...merged.values()], pieceDictionary, findNumberedField);

/** Total weight of the diamonds beside the weights of the groups, which is compared with their sum. */
export const totalWeightField = 'total_cts';
const otherFields: ReadonlySet<string> = new Set(['quality', 'row_no', totalWeightField, rowTotalField]);
export const isPieceField = (name: string): boolean =>
  otherFields.has(name) || pieceFieldOf(name) !== undefined;

const attributesByKey: ReadonlyMap<string, PieceAttribute | GroupAttribute> = new Map(
  [...stoneGroupAttributes, ...metalAttributes, ...pieceAttributes].map((attribute) => [
    attribute.key,
    attribute,
  ]),
);
/** Prefix of the fields of questions about stones, whose attributes have the keys of others. */
const stonePrefix = 'stone_';

/** Field of a question about a value; attributes of all groups share one. */
export function questionFieldOf(field: PieceField): string {
  return field.of === 'stone' ? `${stonePrefix}${field.attribute.key}` : field.attribute.key;
}

/** The list of a field, or of the field of a question. */
export function pieceVocabularyOf(name: string): Vocabulary | undefined {
  const stone = name.startsWith(stonePrefix)
    ? stoneGroupAttributes.find(({ key }) => key === name.slice(stonePrefix.length))
    : undefined;
  const attribute = stone ?? pieceFieldOf(name)?.attribute ?? attributesByKey.get(name);
  if (attribute?.kind !== 'list') return undefined;
  const importVocabulary = 'importVocabulary' in attribute ? attribute.importVocabulary : undefined;
  return vocabularies[importVocabulary ?? attribute.vocabulary];
}
