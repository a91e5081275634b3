import type { AttributeKey } from '@loupe/domain';
import { stoneAttributes } from '@loupe/domain';
import { answerHeaders, fileHeaders } from '../translations/file-headers.ts';
import { stripDollarWords } from './cells/currency.ts';
import { lastSegment } from './columns/header-words.ts';
import { findSizeByHeader } from './columns/size-headers.ts';
import { rememberByText } from './columns/remember-by-text.ts';
import { readHeaderConcepts } from './columns/header-concepts.ts';
import {
  attributePhrases,
  createPhraseMatcher,
  matchReported,
  type HeaderMatch,
} from './columns/header-phrases.ts';

/**
 * Columns of dealers' files that are not stone attributes: parts of an attribute, hints for parsing, or data
 * that is not stored.
 */
const importFields = [
  {
    key: 'measurements',
    headers: ['Measurements', 'Measurement', 'Meas', 'MEA', 'Dimensions', '尺寸'],
    headerPhrases: ['MEASUREMENT MM?', 'WEIGHT MM'],
  },
  {
    key: 'file_rap',
    headers: [
      'Rap Price',
      'Rap',
      'Rap$',
      'Rap $/ct',
      'Rap Rate',
      'Rapprice',
      'RAP_RTE',
      'Rap Amt($)',
      '国际报价',
    ],
    headerPhrases: [
      'RAP LIST? PRICE? PER? CARAT? DOLLAR?',
      'BASE PRICE PER? CARAT?',
      'LIST PRICE? PER? CARAT? DOLLAR?',
    ],
  },
  {
    key: 'file_rap_total',
    headers: ['Rap Total', 'Rap Value'],
    headerPhrases: ['RAP TOTAL', 'RAP AMOUNT', 'RAP TOTAL AMOUNT'],
  },
  {
    key: 'black_table',
    headers: [
      'Black In Center',
      'Black In Centre',
      'BIC',
      'BIT',
      'Black Table',
      'Black Center',
      'Table Black',
      'Center Black',
      'BT',
      'Natts',
      'Natts Table',
    ],
    headerPhrases: ['BLACK TABLE INCLUSION?', 'BLACK CENTER INCLUSION?'],
  },
  {
    key: 'black_crown',
    headers: [
      'Black In Side',
      'BIS',
      'Side Black',
      'Black Crown',
      'Crown Black',
      'Black Side',
      'BC',
      'Side Natts',
      'Natts Crown',
    ],
    headerPhrases: ['BLACK CROWN INCLUSION?', 'BLACK SIDE INCLUSION?'],
  },
  {
    key: 'make_grades',
    headers: ['C/P/S', 'CPS', 'C-P-S', 'Cut/Pol/Sym', 'P/S', 'Pol/Sym', 'Polish/Symmetry'],
    headerPhrases: ['CUT POLISH SYMMETRY', 'POLISH SYMMETRY'],
  },
  {
    key: 'color_clarity',
    headers: ['Color/Clarity', 'Col/Cla', 'Col/Clar', 'C/C'],
    headerPhrases: ['COLOR CLARITY'],
  },
  {
    key: 'table_depth',
    headers: ['Tab/Dep'],
    headerPhrases: ['TABLE DEPTH PERCENT? PER?', 'TABLE HEIGHT PERCENT PER?'],
  },
  { key: 'depth_table', headers: ['D/T', 'Dep/Tab'] },
  {
    key: 'is_grown',
    headers: ['Lab Grown', 'LabGrown', 'Is Lab Grown', 'LGD'],
    headerPhrases: ['GROWN', 'LAB GROWN'],
  },
  { key: 'open_table', headers: ['Table Open', 'OpenT', 'TO'], headerPhrases: ['OPEN TABLE'] },
  { key: 'open_crown', headers: ['Crown Open', 'OpenC', 'CO'], headerPhrases: ['OPEN CROWN'] },
  { key: 'open_pavilion', headers: ['Pavilion Open', 'OpenP', 'PO'], headerPhrases: ['OPEN PAVILION'] },
  { key: 'open_girdle', headers: ['Girdle Open', 'OpenG', 'GO'], headerPhrases: ['OPEN GIRDLE'] },
  { key: 'bgm', headers: ['BGM', 'IsBGM', 'Brown'], headerPhrases: ['BROWN'] },
  { key: 'green', headers: ['Green'], headerPhrases: ['GREEN'] },
  { key: 'luster', headers: ['Luster', 'Lustre', 'Lus'] },
  { key: 'axis_x', headers: ['X'] },
  { key: 'axis_y', headers: ['Y'] },
  { key: 'axis_z', headers: ['Z'] },
  { key: 'fancy_secondary', headers: ['Fancy Color Secondary Color', 'Fancy Color #2'] },
  {
    key: 'city',
    headers: ['City', 'City Location', 'Stock City', 'Vendor Stock City'],
    headerPhrases: ['CITY', 'STOCK CITY', 'CITY LOCATION'],
  },
  { key: 'state', headers: ['State', 'StateLocation', 'Province'] },
  { key: 'cert', headers: ['Cert'], headerPhrases: ['CERT'] },
  { key: 'row_no', headers: ['Row number', 'SrNo', 'S.No', 'No.'], headerPhrases: ['SERIAL NUMBER?'] },
  {
    key: 'parcel_pieces',
    headers: ['Parcel Stones', 'Parcels_Stone', 'Stones', 'Pcs', 'Pieces', 'Qty', 'Quantity', 'No of Stones'],
    headerPhrases: ['PIECES', 'PIECES NUMBER', 'STONE PIECES'],
  },
  {
    key: 'pair_row',
    headers: [
      'Is matched pair',
      'Is pair',
      'Matched',
      'Pair',
      'Pair / Loose',
      'Pair / Single',
      'Single / Pair',
      'Sgl / Pair',
      'Sgl / Pr',
      'Sng / Pair',
    ],
    headerPhrases: ['PAIR'],
  },
  {
    key: 'pair_stock_no',
    headers: [
      'Pair Stock #',
      'Pair Stock Ref.',
      'PairStock',
      'PairStockRef',
      'Pair Stock No',
      'PairStockNumber',
      'Matched Pair',
    ],
    headerPhrases: ['PAIR STOCK NUMBER?'],
  },
  { key: 'pair_separable', headers: ['Is Matched Pair Separable', 'Pair Separable'] },
  { key: 'pair_price', headers: ['Asking Price For Pair', 'Pair Asking Price', 'Pair Price'] },
  { key: 'guaranteed', headers: ['Guaranteed Availability'] },
  { key: 'cash_ppc', headers: ['Cash Price', 'Index Price', 'Index Asking Price'] },
  {
    key: 'cash_disc',
    headers: ['Cash Discount %', 'CashDiscount', 'IndexDiscountPercent', 'Cash Price Discount Percent'],
  },
  {
    key: 'currency',
    headers: ['Currency', 'Currency Code', 'Curr', 'Ccy'],
    headerPhrases: ['CURRENCY', 'PRICE CURRENCY'],
  },
  { key: 'brand', headers: ['Brand'] },
  {
    key: 'file_ratio',
    headers: ['Ratio', 'L/W', 'LW Ratio', 'L/W Ratio'],
    headerPhrases: ['RATIO', 'LENGTH WIDTH RATIO?'],
  },
  {
    key: 'web_url',
    headers: ['Web Link', 'Website Link', 'Web URL', 'Item Page', 'DetailURL', 'Link'],
    headerPhrases: ['LINK', 'STONE LINK'],
  },
  { key: 'goods_text', headers: ['Title', 'Product', 'Product Name', 'Product Title', 'Item Name'] },
  // Several facts of the stone; recognised by its values.
  { key: 'stone_text', headers: ['Stone Description'] },
  { key: 'seller', headers: ['Seller', 'Vendor', 'Supplier'] },
  { key: 'foreign_id', headers: ['Listing id', 'Diamond ID'] },
  { key: 'rating', headers: ['Rating'] },
  { key: 'assortment', headers: ['Marketing', 'Make Class'] },
  { key: 'seller_spec', headers: ['Seller Spec'] },
  { key: 'trade_show', headers: ['Trade Show'] },
  { key: 'allow_feed', headers: ['Allow RapLink Feed', 'RapLink'] },
] as const;

