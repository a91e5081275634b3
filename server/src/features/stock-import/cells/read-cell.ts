import type { Attribute } from '@loupe/domain';
import { attributes, vocabularies } from '@loupe/domain';
import type { Field } from '../fields.ts';
import {
  bgmCell,
  greenCell,
  blackCell,
  blackZoneCell,
  lustreCell,
  milkyCell,
  shadeCell,
} from './appearance.ts';
import { clarityCell } from './clarity.ts';
import { colourCell } from './colour.ts';
import { dateCell } from './date.ts';
import { fancyColourCell, overtoneCell, secondHueCell } from './fancy-colour.ts';
import { fluorescenceCell } from './fluorescence.ts';
import { girdleMaxCell, girdleMinCell } from './girdle.ts';
import { goodsCell } from './goods-text.ts';
import { labCell, linkCell, reportNumberCell, stockNumberCell, textCell } from './identity.ts';
import { openCell, openPlaceCell, symbolsCell } from './inclusions.ts';
import { codeOf, listCell } from './list-cell.ts';
import { cutCell, polishCell, symmetryCell } from './make.ts';
import { measurementsCell } from './measurements.ts';
import { caratCell, currencyCell, measureCell, moneyCell } from './numbers.ts';
import { locationCell, originCell, statusCell, typeCell } from './origin.ts';
import type { CellReader } from './reading.ts';
import { isTooLong, notRead } from './reading.ts';

const countCell = textCell(8);
const shapes = listCell('shape', vocabularies.shape, 'E_UNKNOWN_VALUE');
/** Squares and shields, cushions and criss cuts: never guessed without the supplier. */
const openShapeCodes: ReadonlySet<string> = new Set(['R', 'S', 'CR']);

const shapeCell: CellReader = (text, context, cell) =>
  openShapeCodes.has(text.toUpperCase()) && codeOf('shape', text, context) === undefined
    ? { value: null, issues: ['E_UNKNOWN_VALUE'] }
    : shapes(text, context, cell);

/** Fields whose cells need more than a look-up in their word list. */
const ownReaders: Partial<Record<Field, CellReader>> = {
  status: statusCell,
  type: typeCell,
  shape: shapeCell,
  stock_no: stockNumberCell,
  carat: caratCell,
  color: colourCell,
  fancy_colour: fancyColourCell,
  fancy_overtone: overtoneCell,
  fancy_secondary: secondHueCell,
  clarity: clarityCell,
  cut: cutCell,
  polish: polishCell,
  symmetry: symmetryCell,
  fluorescence: fluorescenceCell,
  lab: labCell,
  report_no: reportNumberCell,
  ppc: moneyCell,
  amount: moneyCell,
  file_rap: moneyCell,
  currency: currencyCell,
  girdle_min: girdleMinCell,
  girdle_max: girdleMaxCell,
  measurements: measurementsCell,
  location: locationCell,
  city: locationCell,
  colour_shade: shadeCell,
  bgm: bgmCell,
  green: greenCell,
  milky: milkyCell,
  luster: lustreCell,
  black: blackCell,
  black_table: blackZoneCell('BT'),
  black_crown: blackZoneCell('BC'),
  key_to_symbols: symbolsCell,
  open_inclusion: openCell,
  open_table: openPlaceCell('TABLE'),
  open_crown: openPlaceCell('CROWN'),
  open_pavilion: openPlaceCell('PAVILION'),
  open_girdle: openPlaceCell('GIRDLE'),
  rough_origin: originCell,
  row_no: countCell,
  parcel_pieces: countCell,
  pair_row: countCell,
  pair_separable: countCell,
  pair_stock_no: stockNumberCell,
  pair_price: moneyCell,
  goods_text: goodsCell,
  web_url: goodsCell,
};

/** Columns that are recognised and left alone: another house's figures, or what ours works out itself. */
const leftAlone: ReadonlySet<Field> = new Set<Field>([
  'file_rap_total',
  'file_ratio',
  'state',
  'guaranteed',
  'cash_ppc',
  'cash_disc',
  'brand',
  'seller',
  'foreign_id',
  'rating',
  'assortment',
  'seller_spec',
  'trade_show',
  'allow_feed',
]);

function readerByKind(attribute: Attribute): CellReader | undefined {
  if (attribute.kind === 'list') return listCell(attribute.key, vocabularies[attribute.vocabulary]);
  if (attribute.kind === 'range') return measureCell(attribute.key);
  if (attribute.kind === 'text') return textCell(attribute.maxLength);
  if (attribute.kind === 'link') return linkCell;
  return attribute.kind === 'day' ? dateCell : undefined;
}

const byKind = new Map(
  attributes.map((attribute): [string, CellReader | undefined] => [attribute.key, readerByKind(attribute)]),
);

const freeTexts: ReadonlySet<Field> = new Set<Field>(['key_to_symbols', 'goods_text', 'web_url']);
const needed: ReadonlySet<Field> = new Set<Field>([
  'stock_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'ppc',
  'amount',
]);

/** A cell of thousands of characters is no value: taking it apart in every way would hold the whole file up. */
function bounded(field: Field, read: CellReader): CellReader {
  const kind = attributes.find(({ key }) => key === field)?.kind;
  if (freeTexts.has(field) || kind === 'link' || (ownReaders[field] === undefined && kind === 'text'))
    return read;
  const refusal = notRead(needed.has(field) ? 'E_UNKNOWN_VALUE' : 'W_UNKNOWN_VALUE');
  return (text, context, cell) => (isTooLong(text) ? refusal : read(text, context, cell));
}

/** How the cells of a field are read; undefined when the column is left alone. The discount is read by column. */
export function readerOf(field: Field): CellReader | undefined {
  if (leftAlone.has(field)) return undefined;
  const read = ownReaders[field] ?? byKind.get(field);
  return read && bounded(field, read);
}

/** Cells of these fields repeat so often that their readings are remembered. */
export function repeats(field: Field): boolean {
  const attribute = attributes.find(({ key }) => key === field);
  if (attribute === undefined)
    return field.startsWith('black') || field.startsWith('open') || field === 'bgm';
  return attribute.kind === 'list' || (attribute.kind === 'set' && attribute.key !== 'key_to_symbols');
}
