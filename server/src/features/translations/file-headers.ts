import { attributeTexts, locales, type Locale } from '@loupe/contract';
import { stoneAttributes, type Attribute, type AttributeKey } from '@loupe/domain';
import { serverMessages } from './server-messages.ts';

/** English headers that cannot be derived from the keys. */
const heads: Readonly<Record<string, string>> = {
  stock_no: 'Packet',
  color: 'Colour',
  color_type: 'White or fancy',
  fancy_color: 'Fancy colour',
  fluorescence_color: 'Fluorescence colour',
  report_no: 'Report',
  rap: 'Rap $/ct',
  disc: 'Disc %',
  ppc: '$/ct',
  final_disc: 'Final disc %',
  final_ppc: 'Final $/ct',
  amount: 'List amount $',
  final_amount: 'Amount $',
  depth_mm: 'Height',
  lw_ratio: 'L:W',
  girdle_min: 'Girdle from',
  girdle_max: 'Girdle to',
  color_shade: 'Colour shade',
  hearts_arrows: 'H&A',
  natural_location: 'Natural place',
  first_listed_on: 'Listed',
  image_url: 'Image',
  video_url: 'Video',
};

const table: readonly Attribute[] = stoneAttributes;
const unitOf = new Map(table.map((one) => [one.key, one.kind === 'range' ? one.unit : null]));
/** Units written in a header; the others are omitted. */
const unitHeaders: ReadonlySet<string | null | undefined> = new Set(['%', '$', '$/ct']);

/**
 * Header of a column in an exported file: in English as in the trade's files, otherwise the full attribute
 * name with its unit. The import recognises every one of them.
 */
export function fileHeader(locale: Locale, key: AttributeKey): string {
  if (locale !== 'en') return withUnit(attributeTexts[locale][`attribute.${key}.long`], key);
  const words = key.replace(/_pct$/, ' %').replaceAll('_', ' ');
  return heads[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function withUnit(name: string, key: string): string {
  const unit = unitOf.get(key);
  return unit === null || unit === undefined || !unitHeaders.has(unit) || name.includes(unit)
    ? name
    : `${name} ${unit}`;
}

/** Every header an exported file may have, and its attribute. */
export const fileHeaders: readonly { readonly head: string; readonly key: AttributeKey }[] = locales.flatMap(
  (locale) => stoneAttributes.map(({ key }) => ({ head: fileHeader(locale, key), key })),
);

/** Columns of an exported file that the customer fills in before returning it. They are no attributes. */
export const answerColumns = ['yourOffer', 'yourHold'] as const;
export type AnswerColumn = (typeof answerColumns)[number];

export const answerHeader = (locale: Locale, column: AnswerColumn): string =>
  serverMessages[locale][`file.${column}`];

/** Every header that a column of answers may have. */
export const answerHeaders: readonly { readonly head: string; readonly column: AnswerColumn }[] =
  locales.flatMap((locale) =>
    answerColumns.map((column) => ({ head: answerHeader(locale, column), column })),
  );
