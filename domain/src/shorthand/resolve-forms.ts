import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { Statement } from './statement.ts';

/** Shapes that are made both square and elongated. For others "not elongated" has no figure. */
const bothForms = new Set([
  'CUSHION',
  'CUSHION MODIFIED',
  'RADIANT',
  'SQUARE RADIANT',
  'EMERALD',
  'SQUARE EMERALD',
  'ASSCHER',
  'PRINCESS',
]);

/** Kinds of statements that are resolved here. */
const resolved: ReadonlySet<Statement['kind']> = new Set([
  'bid',
  'refusedGirdle',
  'refusedForm',
  'refusedGrowth',
  'refusedHpht',
]);

/** Resolves what a refused form or growth leaves, which depends on the shape and the type, what a refused grade is
 * of, and what a bid is: beside a stone number it is for a person to answer. */
export function resolveForms(request: RequestStatements): RequestStatements {
  const statements = flattenStatements(request);
  if (!statements.some(({ kind }) => resolved.has(kind))) return request;
  const shapes = includedValues(request, 'shape');
  const hasForms = shapes.length > 0 && shapes.every((shape) => bothForms.has(shape));
  const isGrown = includedValues(request, 'type').includes('Lab Grown');
  const growths = statements.flatMap((one) =>
    one.kind === 'extra' && one.key === 'growth' ? [...one.values] : [],
  );
  const hasGirdle = statements.some((one) => one.kind === 'grades' && one.key === 'girdle_min');
  const isOfStone = statements.some(({ kind }) => kind === 'packet');
  const offered = replaceStatements(request, 'bid', (one) => (isOfStone ? null : one.statements));
  const girdled = replaceStatements(offered, 'refusedGirdle', (one) => (hasGirdle ? [one] : null));
  const formed = replaceStatements(girdled, 'refusedForm', ({ form }) => {
    if (!hasForms) return null;
    const reach = form === 'square' ? { from: 106, to: null } : { from: null, to: 114 };
    return [{ kind: 'span', key: 'lw_ratio', reach }];
  });
  const natural = replaceStatements(formed, 'refusedGrowth', () =>
    isGrown ? null : [{ kind: 'include', key: 'type', values: ['Natural'] }],
  );
  return replaceStatements(natural, 'refusedHpht', () => {
    if (growths.includes('CVD')) return [];
    const isNatural = includedValues(natural, 'type').includes('Natural');
    return isNatural ? [] : null;
  });
}
