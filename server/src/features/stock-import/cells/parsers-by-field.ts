import type { Attribute } from '@loupe/domain';
import { stoneAttributes, vocabularies } from '@loupe/domain';
import type { Field } from '../fields.ts';
import { isError } from '../issue-codes.ts';
import {
  parseBgmCell,
  parseGreenCell,
  parseBlackCell,
  createBlackZoneParser,
  parseLustreCell,
  parseMilkyCell,
  parseShadeCell,
} from './appearance.ts';
import { parseClarityCell } from './clarity.ts';
import { parseColorClarityCell } from './color-clarity.ts';
import { parseColorCell } from './color.ts';
import { parseDateCell } from './date.ts';
import { parseFancyColorCell, parseOvertoneCell, parseSecondHueCell } from './fancy-color.ts';
import { parseFluorescenceCell } from './fluorescence.ts';
import { parseGirdleMaxCell, parseGirdleMinCell } from './girdle.ts';
import { parseDescriptionCell } from './description.ts';
import {
  parseLabCell,
  parseLinkCell,
  parseReportNumberCell,
  parseStockNumberCell,
  createTextParser,
} from './identity.ts';
import { parseOpenInclusionsCell, createOpenInclusionParser, parseKeyToSymbolsCell } from './inclusions.ts';
import { supplierCode, createListParser } from './list-cell.ts';
import { parseCutCell, parseMakeGradesCell, parsePolishCell, parseSymmetryCell } from './make.ts';
import { parseMeasurementsCell } from './measurements.ts';
import { parseCaratCell, parseCurrencyCell, createMeasureParser, parseMoneyCell } from './numbers.ts';
import {
  parseGrownFlagCell,
  parseLocationCell,
  parseOriginCell,
  parseStatusCell,
  parseTypeCell,
} from './origin.ts';
import { parseRemarkCell } from './remark.ts';
import { readDescribedShape, readMisspeltShape } from './shape.ts';
import { parseStoneTextCell } from './stone-line.ts';
import { createTableDepthParser } from './table-depth.ts';
import type { CellParser } from './cell-parser.ts';
import { isTooLong, unreadableCell } from './cell-parser.ts';

const countCell = createTextParser(8);
/** Whether the row belongs to a pair; a stock number there is that of the other stone. */
const pairCell: CellParser = (text, context, cell) =>
  /^(?:\d{0,2}|[A-Z]{1,5})$/i.test(text) ? countCell(text, context, cell) : unreadableCell('W_UNKNOWN_VALUE');
const shapes = createListParser('shape', vocabularies.shape, 'E_UNKNOWN_VALUE');
/** Ambiguous codes (square or shield, cushion or criss cut): never guessed without the supplier's meaning. */
const openShapeCodes: ReadonlySet<string> = new Set(['R', 'S', 'CR']);

const shapeCell: CellParser = (text, context, cell) => {
  if (openShapeCodes.has(text.toUpperCase()) && supplierCode('shape', text, context) === undefined)
    return { value: null, issues: ['E_UNKNOWN_VALUE'] };
  const read = shapes(text, context, cell);
  if (read.issues === undefined) return read;
  const described = readDescribedShape(text) ?? readMisspeltShape(text);
  return described === undefined ? read : { value: described, issues: ['W_AMBIGUOUS_CODE'] };
};

/** The list price of the file is only compared, so that an unreadable one rejects no stone. */
const listPriceCell: CellParser = (text, context, cell) => {
  const read = parseMoneyCell(text, context, cell);
  return read.issues?.some(isError) === true ? unreadableCell('W_UNKNOWN_VALUE') : read;
};

