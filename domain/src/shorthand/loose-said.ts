import type { LooseWish } from './shorthand-line.ts';
import type { Statement } from './statement.ts';
import { inOrder } from './criteria-said.ts';

/** Attributes a parcel states in its own words. */
export const looseKeys: readonly string[] = [
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'color_type',
];

/** What a parcel should be, from settled statements; null when no parcel is asked for. */
export function looseSaid(statements: readonly Statement[]): LooseWish | null {
  const isParcel = statements.some(({ says }) => says === 'parcel' || says === 'sieve');
  if (!isParcel) return null;
  const values = (key: string) => {
    const pick = (says: 'include' | 'exclude') =>
      statements.flatMap((one) => (one.says === says && one.key === key ? [...one.values] : []));
    const refused = pick('exclude');
    return inOrder(
      key,
      pick('include').filter((value) => !refused.includes(value)),
    );
  };
  const sieve = statements.find((one) => one.says === 'sieve');
  const size = statements.find((one) => one.says === 'size');
  const makes = statements.flatMap((one) => (one.says === 'looseMake' ? [one.make] : []));
  return {
    lotKind: sieve !== undefined || size !== undefined ? 'MELEE' : null,
    shape: values('shape'),
    sievePlus: sieve?.says === 'sieve' ? sieve.plus : null,
    sieveMinus: sieve?.says === 'sieve' ? sieve.minus : null,
    mm: size?.says === 'size' ? size.reach : null,
    colour: values('color'),
    clarity: values('clarity'),
    make: [...makes, ...makeGroups(values('polish'))],
  };
}

/** Make groups of a parcel list that hold these grades. */
function makeGroups(grades: readonly string[]): string[] {
  const groups = [
    'EX',
    ...(grades.includes('VG') ? ['VG-EX', 'VG'] : []),
    ...(grades.includes('GD') ? ['GD'] : []),
  ];
  return grades.length === 0 ? [] : groups;
}
