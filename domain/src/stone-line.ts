import { groupThousands } from './scaled.ts';
import { shapeAbbreviation } from './shorthand/shape-abbreviation.ts';
import { labelOf } from './vocabulary.ts';

/**
 * Facts of a stone as in a response: canonical values and decimal texts by attribute key. Discount, price per
 * carat and amount are those of the customer (`final_disc`, `final_ppc`, `final_amount`).
 */
export type StoneLineInput = Readonly<
  Record<string, string | boolean | readonly string[] | null | undefined>
>;

/** The translatable texts of a line, as opposed to the trade's shorthand. */
export interface StoneLineTexts {
  readonly labGrown: string;
  /** Takes a value of the treatment vocabulary. */
  readonly treated: (treatment: string) => string;
  /** The parts are vocabulary values, empty when absent. The first overtone is the one nearest to the hue. */
  readonly fancy: (intensity: string, overtones: readonly string[], hue: string) => string;
}

const english: StoneLineTexts = {
  labGrown: 'LAB-GROWN',
  treated: (treatment) => `TREATED (${labelOf('treatment', treatment)})`,
  fancy: (intensity, overtones, hue) =>
    [
      intensity && labelOf('fancy-intensity', intensity),
      ...overtones.toReversed().map((one) => labelOf('fancy-overtone', one)),
      hue && labelOf('colour-fancy', hue),
    ]
      .filter((part) => part !== '')
      .join(' '),
};

/**
 * Formats a stone as one line for a message, the way dealers write it (domain reference, section 10):
 * `RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB`.
 * The texts default to English. Unknown values are omitted. The line of a laboratory-grown or treated stone
 * begins with that fact, so that readers cannot overlook it.
 */
export function formatStoneLine(stone: StoneLineInput, words: StoneLineTexts = english): string {
  const fact = factsOf(stone);
  const disc = fact('final_disc');
  const perCarat = money(fact('final_ppc'));
  const [shape, lab, treatment] = [fact('shape'), fact('lab'), fact('treatment')];
  const fluorescence = fact('fluorescence');
  return [
    fact('type') === 'Lab Grown' ? words.labGrown : null,
    treatment === null || treatment === 'NONE' ? null : words.treated(treatment),
    shape === null ? null : shapeAbbreviation(shape),
    fact('carat'),
    fact('color') ?? fancyColour(stone, words),
    fact('clarity'),
    formatMake(stone),
    fluorescence === 'NONE' ? 'NON' : fluorescence,
    // A stone without a report is identified by its packet number.
    ...(lab === 'NONE' ? ['NON-CERT', fact('stock_no')] : [lab, fact('report_no')]),
    disc === null ? null : `${disc}%`,
    perCarat === null ? null : `${perCarat}/ct`,
    money(fact('final_amount')),
    fact('location'),
  ]
    .filter((part) => part !== null)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** The abbreviated make: 3EX, 3VG, or the known grades, cut first. Null when no grade is known. */
export function formatMake(stone: StoneLineInput): string | null {
  const fact = factsOf(stone);
  const [cut, polish, symmetry] = [fact('cut'), fact('polish'), fact('symmetry')];
  const isTop = (grade: string | null) => grade === 'EX' || grade === 'ID';
  if (isTop(cut) && isTop(polish) && isTop(symmetry)) return '3EX';
  if (cut === 'VG' && polish === 'VG' && symmetry === 'VG') return '3VG';
  const grades = [cut, polish, symmetry].filter((grade) => grade !== null);
  return grades.length === 0 ? null : grades.join(' ');
}

const factsOf = (stone: StoneLineInput) => (key: string) => {
  const value = stone[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Intensity, overtones and hue spelled out: `Fancy Vivid Greenish Yellow`. */
function fancyColour(stone: StoneLineInput, words: StoneLineTexts): string | null {
  const fact = factsOf(stone);
  const overtone = stone['fancy_overtone'];
  const overtones =
    typeof overtone === 'object' && overtone !== null ? overtone.filter((one) => one !== 'NONE') : [];
  const fancyText = words.fancy(fact('fancy_intensity') ?? '', overtones, fact('fancy_color') ?? '');
  return fancyText === '' ? null : fancyText;
}

/** Formats `3019.90` as `$3,019.90`. */
const money = (text: string | null) => (text === null ? null : `$${groupThousands(text)}`);