/** Fields whose cells need more than a vocabulary lookup. */
const ownReaders: Partial<Record<Field, CellParser>> = {
  status: parseStatusCell,
  type: parseTypeCell,
  is_grown: parseGrownFlagCell,
  shape: shapeCell,
  stock_no: parseStockNumberCell,
  carat: parseCaratCell,
  color: parseColorCell,
  color_clarity: parseColorClarityCell,
  fancy_color: parseFancyColorCell,
  fancy_overtone: parseOvertoneCell,
  fancy_secondary: parseSecondHueCell,
  clarity: parseClarityCell,
  cut: parseCutCell,
  polish: parsePolishCell,
  symmetry: parseSymmetryCell,
  make_grades: parseMakeGradesCell,
  table_depth: createTableDepthParser('table_pct', 'depth_pct'),
  depth_table: createTableDepthParser('depth_pct', 'table_pct'),
  fluorescence: parseFluorescenceCell,
  lab: parseLabCell,
  report_no: parseReportNumberCell,
  ppc: parseMoneyCell,
  amount: parseMoneyCell,
  file_rap: listPriceCell,
  currency: parseCurrencyCell,
  girdle_min: parseGirdleMinCell,
  girdle_max: parseGirdleMaxCell,
  measurements: parseMeasurementsCell,
  location: parseLocationCell,
  city: parseLocationCell,
  color_shade: parseShadeCell,
  bgm: parseBgmCell,
  green: parseGreenCell,
  milky: parseMilkyCell,
  luster: parseLustreCell,
  black: parseBlackCell,
  black_table: createBlackZoneParser('BT'),
  black_crown: createBlackZoneParser('BC'),
  key_to_symbols: parseKeyToSymbolsCell,
  open_inclusion: parseOpenInclusionsCell,
  open_table: createOpenInclusionParser('TABLE'),
  open_crown: createOpenInclusionParser('CROWN'),
  open_pavilion: createOpenInclusionParser('PAVILION'),
  open_girdle: createOpenInclusionParser('GIRDLE'),
  rough_origin: parseOriginCell,
  row_no: countCell,
  parcel_pieces: countCell,
  pair_row: pairCell,
  pair_separable: countCell,
  pair_stock_no: parseStockNumberCell,
  pair_price: parseMoneyCell,
  goods_text: parseDescriptionCell,
  stone_text: parseStoneTextCell,
  web_url: parseDescriptionCell,
  remark: parseRemarkCell,
};

/** Columns that are recognised and ignored: figures of another seller, or values that the server computes. */
const leftAlone: ReadonlySet<Field> = new Set<Field>([
  'axis_x',
  'axis_y',
  'axis_z',
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

function readerByKind(attribute: Attribute): CellParser | undefined {
  if (attribute.kind === 'list') return createListParser(attribute.key, vocabularies[attribute.vocabulary]);
  if (attribute.kind === 'range') return createMeasureParser(attribute.key);
  if (attribute.kind === 'text') return createTextParser(attribute.maxLength);
  if (attribute.kind === 'link') return parseLinkCell;
  return attribute.kind === 'day' ? parseDateCell : undefined;
}

const byKind = new Map(
  stoneAttributes.map((attribute): [string, CellParser | undefined] => [
    attribute.key,
    readerByKind(attribute),
  ]),
);

const freeTexts: ReadonlySet<Field> = new Set<Field>(['key_to_symbols', 'goods_text', 'web_url', 'remark']);
const needed: ReadonlySet<Field> = new Set<Field>([
  'stock_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'color_clarity',
  'ppc',
  'amount',
]);

/**
 * Rejects overlong cells. A cell of thousands of characters is not a value, and trying every parser on it
 * would stall the import.
 */
function bounded(field: Field, read: CellParser): CellParser {
  const kind = stoneAttributes.find(({ key }) => key === field)?.kind;
  if (freeTexts.has(field) || kind === 'link' || (ownReaders[field] === undefined && kind === 'text'))
    return read;
  const refusal = unreadableCell(needed.has(field) ? 'E_UNKNOWN_VALUE' : 'W_UNKNOWN_VALUE');
  return (text, context, cell) => (isTooLong(text) ? refusal : read(text, context, cell));
}

/**
 * Returns the parser for the cells of a field; undefined when the column is ignored. The discount is parsed
 * per column.
 */
export function parserForFieldCell(field: Field): CellParser | undefined {
  if (leftAlone.has(field)) return undefined;
  const read = ownReaders[field] ?? byKind.get(field);
  return read && bounded(field, read);
}

/** Whether the cells of a field repeat so often that their parsed values are cached. */
export function isCacheableField(field: Field): boolean {
  const attribute = stoneAttributes.find(({ key }) => key === field);
  if (attribute === undefined)
    return field.startsWith('black') || field.startsWith('open') || field === 'bgm';
  return attribute.kind === 'list' || (attribute.kind === 'set' && attribute.key !== 'key_to_symbols');
}
