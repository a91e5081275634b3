import { presets } from '../presets.ts';
import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { MakeParts, MakeStatement, MakeRequest, Statement } from './statement.ts';
import { makeOrder, makeOrBetter } from './phrases/make.ts';

const parts = ['cut', 'polish', 'symmetry'] as const;

/**
 * Expands presets into grades, merges alternatives into the wider one, and turns "no VG" into the better
 * grades only. A part given separately overrides a preset: in `ID cut EX EX` the last two are polish and
 * symmetry.
 */
export function resolveMake(request: RequestStatements): RequestStatements {
  const statements = flattenStatements(request);
  const makes = statements.filter((one): one is MakeStatement => one.kind === 'make');
  if (makes.length === 0 && !statements.some(({ kind }) => kind === 'betterMake')) return request;
  const shapes = includedValues(request, 'shape');
  const isNonRound = shapes.length > 0 && !shapes.includes('ROUND');
  const isCutNamed = makes.some(({ alternatives }) =>
    alternatives.some((one) => !('preset' in one) && one.cut !== null && one.polish === null),
  );
  const named = new Set(
    makes.flatMap(({ alternatives }) =>
      alternatives.flatMap((one) => ('preset' in one ? [] : parts.filter((part) => one[part] !== null))),
    ),
  );
  const better = statements.flatMap((one) => (one.kind === 'betterMake' ? [betterThan(one.than)] : []));

  const resolved = replaceStatements(request, 'make', ({ alternatives }) => {
    const wide = alternatives.map((one) => partsOf(one, isNonRound, isCutNamed)).reduce(wider);
    const isPreset = alternatives.every((one) => 'preset' in one);
    return parts.flatMap((part): Statement[] => {
      const grades = better.reduce<readonly string[] | null>(
        (left, limit) => narrower(left, limit[part]),
        wide[part],
      );
      if (grades === null || (isPreset && named.has(part))) return [];
      return [{ kind: 'include', key: part, values: grades }];
    });
  });
  return replaceStatements(resolved, 'betterMake', ({ than }) =>
    makes.length > 0
      ? []
      : parts.map((part) => ({ kind: 'include', key: part, values: betterThan(than)[part] ?? [] })),
  );
}

function partsOf(makeRequest: MakeRequest, isNonRound: boolean, isCutNamed: boolean): MakeParts {
  if (!('preset' in makeRequest)) return makeRequest;
  const { set = {} } = presets.find(({ value }) => value === makeRequest.preset) ?? {};
  const of = (part: string) => {
    const grades = set[part];
    return grades === undefined || grades.includes('All') ? null : grades;
  };
  const isExcellent = makeRequest.preset === '3EX' || makeRequest.preset === '2EX';
  if (isExcellent && (isNonRound || (isCutNamed && makeRequest.preset === '2EX'))) {
    return { cut: null, polish: ['EX'], symmetry: ['EX'] };
  }
  return { cut: of('cut'), polish: of('polish'), symmetry: of('symmetry') };
}

/** The wider of two makes, part by part. A part that either make leaves open stays open. */
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
  return next === undefined ? { cut: [], polish: [], symmetry: [] } : makeOrBetter(next);
}
