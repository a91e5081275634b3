import { maxMoneyCents } from '../stone-attributes.ts';
import type { LotAttribute } from './lot-attribute.ts';

const mm = { kind: 'figure', unit: 'mm', scale: 2, min: 1, max: 50_00 } as const;
const pointer = { kind: 'figure', unit: 'ct', scale: 3, min: 1, max: 99_990 } as const;
const carats = { kind: 'figure', unit: 'ct', scale: 3, min: 1, max: 100_000_000 } as const;

/**
 * The attribute table of loose lots; it lists every attribute once, in list order. Database columns,
 * criteria, filter
 * rows, list columns and file headers are derived from it (domain reference 9).
 */
const table = [
  {
    key: 'status',
    kind: 'list',
    vocabulary: 'stock-status',
    headers: ['Status', 'Availability'],
    column: { shows: 'value' },
  },
  {
    key: 'lot_no',
    kind: 'text',
    maxLength: 32,
    headers: ['Lot No', 'Lot #', 'Packet No', 'Packet', 'Parcel No', 'Stock No', 'Stock #', 'Ref'],
    isRequired: true,
    column: { shows: 'value' },
  },
  {
    key: 'kind',
    kind: 'list',
    vocabulary: 'loose-kind',
    headers: ['Lot Kind', 'Kind', 'Category', 'Goods'],
    isRequired: true,
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'type',
    kind: 'list',
    vocabulary: 'type',
    headers: ['Type', 'Growth Type', 'Material'],
    isRequired: true,
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'shape',
    kind: 'list',
    vocabulary: 'loose-shape',
    headers: ['Shape', 'Shp'],
    isRequired: true,
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'sieve_class',
    kind: 'list',
    vocabulary: 'sieve-class',
    headers: [],
    isFiltered: true,
    column: { shows: 'size' },
  },
  {
    key: 'sieve_from',
    kind: 'plate',
    headers: ['Sieve From', 'Sieve Plus'],
    span: { headers: ['Sieve', 'Sieve Size', 'Sieve Range'], to: 'sieve_to' },
  },
  { key: 'sieve_to', kind: 'plate', headers: ['Sieve To', 'Sieve Minus'] },
  {
    key: 'mm_from',
    ...mm,
    headers: ['mm From', 'mm Min'],
    span: { headers: ['mm', 'Size mm', 'mm Size', 'mm Range'], to: 'mm_to' },
    isFiltered: true,
    reach: { criterion: 'mm', to: 'mm_to' },
  },
  { key: 'mm_to', ...mm, headers: ['mm To', 'mm Max'] },
  {
    key: 'pointer_from',
    ...pointer,
    headers: ['Pointer From', 'Ct From', 'Weight From'],
    span: { headers: ['Pointer', 'Pointers', 'Pointer Size', 'Pointer Range'], to: 'pointer_to' },
  },
  { key: 'pointer_to', ...pointer, headers: ['Pointer To', 'Ct To', 'Weight To'] },
  {
    key: 'color',
    formerKeys: ['colour'],
    kind: 'list',
    vocabulary: 'loose-colour',
    headers: ['Colour', 'Color', 'Col', 'Colour Group', 'Color Group'],
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'clarity',
    kind: 'list',
    vocabulary: 'loose-clarity',
    headers: ['Clarity', 'Clar', 'Purity', 'Clarity Group'],
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'make',
    kind: 'list',
    vocabulary: 'loose-make',
    headers: ['Make', 'Cut', 'Make Group'],
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'treatment',
    kind: 'list',
    vocabulary: 'treatment',
    headers: ['Treatment', 'Enhancement'],
  },
  {
    key: 'pieces',
    kind: 'figure',
    unit: 'pcs',
    scale: 0,
    min: 1,
    max: 10_000_000,
    headers: ['Pieces', 'Pcs', 'Pc', 'Qty'],
    column: { shows: 'value' },
  },
  {
    key: 'carats',
    ...carats,
    headers: ['Carats', 'Cts', 'Ct', 'Weight', 'Wt', 'Total Carats'],
    isRequired: true,
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'rate',
    kind: 'figure',
    unit: '$/ct',
    scale: 2,
    min: 1,
    max: maxMoneyCents,
    headers: ['Rate', 'Price/Ct', 'Price per Carat', 'PPC', 'Rate $/Ct'],
    isRequired: true,
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'amount',
    kind: 'figure',
    unit: '$',
    scale: 2,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    headers: [],
    column: { shows: 'value' },
  },
  {
    key: 'min_carats',
    ...carats,
    headers: ['Min Cts', 'Minimum Carats', 'Min Carats', 'MOQ', 'Minimum'],
    column: { shows: 'value' },
  },
  {
    key: 'selection_allowed',
    kind: 'flag',
    headers: ['Selection Allowed', 'Selection'],
    column: { shows: 'value' },
  },
  { key: 'screened', kind: 'flag', headers: ['Screened', 'Screening'], column: { shows: 'value' } },
  {
    key: 'location',
    kind: 'list',
    vocabulary: 'location',
    headers: ['Location', 'Loc', 'Office', 'City'],
    isRequired: true,
    isFiltered: true,
    column: { shows: 'value' },
  },
  {
    key: 'remark',
    kind: 'text',
    maxLength: 500,
    headers: ['Remark', 'Remarks', 'Comment', 'Comments'],
  },
] as const satisfies readonly LotAttribute[];

/** Key of a lot attribute. */
export type LotKey = (typeof table)[number]['key'];

/** The table entry of a key. */
export type LotAttributeOf<Key extends LotKey> = Extract<(typeof table)[number], { key: Key }>;

/** The attribute table with its entries widened to the common type. */
export const lotAttributes: readonly (LotAttribute & { readonly key: LotKey })[] = table;
