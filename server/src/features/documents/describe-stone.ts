import type { Locale, StoneRow } from '@loupe/contract';
import { joinMeasurements } from '@loupe/domain';
import { joinFancy } from '../translations/join-fancy.ts';
import type { Translator } from '../translations/translator.ts';

/** The facts of a stone by attribute key, as in a response. */
export type DescribedStone = Pick<StoneRow, string>;

const commas: Partial<Readonly<Record<Locale, string>>> = { ar: '، ', zh: '，' };
/** The separator of a list of facts in the script of a language. */
export const commaOf = (locale: Locale): string => commas[locale] ?? ', ';

/** A text fact of a stone; empty when unknown. */
export function stoneFact(stone: DescribedStone, key: string): string {
  const value = stone[key];
  return typeof value === 'string' ? value : '';
}

export const isLabGrown = (stone: DescribedStone): boolean => stoneFact(stone, 'type') === 'Lab Grown';
/** The treatment of a stone in words; empty for an untreated one. */
export function treatmentOf(stone: DescribedStone, { valueLabel }: Translator): string {
  const treatment = stoneFact(stone, 'treatment');
  return treatment === '' || treatment === 'NONE' ? '' : valueLabel('treatment', treatment);
}

/** The colour, also of a fancy-coloured stone: `F`, `Fancy Light Yellow`. */
export function colorOf(stone: DescribedStone, translator: Translator): string {
  const color = stoneFact(stone, 'color');
  if (color !== '') return color;
  const overtones = stone['fancy_overtone'];
  return joinFancy(
    {
      intensity: stoneFact(stone, 'fancy_intensity'),
      overtones: Array.isArray(overtones) ? overtones.filter((one) => one !== 'NONE') : [],
      hue: stoneFact(stone, 'fancy_color'),
    },
    translator,
  );
}

/**
 * A stone as the trade describes it: `Round, G, VS1`. What is laboratory-grown or treated is named beside the
 * product.
 */
export function describeStone(stone: DescribedStone, translator: Translator): string {
  const { locale, message, valueLabel } = translator;
  const treatment = treatmentOf(stone, translator);
  const facts = [
    valueLabel('shape', stoneFact(stone, 'shape')),
    colorOf(stone, translator),
    stoneFact(stone, 'clarity'),
    treatment === '' ? '' : message('document.treatedStone', { treatment }),
  ].filter(Boolean);
  return `${isLabGrown(stone) ? `${message('document.labGrownStone')}: ` : ''}${facts.join(commaOf(locale))}`;
}

/** Make and fluorescence: `Cut EX, polish EX, symmetry EX, fluorescence none`. */
export function describeMake(stone: DescribedStone, { locale, message, valueLabel }: Translator): string {
  const fluorescence = stoneFact(stone, 'fluorescence');
  const parts = [
    [message('attribute.cut.long'), stoneFact(stone, 'cut')],
    [message('attribute.polish.long'), stoneFact(stone, 'polish')],
    [message('attribute.symmetry.long'), stoneFact(stone, 'symmetry')],
    [
      message('attribute.fluorescence.long'),
      fluorescence === '' ? '' : valueLabel('fluorescence', fluorescence).toLocaleLowerCase(locale),
    ],
  ];
  return parts
    .flatMap(([label = '', value = '']) => (value === '' ? [] : [`${label} ${value}`]))
    .map((part, index) =>
      index === 0 ? part : `${part.charAt(0).toLocaleLowerCase(locale)}${part.slice(1)}`,
    )
    .join(commaOf(locale));
}

/** Laboratory and report number: `GIA 2457719034`. */
export function describeReport(stone: DescribedStone, { message, valueLabel }: Translator): string {
  const [lab, number] = [stoneFact(stone, 'lab'), stoneFact(stone, 'report_no')];
  if (lab === 'NONE' || number === '') return message('document.noReport');
  return `${lab === '' ? '' : valueLabel('lab', lab)} ${number}`.trim();
}

/** Millimetres: `8.09–8.13 × 4.96 mm`; empty unless length and width are known. */
export function describeMeasurements(stone: DescribedStone): string {
  const [length = '', width = '', depth = ''] = ['length', 'width', 'depth_mm'].map((key) =>
    stoneFact(stone, key),
  );
  if (length === '' || width === '') return '';
  return `${joinMeasurements({ shape: stoneFact(stone, 'shape'), length, width, depth })} mm`;
}
