import {
  aliasKey,
  metalAttributes,
  pieceAttributes,
  stoneGroupAttributes,
  type GroupAttribute,
  type PieceAttribute,
} from '@loupe/domain';
import { FileRejectedError, type SheetRow } from '../../stock-import/file/cell.ts';
import {
  mapColumns,
  formatMissingColumns,
  type ColumnMeaning,
} from '../../stock-import/goods/map-columns.ts';
import type { GoodsHeader } from '../../stock-import/goods/parse-goods-file.ts';
import type { PieceMap } from './piece-map.ts';

/** What a column contains: an attribute of the piece, of a metal or of stones. */
type What =
  | { readonly of: 'piece'; readonly attribute: PieceAttribute }
  | { readonly of: 'metal' | 'stone'; readonly attribute: GroupAttribute; readonly group: GroupPosition };

/** The group of a row that a column belongs to: centre before side stones, the first before the second. */
interface GroupPosition {
  readonly role: number;
  readonly number: number;
}

export type PieceColumn = { readonly index: number; readonly header: string } & What;

const wholeHeaders = new Map<string, ColumnMeaning<What>>([
  ...pieceAttributes.flatMap((attribute) =>
    meaningsOf(attribute.headers.length === 0 ? [] : [attribute.key, ...attribute.headers], attribute.key, {
      of: 'piece',
      attribute,
    }),
  ),
  ...metalAttributes.flatMap((attribute) =>
    meaningsOf(attribute.headers, `metal 1 ${attribute.key}`, { of: 'metal', attribute, group: first() }),
  ),
  ...stoneGroupAttributes.flatMap((attribute) =>
    meaningsOf(attribute.headers, `stones 1 ${attribute.key}`, { of: 'stone', attribute, group: first() }),
  ),
]);

function first(): GroupPosition {
  return { role: 1, number: 1 };
}

function meaningsOf(headers: readonly string[], slot: string, what: What): [string, ColumnMeaning<What>][] {
  return headers.map((header, rank) => [aliasKey(header), { what, slot, rank }]);
}

/** The singular is tried first: `STONESHAPE` is the shape of a stone, not an attribute of `STONES`. */
const stoneHeaders = ['', 'S'].map(
  (plural) =>
    new RegExp(
      `^(CENT(?:ER|RE)|MAIN|SIDE|ACCENT|MELEE)?(?:STONE|DIAMOND|GEM)${plural}(\\d{0,2})(.+?)(\\d{0,2})$`,
    ),
);
const metalHeader = /^(?:MATERIAL|METAL)(\d{0,2})(.*?)(\d{0,2})$/;
const roles = ['centre', 'stones', 'side', 'accent', 'melee'];
const roleOf = (word: string | undefined) =>
  word === undefined
    ? 1
    : ['CENTER', 'CENTRE', 'MAIN'].includes(word)
      ? 0
      : roles.indexOf(word.toLowerCase());

/**
 * An attribute of one group, by the group's name, its number and the attribute's name: `Side Stones2 Shape`.
 */
function groupMeaning(key: string): ColumnMeaning<What> | undefined {
  for (const header of stoneHeaders) {
    const [, word, before = '', name = '', after = ''] = header.exec(key) ?? [];
    const stone = byName(stoneGroupAttributes, name);
    if (stone === undefined) continue;
    const group = { role: roleOf(word), number: Number(before || after || '1') };
    const slot = `${roles[group.role] ?? ''} ${group.number} ${stone.attribute.key}`;
    return { what: { of: 'stone', attribute: stone.attribute, group }, slot, rank: 100 + stone.rank };
  }
  const [, metalBefore = '', metalName, metalAfter = ''] = metalHeader.exec(key) ?? [];
  const metal = metalName === undefined ? undefined : byName(metalAttributes, metalName);
  if (metal === undefined) return undefined;
  const group = { role: 1, number: Number(metalBefore || metalAfter || '1') };
  const slot = `metal ${group.number} ${metal.attribute.key}`;
  return { what: { of: 'metal', attribute: metal.attribute, group }, slot, rank: 100 + metal.rank };
}

