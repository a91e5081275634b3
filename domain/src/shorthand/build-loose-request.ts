import type { LooseRequest } from './shorthand-line.ts';
import type { Statement } from './statement.ts';
import { sortByVocabulary } from './build-criteria.ts';

/** Attributes that a request for a parcel states in its `loose` part instead of in `choices`. */
export const looseKeys: readonly string[] = [
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'color_type',
  'fancy_color',
  'fancy_intensity',
];

/** Builds the request for a parcel from resolved statements; null when no parcel is requested. */
export function buildLooseRequest(statements: readonly Statement[]): LooseRequest | null {
  const isParcel = statements.some(({ kind }) => kind === 'parcel' || kind === 'sieve');
  if (!isParcel) return null;
  const values = (key: string) => {
    const pick = (side: 'include' | 'exclude') =>
      statements.flatMap((one) => (one.kind === side && one.key === key ? [...one.values] : []));
    const refused = pick('exclude');
    return sortByVocabulary(
      key,
      pick('include').filter((value) => !refused.includes(value)),
    );
  };
  const sieve = statements.find((one) => one.kind === 'sieve');
  const size = statements.find((one) => one.kind === 'size');
  const hasCrosses = statements.some(({ kind }) => kind === 'crosses');
  const makes = new Set(statements.flatMap((one) => (one.kind === 'looseMake' ? [one.make] : [])));
  return {
    lotKind: sieve !== undefined || size !== undefined || hasCrosses ? 'MELEE' : null,
    shape: values('shape'),
    sievePlus: sieve?.kind === 'sieve' ? sieve.plus : null,
    sieveMinus: sieve?.kind === 'sieve' ? sieve.minus : null,
    mm: size?.kind === 'size' ? size.reach : null,
    color: [...values('color'), ...colorGroups(statements)],
    clarity: values('clarity'),
    make: [...makes, ...makeGroups(values('polish'))],
  };
}

/** Colour groups of the parcel vocabulary: tinges by their trade names, fancy yellow, brown, black. */
function colorGroups(statements: readonly Statement[]): string[] {
  const tinges = statements.flatMap((one) => (one.kind === 'looseColor' ? [one.value] : []));
  const hues = statements.flatMap((one) =>
    one.kind === 'include' && one.key === 'fancy_color' ? [...one.values] : [],
  );
  return [...tinges, ...hues.map((hue) => (hue === 'YELLOW' ? 'FANCY YELLOW' : hue))];
}

/** Make groups of the parcel vocabulary that include these grades. */
function makeGroups(grades: readonly string[]): string[] {
  const groups = [
    'EX',
    ...(grades.includes('VG') ? ['VG-EX', 'VG'] : []),
    ...(grades.includes('GD') ? ['GD'] : []),
  ];
  return grades.length === 0 ? [] : groups;
}
