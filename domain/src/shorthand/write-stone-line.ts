import { formatScaled } from '../scaled.ts';
import type { StoneFacts } from '../stone.ts';
import { vocabularies } from '../vocabulary.ts';
import { shortShape } from './short-shape.ts';

/** The facts of a stone that its one-line text tells; money in cents, discount in hundredths of a percent. */
export type StoneLineFacts = Pick<
  StoneFacts,
  | 'type'
  | 'shape'
  | 'carat'
  | 'color'
  | 'fancy_colour'
  | 'fancy_intensity'
  | 'fancy_overtone'
  | 'clarity'
  | 'cut'
  | 'polish'
  | 'symmetry'
  | 'fluorescence'
  | 'lab'
  | 'report_no'
  | 'disc'
  | 'ppc'
  | 'amount'
  | 'location'
>;

/**
 * The line dealers copy and share of one stone (domain reference 10), in the order they read it:
 * `RD 1.01 G VS2 3EX NON GIA 2466123456 -35.00% $2,990.00/ct $3,019.90 DXB`. What is unknown is left out;
 * a laboratory-grown stone says so first.
 */
export function writeStoneLine(stone: StoneLineFacts): string {
  const parts = [
    stone.type === 'Lab Grown' ? 'LAB-GROWN' : null,
    stone.shape === null ? null : shortShape(stone.shape),
    stone.carat === null ? null : formatScaled(stone.carat, 3, 2),
    colourOf(stone),
    stone.clarity,
    makeOf(stone),
    stone.fluorescence === 'NONE' ? 'NON' : stone.fluorescence,
    stone.lab === 'NONE' ? 'NON-CERT' : stone.lab,
    stone.report_no,
    stone.disc === null ? null : `${formatScaled(stone.disc, 2)}%`,
    stone.ppc === null ? null : `${dollars(stone.ppc)}/ct`,
    stone.amount === null ? null : dollars(stone.amount),
    stone.location,
  ];
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

function colourOf({ color, fancy_colour, fancy_intensity, fancy_overtone }: StoneLineFacts): string | null {
  if (fancy_colour === null) return color;
  const label = (id: 'fancy-intensity' | 'fancy-overtone' | 'colour-fancy', value: string | null) =>
    vocabularies[id].values.find((one) => one.value === value)?.label;
  const overtones = (fancy_overtone ?? []).filter((value) => value !== 'NONE');
  const words = [
    label('fancy-intensity', fancy_intensity),
    // The overtone next to the hue is kept first.
    ...overtones.toReversed().map((value) => label('fancy-overtone', value)),
    label('colour-fancy', fancy_colour),
  ];
  return words.filter((word) => word !== undefined).join(' ');
}

/** `3EX` when all three parts are excellent, else the grades there are, cut first. */
function makeOf({ cut, polish, symmetry }: StoneLineFacts): string | null {
  const grades = [cut, polish, symmetry].filter((grade) => grade !== null);
  if (grades.length === 3 && grades.every((grade) => grade === grades[0])) return `3${grades[0] ?? ''}`;
  return grades.length === 0 ? null : grades.join(' ');
}

function dollars(cents: number): string {
  const [whole = '', fraction = ''] = formatScaled(cents, 2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
