import { presets } from '../presets.ts';
import { allOf, includedIn, replace } from './said.ts';
import type { Said } from './settled.ts';
import type { MakeParts, MakeSaid, MakeWish, Statement } from './statement.ts';
import { makeOrder, orBetter } from './phrases/make.ts';

const parts = ['cut', 'polish', 'symmetry'] as const;

/**
 * Turns presets into grades, the wider of alternatives, and "no VG" into better grades only. A part named on
 * its own counts before a preset: in `ID cut EX EX` the row is polish and symmetry.
 */
export function settleMake(said: Said): Said {
  const statements = allOf(said);
  const makes = statements.filter((one): one is MakeSaid => one.says === 'make');
  const shapes = includedIn(said, 'shape');
  const isNonRound = shapes.length > 0 && !shapes.includes('ROUND');
  const isCutNamed = makes.some(({ alternatives }) =>
    alternatives.some((one) => !('preset' in one) && one.cut !== null && one.polish === null),
  );
  const named = new Set(
    makes.flatMap(({ alternatives }) =>
      alternatives.flatMap((one) => ('preset' in one ? [] : parts.filter((part) => one[part] !== null))),
    ),
  );
  const better = statements.flatMap((one) => (one.says === 'betterMake' ? [betterThan(one.than)] : []));

  const settled = replace(said, 'make', ({ alternatives }) => {
    const wide = alternatives.map((one) => partsOf(one, isNonRound, isCutNamed)).reduce(wider);
    const isPreset = alternatives.every((one) => 'preset' in one);
    return parts.flatMap((part): Statement[] => {
      const grades = better.reduce<readonly string[] | null>(
        (left, limit) => narrower(left, limit[part]),
        wide[part],
      );
      if (grades === null || (isPreset && named.has(part))) return [];
      return [{ says: 'include', key: part, values: grades }];
    });
  });
  return replace(settled, 'betterMake', ({ than }) =>
    makes.length > 0
      ? []
      : parts.map((part) => ({ says: 'include', key: part, values: betterThan(than)[part] ?? [] })),
  );
}

function partsOf(wish: MakeWish, isNonRound: boolean, isCutNamed: boolean): MakeParts {
  if (!('preset' in wish)) return wish;
  const { set = {} } = presets.find(({ value }) => value === wish.preset) ?? {};
  const of = (part: string) => {
    const grades = set[part];
    return grades === undefined || grades.includes('All') ? null : grades;
  };
  const isExcellent = wish.preset === '3EX' || wish.preset === '2EX';
  if (isExcellent && (isNonRound || (isCutNamed && wish.preset === '2EX'))) {
    return { cut: null, polish: ['EX'], symmetry: ['EX'] };
  }
  return { cut: of('cut'), polish: of('polish'), symmetry: of('symmetry') };
}

/** Of two makes the wider, part by part; a part one of them leaves open is open. */
function wider(one: MakeParts, other: MakeParts): MakeParts {
  const union = (a: readonly string[] | null, b: readonly string[] | null) =>
    a === null || b === null ? null : makeOrder.filter((grade) => a.includes(grade) || b.includes(grade));
  return {
    cut: union(one.cut, other.cut),
    polish: union(one.polish, other.polish),
    symmetry: union(one.symmetry, other.symmetry),
  };
}

const narrower = (grades: readonly string[] | null, limit: readonly string[] | null) =>
  grades === null || limit === null ? (grades ?? limit) : grades.filter((grade) => limit.includes(grade));

function betterThan(grade: string): MakeParts {
  const next = makeOrder[makeOrder.indexOf(grade) - 1];
  return next === undefined ? { cut: [], polish: [], symmetry: [] } : orBetter(next);
}