const mediaHeader = /^(?:(?:IMAGE|PICTURE|PHOTO)S?|(VIDEOS?))(?:URL|LINK|FILE)?(\d{1,2})$/;

/** One of several images or videos in separate columns: `Image 2`. */
function mediaMeaning(key: string): ColumnMeaning<What> | undefined {
  const [, isVideo, number] = mediaHeader.exec(key) ?? [];
  const attribute = pieceAttributes.find((one) => one.key === (isVideo === undefined ? 'images' : 'videos'));
  if (number === undefined || attribute === undefined) return undefined;
  return { what: { of: 'piece', attribute }, slot: `${attribute.key} ${Number(number)}`, rank: 0 };
}

/** Columns in the order of the attribute tables, images by number: the order in the file has no meaning. */
function inTableOrder(columns: readonly PieceColumn[]): readonly PieceColumn[] {
  const attributeIndex = ({ attribute }: PieceColumn) =>
    pieceAttributes.findIndex(({ key }) => key === attribute.key);
  const number = ({ header }: PieceColumn) => Number(/(?<!\d)(\d+)\D*$/.exec(header)?.[1] ?? '0');
  return columns.toSorted((a, b) => attributeIndex(a) - attributeIndex(b) || number(a) - number(b));
}

function byName(attributes: readonly GroupAttribute[], key: string) {
  for (const attribute of attributes) {
    const rank = [...attribute.names, attribute.key].findIndex((name) => aliasKey(name) === key);
    if (rank !== -1) return { attribute, rank };
  }
  return undefined;
}

const required = pieceAttributes.filter(({ isRequired }) => isRequired === true);
const knownHeaders = 4;

/**
 * The columns of a row that is the header of the file, else null. The supplier's map takes precedence over
 * the attribute table.
 */
export function parsePieceHeader(
  row: SheetRow,
  { headers, constants }: PieceMap,
): GoodsHeader<readonly PieceColumn[]> | null {
  const own = new Map(
    Object.entries(headers).map(([header, key]): [string, ColumnMeaning<What> | undefined] => {
      const attribute = pieceAttributes.find((one) => one.key === key);
      return [
        aliasKey(header),
        attribute && { what: { of: 'piece', attribute }, slot: attribute.key, rank: -1 },
      ];
    }),
  );
  const { columns: found, named: mappings } = mapColumns(row, (key) =>
    own.has(key) ? own.get(key) : (wholeHeaders.get(key) ?? mediaMeaning(key) ?? groupMeaning(key)),
  );
  const columns = settingsShape(found.map(({ index, header, what }) => ({ index, header, ...what })));
  if (columns.length < knownHeaders) return null;
  const missing = required.filter(
    ({ key }) =>
      !(key in constants) && !columns.some((column) => column.of === 'piece' && column.attribute.key === key),
  );
  if (missing.length > 0) throw new FileRejectedError(formatMissingColumns(missing));
  const named = mappings.map(({ header, meaning }) => {
    const made = columns.find(
      (column) => column.header === header && column.attribute.key === 'centre_shape',
    );
    return { header, meaning: made === undefined ? meaning : made.attribute.key };
  });
  return { columns: inTableOrder(columns), named };
}

/** A centre stone with a shape only is not part of the piece: the setting is made for that shape. */
function settingsShape(columns: readonly PieceColumn[]): readonly PieceColumn[] {
  const centre = columns.filter((column) => column.of === 'stone' && column.group.role === 0);
  const [only, ...others] = centre;
  const made = pieceAttributes.find(({ key }) => key === 'centre_shape');
  if (only === undefined || others.length > 0 || only.attribute.key !== 'shape' || made === undefined) {
    return columns;
  }
  if (columns.some(({ attribute }) => attribute === made)) return columns.filter((column) => column !== only);
  return columns.map((column) =>
    column === only ? { index: column.index, header: column.header, of: 'piece', attribute: made } : column,
  );
}
