import { groupThousands } from './scaled.ts';
import { shortShape } from './shorthand/short-shape.ts';
import { labelOf } from './vocabulary.ts';

/**
 * Facts of a stone as an answer carries them: canonical values and decimal texts by attribute key. Discount, price
 * per carat and amount are the customer's own (`final_disc`, `final_ppc`, `final_amount`).
 */
export type ToldStone = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>;

/**
 * One stone in one line for a message, as dealers write it (domain reference, section 10):
 * `RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB`.
 * What is not known is left out. Laboratory-grown and treated stones say so first: nobody may overlook it.
 */
export function stoneLine(stone: ToldStone): string {
  const fact = factsOf(stone);
  const disc = fact('final_disc');
  const perCarat = money(fact('final_ppc'));
  const [shape, lab] = [fact('shape'), fact('lab')];
  const fluorescence = fact('fluorescence');
  return [
    fact('type') === 'Lab Grown' ? 'LAB-GROWN' : null,
    treatmentOf(fact('treatment')),
    shape === null ? null : shortShape(shape),
    fact('carat'),
    fact('color') ?? fancyColour(stone),
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

const treatmentOf = (treatment: string | null) =>
  treatment === null || treatment === 'NONE' ? null : `TREATED (${labelOf('treatment', treatment)})`;

/** Intensity, overtones and hue in words, `Fancy Vivid Greenish Yellow`; the first overtone stands next to the hue. */
function fancyColour(stone: ToldStone): string | null {
  const fact = factsOf(stone);
  const [intensity, hue] = [fact('fancy_intensity'), fact('fancy_colour')];
  const overtones = stone['fancy_overtone'];
  const said = [
    intensity && labelOf('fancy-intensity', intensity),
    ...(typeof overtones === 'object' && overtones !== null
      ? overtones
          .filter((one) => one !== 'NONE')
          .toReversed()
          .map((one) => labelOf('fancy-overtone', one))
      : []),
    hue && labelOf('colour-fancy', hue),
  ].filter((part) => part !== null && part !== '');
  return said.length === 0 ? null : said.join(' ');
}

/** `3019.90` as `$3,019.90`. */
const money = (text: string | null) => (text === null ? null : `$${groupThousands(text)}`);
