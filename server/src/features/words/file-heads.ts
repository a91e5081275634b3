import { attributeTexts, locales, type Locale } from '@loupe/contract';
import { attributes, type Attribute, type AttributeKey } from '@loupe/domain';

/** English heads the keys do not say by themselves. */
const heads: Readonly<Record<string, string>> = {
  stock_no: 'Packet',
  color: 'Colour',
  color_type: 'White or fancy',
  fluorescence_colour: 'Fluorescence colour',
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
  hearts_arrows: 'H&A',
  first_listed_on: 'Listed',
  image_url: 'Image',
  video_url: 'Video',
};

const table: readonly Attribute[] = attributes;
const unitOf = new Map(table.map((one) => [one.key, one.kind === 'range' ? one.unit : null]));
/** Units a head says: the others go without saying. */
const said: ReadonlySet<string | null | undefined> = new Set(['%', '$', '$/ct']);

/**
 * What a column of a file is called: in English as the trade's files have it, else by the attribute's name in full with
 * its unit. The import knows each of them again.
 */
export function fileHead(locale: Locale, key: AttributeKey): string {
  if (locale !== 'en') return withUnit(attributeTexts[locale][`attribute.${key}.long`], key);
  const words = key.replace(/_pct$/, ' %').replaceAll('_', ' ');
  return heads[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function withUnit(name: string, key: string): string {
  const unit = unitOf.get(key);
  return unit === null || unit === undefined || !said.has(unit) || name.includes(unit)
    ? name
    : `${name} ${unit}`;
}

/** Every head a file of ours may have, and the attribute under it. */
export const fileHeads: readonly { readonly head: string; readonly key: AttributeKey }[] = locales.flatMap(
  (locale) => attributes.map(({ key }) => ({ head: fileHead(locale, key), key })),
);
