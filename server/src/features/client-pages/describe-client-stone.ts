import type { ClientField } from '@loupe/contract';
import { formatScaled, joinMeasurements, reportCheckUrl } from '@loupe/domain';
import { joinFancy } from '../translations/join-fancy.ts';
import type { TextId, Translator } from '../translations/translator.ts';
import type { ClientStone } from './client-goods.ts';

/** What identifies a stone to a client, in full words. */
export interface StoneHeading {
  readonly shape: string;
  readonly carat: string;
  readonly color: string;
  readonly clarity: string;
  /** Laboratory-grown and treated: disclosed beside the name. */
  readonly disclosures: readonly string[];
}

/** One fact of goods: a grade and what it means. */
export interface DescribedFact {
  readonly kind:
    | 'color'
    | 'clarity'
    | 'cut'
    | 'finish'
    | 'fluorescence'
    | 'measures'
    | 'report'
    | 'location'
    | 'stockNo'
    | 'metal'
    | 'stones'
    | 'piece'
    | 'size';
  readonly name: string;
  readonly value: string;
  /** Explanation of the value in plain words. */
  readonly meaning: string;
  /** Page of the laboratory that shows the report. */
  readonly link: string | null;
}

/** Carats with two decimals, the third only when it is not zero. */
export const formatCarat = (thousandths: number): string =>
  formatScaled(thousandths, 3).replace(/(\.\d\d)0$/, '$1');

export function describeHeading(stone: ClientStone, translator: Translator): StoneHeading {
  const { fact } = stone;
  const { valueLabel, message } = translator;
  const [shape, clarity, treatment] = [fact('shape'), fact('clarity'), fact('treatment')];
  return {
    shape: shape === null ? '' : valueLabel('shape', shape),
    carat: formatCarat(stone.caratThousandths),
    color: fact('color') ?? fancyColor(stone, translator),
    clarity: clarity ?? '',
    disclosures: [
      ...(fact('type') === 'Lab Grown' ? [message('clientPage.labGrown')] : []),
      ...(treatment === null || treatment === 'NONE'
        ? []
        : [message('clientPage.treated', { treatment: valueLabel('treatment', treatment) })]),
    ],
  };
}

/** A heading in one line: `Round 1.51 ct, F, VS1`. */
export const formatHeading = ({ shape, carat, color, clarity, disclosures }: StoneHeading): string =>
  [`${shape} ${carat} ct`.trim(), color, clarity, ...disclosures].filter((part) => part !== '').join(', ');

const fancyColor = ({ fact, overtones }: ClientStone, translator: Translator): string =>
  joinFancy(
    { intensity: fact('fancy_intensity') ?? '', overtones, hue: fact('fancy_color') ?? '' },
    translator,
  );

/** Ends of the groups of the colour scale, in its order. */
const colorGroups = [
  ['F', 'clientPage.color.colourless'],
  ['J', 'clientPage.color.nearColourless'],
  ['M', 'clientPage.color.faint'],
  ['R', 'clientPage.color.veryLight'],
  ['Z', 'clientPage.color.light'],
] as const satisfies readonly (readonly [string, TextId])[];

const clarityGroups: readonly (readonly [RegExp, 'FL' | 'IF' | 'VVS' | 'VS' | 'SI' | 'I'])[] = [
  [/^FL$/, 'FL'],
  [/^IF$/, 'IF'],
  [/^VVS/, 'VVS'],
  [/^VS/, 'VS'],
  [/^SI/, 'SI'],
  [/^I\d/, 'I'],
];

/** The facts of a stone that the client sees, in full words. */
export function describeFacts(
  stone: ClientStone,
  fields: ReadonlySet<ClientField>,
  translator: Translator,
): DescribedFact[] {
  const { fact } = stone;
  const { message, valueLabel, locale } = translator;
  const [color, clarity, lab, reportNo] = [fact('color'), fact('clarity'), fact('lab'), fact('report_no')];
  const colorGroup = color === null ? undefined : colorGroups.find(([last]) => color <= last);
  const clarityGroup = clarityGroups.find(([grades]) => grades.test(clarity ?? ''))?.[1];
  const finish = [fact('polish'), fact('symmetry')] as const;
  const graded = (key: 'cut' | 'fluorescence') => {
    const value = fact(key);
    return value === null ? null : valueLabel(key, value);
  };
  const isIn = (field: ClientField, value: string | null) => (fields.has(field) ? value : null);
  const city = fact('location');
  const one = (
    kind: DescribedFact['kind'],
    name: string,
    value: string | null,
    { meaning = '', link = null }: { readonly meaning?: string; readonly link?: string | null } = {},
  ): DescribedFact[] => {
    if (value === null) return [];
    const isSame = meaning.toLocaleLowerCase(locale) === value.toLocaleLowerCase(locale);
    return [{ kind, name, value, meaning: isSame ? '' : meaning, link }];
  };
  const ratio = fact('shape') === 'ROUND' ? null : fact('lw_ratio');
  const hasReport = lab !== null && lab !== 'NONE' && reportNo !== null;
  return [
    ...one('color', message('attribute.color.long'), color, {
      ...(colorGroup && { meaning: message(colorGroup[1]) }),
    }),
    ...one('clarity', message('attribute.clarity.long'), clarity, {
      ...(clarityGroup && { meaning: message(`clientPage.clarity.${clarityGroup}`) }),
    }),
    ...one('cut', message('attribute.cut.long'), isIn('grades', graded('cut'))),
    ...one('finish', message('clientPage.finish'), isIn('grades', describeFinish(finish, translator))),
    ...one('fluorescence', message('attribute.fluorescence.long'), isIn('grades', graded('fluorescence'))),
    ...one('measures', message('clientPage.measures'), isIn('measurements', measuresOf(stone)), {
      meaning: ratio === null ? 'mm' : message('clientPage.ratio', { ratio }),
    }),
    ...one(
      'report',
      message('clientPage.report'),
      isIn('report', hasReport ? `${valueLabel('lab', lab)} ${reportNo}` : null),
      { link: hasReport ? reportCheckUrl(lab, reportNo) : null },
    ),
    ...one(
      'location',
      message('attribute.location.long'),
      isIn('location', city === null ? null : valueLabel('location', city)),
    ),
    ...one('stockNo', message('attribute.stock_no.long'), isIn('stock_no', fact('stock_no'))),
  ];
}

/** Polish and symmetry in words: `Excellent polish, very good symmetry`. */
function describeFinish(
  [polish, symmetry]: readonly [string | null, string | null],
  { message, valueLabel, locale }: Translator,
): string | null {
  if (polish === null && symmetry === null) return null;
  if (symmetry === null) return message('clientPage.polish', { grade: valueLabel('polish', polish ?? '') });
  const grade = valueLabel('symmetry', symmetry);
  if (polish === null) return message('clientPage.symmetry', { grade });
  return message('clientPage.polishAndSymmetry', {
    polish: valueLabel('polish', polish),
    symmetry: grade.toLocaleLowerCase(locale),
  });
}

/** Null unless all three are known: a client compares them. */
function measuresOf({ fact }: ClientStone): string | null {
  const [length, width, depth] = [fact('length'), fact('width'), fact('depth_mm')];
  if (length === null || width === null || depth === null) return null;
  return joinMeasurements({ shape: fact('shape'), length, width, depth });
}