export type ImportField = (typeof importFields)[number]['key'];
/** A field that a column of a file can be mapped to. */
export type Field = AttributeKey | ImportField;

/**
 * Attributes that a file does not set: figures from the price list or for the customer, and computed values.
 */
const workedOut: ReadonlySet<string> = new Set<AttributeKey>([
  'rap',
  'final_disc',
  'final_ppc',
  'final_amount',
  'color_type',
  'lw_ratio',
  'inclusion',
  'media',
  'first_listed_on',
]);

const byName = new Map<string, Field>([
  ...stoneAttributes.filter(({ key }) => !workedOut.has(key)).map(({ key }): [string, Field] => [key, key]),
  ...importFields.map(({ key }): [string, Field] => [key, key]),
]);

/** Every field, for users who map a column by hand. */
export const fieldNames: readonly Field[] = [...byName.values()];

/** Finds a field by name, for supplier profiles. */
export const findFieldByName = (name: string): Field | undefined => byName.get(name);

/**
 * Normalises a header to NFKC, upper case, letters and digits; % becomes PCT, # becomes NUM, $ becomes USD.
 */
export function normaliseHeader(header: string): string {
  return lastSegment(header)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('%', 'PCT')
    .replaceAll('#', 'NUM')
    .replaceAll('$', 'USD')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const byHeader = new Map<string, Field>();
const remember = (header: string, field: Field) => {
  const key = normaliseHeader(header);
  if (key !== '' && !byHeader.has(key)) byHeader.set(key, field);
};
for (const { key, headers } of importFields) for (const header of headers) remember(header, key);
for (const attribute of stoneAttributes) {
  if (!('headers' in attribute)) continue;
  for (const header of attribute.headers) remember(header, attribute.key);
}
/** Price list figures and computed values in exported files, where dealers' files have them too. */
const companionFields: Readonly<Partial<Record<AttributeKey, ImportField>>> = {
  rap: 'file_rap',
  lw_ratio: 'file_ratio',
};
/**
 * Every attribute is also recognised by its key written as words, and by its export header in any language.
 */
for (const { key } of stoneAttributes) {
  if (!workedOut.has(key)) remember(key.replace(/_pct$/, ' %').replaceAll('_', ' '), key);
}
/** Headers of exported figures that depend on the customer; they are never read as prices of the stone. */
const ignoredHeaders = new Set<string>();
for (const { head, key } of fileHeaders) {
  const field = workedOut.has(key) ? companionFields[key] : key;
  if (field !== undefined) remember(head, field);
  else ignoredHeaders.add(normaliseHeader(head));
}
/** Headers of the columns that a customer fills in; they say nothing about the stone, whatever their values. */
const answerHeaderKeys = new Set(answerHeaders.map(({ head }) => normaliseHeader(head)));

/** Whether a header of an exported file is that of a column for the customer's offers or holds. */
export const isAnswerHeader = (header: string): boolean => answerHeaderKeys.has(normaliseHeader(header));

/** The field a header is listed for. A mention of US dollars is ignored. */
export const findListedField = (header: string): Field | undefined =>
  byHeader.get(normaliseHeader(header)) ?? byHeader.get(normaliseHeader(stripDollarWords(header)));

const matchAnyPhrase = createPhraseMatcher<Field>([
  ...attributePhrases,
  ...importFields.flatMap((field) =>
    'headerPhrases' in field ? [{ name: field.key, phrases: field.headerPhrases }] : [],
  ),
]);

/** A header whose words mean a field at least with this weight is known without its values. */
const minCertainWeight = 0.95;

function matchPhrases(header: string): readonly HeaderMatch<Field>[] {
  if (ignoredHeaders.has(normaliseHeader(header)) || isAnswerHeader(header)) return [];
  const size = findSizeByHeader(header);
  if (size !== undefined) return [{ name: size, weight: minCertainWeight }];
  const matches = matchAnyPhrase(header).map((match) =>
    match.name === 'table_depth' && isDepthFirst(header) ? { ...match, name: 'depth_table' as const } : match,
  );
  return matches.length > 0 ? matches : matchReported(header);
}

/** `Depth/Table`: the figures of the cells are in the order of the words. */
function isDepthFirst(header: string): boolean {
  const [first] = [...readHeaderConcepts(header).concepts].filter((concept) =>
    ['TABLE', 'DEPTH', 'HEIGHT'].includes(concept),
  );
  return first !== 'TABLE';
}

/** Every field that a header may mean by its words, without its values. */
export function findFieldsByHeader(header: string): readonly HeaderMatch<Field>[] {
  const listed = findListedField(header);
  const matches = matchPhrases(header);
  if (listed === undefined) return matches;
  return [
    { name: listed, weight: 1 },
    ...matches.filter(({ name, weight }) => name !== listed && weight >= minCertainWeight),
  ];
}

/** The field a header is known to mean, without its values; undefined when its words are not conclusive. */
export const findFieldByHeader = rememberByText(decideField);

/** The fields that headers have by themselves; single letters have none. */
export const findFieldsOfHeaders = (headers: readonly string[]): ReadonlySet<Field> =>
  new Set(headers.flatMap((header) => (header.length > 1 ? (findFieldByHeader(header) ?? []) : [])));

function decideField(header: string): Field | undefined {
  const listed = findListedField(header);
  if (listed !== undefined) return listed;
  const [match, ...others] = matchPhrases(header);
  if (match !== undefined && others.length === 0 && match.weight >= minCertainWeight) return match.name;
  return decideBilingual(header);
}

/** `Item No. 貨號`: a header in English and Chinese is known if one part decides and the other may mean the same. */
function decideBilingual(header: string): Field | undefined {
  const foreign = header.replaceAll(/[\p{ASCII}]+/gu, ' ').trim();
  const plain = header.replaceAll(/[^\p{ASCII}]+/gu, ' ').trim();
  if (!/\p{Script=Han}/u.test(foreign) || !/[A-Z]{2}/i.test(plain) || /\p{Script=Latin}/u.test(foreign))
    return undefined;
  for (const [first, second] of [
    [foreign, plain],
    [plain, foreign],
  ] as const) {
    const field = decideField(first);
    if (field !== undefined && findFieldsByHeader(second).some(({ name }) => name === field)) return field;
  }
  return undefined;
}
