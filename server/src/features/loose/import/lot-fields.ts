import { lotAttributes, vocabularies, type LotAttribute, type Vocabulary } from '@loupe/domain';
import { lotDictionary } from '../../stock-import/columns/goods-words.ts';
import { createHeaderMatcher, type FieldHeaders } from '../../stock-import/goods/goods-headers.ts';

/** A field of a file that is an attribute, or a range up to another attribute. */
export interface LotField {
  readonly attribute: LotAttribute;
  readonly to?: LotAttribute;
}

const tableFields: readonly (FieldHeaders & LotField)[] = lotAttributes.flatMap((attribute) => {
  const { key, headers, headerPhrases = [], span } = attribute;
  if (headers.length === 0) return [];
  const own = { name: key, headers: [key, ...headers], phrases: headerPhrases, attribute };
  const to = lotAttributes.find((other) => other.key === span?.to);
  return span === undefined || to === undefined
    ? [own]
    : [own, { name: span.name, headers: span.headers, phrases: span.headerPhrases, attribute, to }];
});

/** Columns of files that are not attributes: they are compared with them, or help to read them. */
const otherFields: readonly FieldHeaders[] = [
  {
    name: 'amount',
    headers: ['Amount', 'Amt', 'Total', 'Total Amount', 'Total Price', 'Value', 'Total Value', 'Lot Price'],
    phrases: [
      'AMOUNT TOTAL? DOLLAR?',
      'TOTAL',
      'TOTAL PRICE DOLLAR?',
      'TOTAL DOLLAR',
      'PRICE AMOUNT',
      'PRICE DOLLAR?',
    ],
  },
  { name: 'rate', headers: [], phrases: ['PRICE DOLLAR?'] },
  {
    name: 'average',
    headers: ['Average', 'Avg', 'Avg Size', 'Avg Wt', 'Average Weight', 'Avg Cts', 'Ct/Pc', 'Cts/Pc'],
    phrases: [
      'AVERAGE',
      'AVERAGE WEIGHT? CARAT? SIZE? PER? PIECES?',
      'WEIGHT PER PIECES',
      'CARAT PER PIECES',
    ],
  },
  {
    name: 'quality',
    headers: ['Quality', 'Grade', 'Color/Clarity', 'Color Clarity', 'Col/Clar', 'Qlty'],
    phrases: ['CLARITY', 'COLOR CLARITY'],
  },
  { name: 'currency', headers: ['Currency', 'Curr', 'Ccy'], phrases: ['CURRENCY', 'PRICE CURRENCY'] },
  {
    name: 'row_no',
    headers: ['Row number', 'Sr No', 'S.No', 'Sr', 'No.', 'Sl No'],
    phrases: ['SERIAL NUMBER?'],
  },
];

const merged = new Map<string, { name: string; headers: string[]; phrases: string[] }>();
for (const { name, headers, phrases } of [...tableFields, ...otherFields]) {
  const known = merged.get(name) ?? { name, headers: [], phrases: [] };
  known.headers.push(...headers);
  known.phrases.push(...phrases);
  merged.set(name, known);
}

export const lotFieldNames: readonly string[] = [...merged.keys()];
export const findLotFields = createHeaderMatcher([...merged.values()], lotDictionary);

const byName: ReadonlyMap<string, LotField> = new Map(tableFields.map((field) => [field.name, field]));

/** The attributes of a field; undefined for a field that is no attribute. */
export const lotFieldOf = (name: string): LotField | undefined => byName.get(name);

export const lotVocabularyOf = (name: string): Vocabulary | undefined => {
  const attribute = byName.get(name)?.attribute;
  return attribute?.kind === 'list' ? vocabularies[attribute.vocabulary] : undefined;
};
