import { maxMoneyCents } from '../stone-attributes.ts';
import type { PieceAttribute } from './piece-attribute.ts';

const money = { kind: 'figure', unit: '$', scale: 2, min: 1, max: maxMoneyCents } as const;
const grams = { kind: 'figure', unit: 'g', scale: 2, min: 1, max: 100_000_00 } as const;
const mm = { kind: 'figure', unit: 'mm', scale: 2, min: 1, max: 5_000_00 } as const;
const carats = { kind: 'figure', unit: 'ct', scale: 3, min: 1, max: 100_000_000 } as const;
const count = { kind: 'figure', unit: 'pcs', scale: 0, min: 1, max: 1_000_000 } as const;
const text = { kind: 'text', maxLength: 120 } as const;

/**
 * The attribute table of jewellery; it lists every attribute of a piece once. Database columns, criteria,
 * filter rows,
 * facts and file headers are derived from it (domain reference 9). Prices are net per piece: no list price,
 * no discount.
 * The totals of metals and stones are computed from their groups.
 */
const table = [
  {
    key: 'status',
    kind: 'list',
    vocabulary: 'stock-status',
    importVocabulary: 'jewellery-availability',
    headers: ['Availability', 'Available', 'Status', 'Stock Status', 'In Stock'],
    headerPhrases: ['STATUS', 'STOCK STATUS'],
    isStrict: true,
  },
  {
    key: 'stock_no',
    kind: 'text',
    maxLength: 40,
    headers: [
      'Stock No',
      'Stock #',
      'Stock Number',
      'SKU',
      'Item No',
      'Item Number',
      'Style No',
      'Ref',
      'Ref No',
    ],
    headerPhrases: [
      'STOCK NUMBER?',
      'STYLE NUMBER',
      'ITEM NUMBER?',
      'PACKET NUMBER?',
      'STYLE STOCK NUMBER?',

      'NUMBER',
    ],
    isRequired: true,
    facts: 'trade',
  },
  {
    key: 'jewellery_type',
    kind: 'list',
    vocabulary: 'jewellery-type',
    headers: ['Jewellery Type', 'Jewelry Type', 'Product Type', 'Item Type', 'Category', 'Type'],
    headerPhrases: [
      'CATEGORY',
      'TYPE',
      'ITEM TYPE',
      'ITEM CATEGORY',
      'ITEM',
      'JEWELLERY TYPE?',
      'JEWELLERY CATEGORY',
      'STYLE CATEGORY',
      'STYLE TYPE',
      'STYLE',
    ],
    isRequired: true,
    isFiltered: true,
    facts: 'piece',
  },
  {
    key: 'title',
    kind: 'text',
    maxLength: 200,
    headers: ['Title', 'Name', 'Product Name', 'Item Name'],
    headerPhrases: ['TITLE', 'ITEM TITLE', 'ITEM', 'DESCRIPTION', 'ITEM DESCRIPTION', 'STYLE'],
    isRequired: true,
    isSorted: true,
  },
  {
    key: 'description',
    kind: 'text',
    maxLength: 4_000,
    headers: ['Description', 'Details', 'Long Description', 'Body', 'Variant'],
    headerPhrases: ['DESCRIPTION', 'ITEM DESCRIPTION', 'COMMENT'],
    isRequired: true,
  },
  {
    key: 'condition',
    kind: 'list',
    vocabulary: 'jewellery-condition',
    headers: ['Condition'],
    headerPhrases: ['CONDITION'],
    isFiltered: true,
    facts: 'piece',
  },
  {
    key: 'completion',
    formerKeys: ['state'],
    kind: 'list',
    vocabulary: 'jewellery-state',
    headers: ['State', 'Finish', 'Completeness'],
    isFiltered: true,
    facts: 'piece',
  },
  { key: 'metal', kind: 'list', vocabulary: 'jewellery-metal', isMany: true, headers: [], isFiltered: true },
  { key: 'karat', kind: 'list', vocabulary: 'jewellery-karat', isMany: true, headers: [], isFiltered: true },
  {
    key: 'stone_type',
    kind: 'list',
    vocabulary: 'jewellery-stone',
    isMany: true,
    headers: [],
    isFiltered: true,
  },
  { key: 'stone_shape', kind: 'list', vocabulary: 'shape', isMany: true, headers: [], isFiltered: true },
  {
    key: 'centre_shape',
    kind: 'list',
    vocabulary: 'shape',
    headers: ['Centre Shape', 'Center Shape', 'Made For Shape', 'Setting For'],
    isFiltered: true,
    facts: 'stones',
  },
  {
    key: 'location',
    kind: 'list',
    vocabulary: 'location',
    headers: ['Location', 'Loc', 'Office', 'City'],
    headerPhrases: ['LOCATION', 'CITY', 'STOCK LOCATION', 'CITY LOCATION'],
    isRequired: true,
    isFiltered: true,
    facts: 'trade',
  },
  {
    key: 'currency',
    kind: 'list',
    vocabulary: 'jewellery-currency',
    headers: ['Currency', 'Currency Code'],
    headerPhrases: ['CURRENCY', 'PRICE CURRENCY'],
    isRequired: true,
  },
  {
    key: 'total_price',
    ...money,
    headers: [
      'Total Price',
      'Price',
      'Net Price',
      'Amount',
      'Price per Piece',
      'Unit Price',
      'Wholesale',
      'Wholesale Price',
    ],
    headerPhrases: [
      'PRICE DOLLAR?',
      'NET PRICE DOLLAR?',
      'NET DOLLAR',
      'TOTAL PRICE DOLLAR?',
      'AMOUNT DOLLAR?',
      'TOTAL AMOUNT? DOLLAR?',
      'PRICE PER? PIECES DOLLAR?',
      'PRICE PER? UNIT DOLLAR?',
      'PRICE PER? ITEM DOLLAR?',
      'DOLLAR',
      'PRICE AMOUNT',
    ],
    isRequired: true,
    isFiltered: true,
    isSorted: true,
  },
  {
    key: 'msrp',
    ...money,
    headers: ['MSRP', 'RRP', 'Retail Price', 'Compare At Price'],
    headerPhrases: ['RETAIL PRICE? DOLLAR?'],
    isStrict: true,
    facts: 'trade',
  },
  { key: 'tdw', ...carats, headers: [], isFiltered: true, isSorted: true, facts: 'stones' },
  { key: 'stone_cts', ...carats, headers: [], facts: 'stones' },
  { key: 'stone_qty', ...count, headers: [], facts: 'stones' },
  { key: 'metal_weight_g', ...grams, headers: [], isFiltered: true, isSorted: true, facts: 'metal' },
  {
    key: 'total_weight_g',
    ...grams,
    headers: ['Total Weight', 'Gross Weight', 'Gross Wt', 'Weight G', 'Weight Grams'],
    headerPhrases: [
      'GROSS WEIGHT GRAM?',
      'WEIGHT GRAM',
      'TOTAL WEIGHT GRAM?',
      'ITEM WEIGHT GRAM?',
      'GRAM',
      'GROSS GRAM',
      'TOTAL GRAM',
    ],
    facts: 'metal',
  },
  {
    key: 'ring_size',
    kind: 'ring-size',
    headers: ['Ring Size', 'Size', 'Finger Size'],
    headerPhrases: ['RING SIZE', 'SIZE', 'RING'],
    facts: 'sizes',
  },
  {
    key: 'total_length_mm',
    ...mm,
    headers: ['Total Length', 'Length'],
    headerPhrases: ['LENGTH MM?', 'LENGTH CM'],
    facts: 'sizes',
  },
  {
    key: 'total_width_mm',
    ...mm,
    headers: ['Total Width', 'Width'],
    headerPhrases: ['WIDTH MM?', 'WIDTH CM'],
    facts: 'sizes',
  },
  { key: 'style', ...text, headers: ['Style', 'Design Style'], headerPhrases: ['STYLE'], facts: 'piece' },
  { key: 'collection', ...text, headers: ['Collection'], facts: 'piece' },
  { key: 'brand', ...text, headers: ['Brand', 'Maker'], headerPhrases: ['BRAND'], facts: 'piece' },
  { key: 'designer', ...text, headers: ['Designer'], facts: 'piece' },
  { key: 'manufacture_date', ...text, headers: ['Manufacture Date', 'Made In Year', 'Year'], facts: 'piece' },
  {
    key: 'quantity',
    ...count,
    headers: ['Quantity', 'Qty', 'Stock Quantity'],
    headerPhrases: ['PIECES', 'STOCK PIECES'],
    facts: 'trade',
  },
  {
    key: 'min_order_qty',
    ...count,
    headers: ['Min Order Qty', 'Minimum Order Quantity', 'MOQ'],
    facts: 'trade',
  },
  {
    key: 'parent_stock_no',
    ...text,
    headers: ['Parent Stock No', 'Parent SKU', 'Parent', 'Product ID'],
    facts: 'trade',
  },
  { key: 'keywords', kind: 'text', maxLength: 1_000, headers: ['Keywords', 'Tags'] },
  {
    key: 'images',
    kind: 'links',
    headers: ['Media Files', 'Media', 'Images', 'Image', 'Image URL', 'Image Link', 'Picture', 'Photo'],
    headerPhrases: ['IMAGE LINK?'],
  },
  {
    key: 'videos',
    kind: 'links',
    headers: ['Videos', 'Video', 'Video URL', 'Video Link'],
    headerPhrases: ['VIDEO LINK?'],
  },
] as const satisfies readonly PieceAttribute[];

/** Key of a piece attribute. */
export type PieceKey = (typeof table)[number]['key'];

/** The table entry of a key. */
export type PieceAttributeOf<Key extends PieceKey> = Extract<(typeof table)[number], { key: Key }>;

/** The attribute table with its entries widened to the common type. */
export const pieceAttributes: readonly (PieceAttribute & { readonly key: PieceKey })[] = table;
