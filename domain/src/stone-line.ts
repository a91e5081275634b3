import { groupThousands } from './scaled.ts';
import { shortShape } from './shorthand/short-shape.ts';
import { labelOf } from './vocabulary.ts';

/**
 * Facts of a stone as an answer carries them: canonical values and decimal texts by attribute key. Discount, price
 * per carat and amount are the customer's own (`final_disc`, `final_ppc`, `final_amount`).
 */
export type ToldStone = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>;

/** What a line says in words beside the trade's shorthand. */
export interface LineWords {
  readonly labGrown: string;
  /** Takes a value of the list of treatments. */
  readonly treated: (treatment: string) => string;
  /** Parts as the lists name them, empty where there is none; the first overtone is the one nearest to the hue. */
  readonly fancy: (intensity: string, overtones: readonly string[], hue: string) => string;
}

const english: LineWords = {
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
 * One stone in one line for a message, as dealers write it (domain reference, section 10):
 * `RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB`.
 * The words in it are English unless others are given. What is not known is left out. Laboratory-grown and treated stones say so first: nobody may overlook it.
 */
export function stoneLine(stone: ToldStone, words: LineWords = english): string {
  const fact = factsOf(stone);
  const disc = fact('final_disc');
  const perCarat = money(fact('final_ppc'));
  const [shape, lab, treatment] = [fact('shape'), fact('lab'), fact('treatment')];
  const fluorescence = fact('fluorescence');
  return [
    fact('type') === 'Lab Grown' ? words.labGrown : null,
    treatment === null || treatment === 'NONE' ? null : words.treated(treatment),
    shape === null ? null : shortShape(shape),
    fact('carat'),
    fact('color') ?? fancyColour(stone, words),
    fact('clarity'),
    makeOf(stone),
    fluorescence === 'NONE' ? 'NON' : fluorescence,
    // A stone without a report is named by its packet.
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

/** The make in short: 3EX, 3VG, or the grades that are known, cut first. Null when none is. */
export function makeOf(stone: ToldStone): string | null {
  const fact = factsOf(stone);
  const [cut, polish, symmetry] = [fact('cut'), fact('polish'), fact('symmetry')];
  const isTop = (grade: string | null) => grade === 'EX' || grade === 'ID';
  if (isTop(cut) && isTop(polish) && isTop(symmetry)) return '3EX';
  if (cut === 'VG' && polish === 'VG' && symmetry === 'VG') return '3VG';
  const grades = [cut, polish, symmetry].filter((grade) => grade !== null);
  return grades.length === 0 ? null : grades.join(' ');
}

const factsOf = (stone: ToldStone) => (key: string) => {
  const value = stone[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Intensity, overtones and hue in words, `Fancy Vivid Greenish Yellow`. */
function fancyColour(stone: ToldStone, words: LineWords): string | null {
  const fact = factsOf(stone);
  const told = stone['fancy_overtone'];
  const overtones = typeof told === 'object' && told !== null ? told.filter((one) => one !== 'NONE') : [];
  const said = words.fancy(fact('fancy_intensity') ?? '', overtones, fact('fancy_colour') ?? '');
  return said === '' ? null : said;
}

/** `3019.90` as `$3,019.90`. */
const money = (text: string | null) => (text === null ? null : `$${groupThousands(text)}`);
