import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { CodeStatement, Reading, Statement } from './statement.ts';

/** Codes that are a shape anywhere in a request without another shape. */
const isCommon = (code: string) => code === 'EM' || code === 'CU';

/**
 * Decides codes by the rest of the request: a shape comes first or in a list of shapes, and a request has only one
 * shape phrase. A code that nothing decides stays, and becomes a question; a code without a possible reading is
 * not understood.
 */
export function resolveCodes(request: RequestStatements): RequestStatements {
  const statements = flattenStatements(request);
  if (!statements.some(({ kind }) => kind === 'code')) return request;
  const hasShape = includedValues(request, 'shape').length > 0;
  const hasFluorescence = statements.some(
    (one) => (one.kind === 'include' || one.kind === 'exclude') && one.key === 'fluorescence',
  );
  const isGrown = includedValues(request, 'type').includes('Lab Grown');
  const isPair = statements.some(({ kind }) => kind === 'pair');
  const isPerStone = statements.some((one) => one.kind === 'weight' && (one.isEach || one.isTotal));

  return replaceStatements(request, 'code', (code): readonly Statement[] | null => {
    const decision = decide(code);
    return decision === 'open' ? [code] : (decision?.statements ?? null);
  });

  /** Whether another code than PR is the shape. */
  function hasOtherCode(): boolean {
    return statements.some((one) => {
      const decision = one.kind === 'code' && one.code !== 'PR' && !one.isOperand ? decide(one) : null;
      return decision !== null && decision !== 'open' && decision.key === 'shape';
    });
  }

  function decide(one: CodeStatement): Reading | 'open' | null {
    const reading = (key: string) => one.readings.find((other) => other.key === key) ?? null;
    const asShape = one.isListed || (!hasShape && one.isFirst) ? reading('shape') : null;
    if (one.isOperand) return hasFluorescence ? reading('fluorescence') : 'open';
    switch (one.code) {
      case 'PR':
        if (one.isListed) return reading('shape');
        if (hasShape || (isPair && hasOtherCode()) || (isPerStone && !one.isFirst)) return reading('pairs');
        return 'open';
      case 'EC':
        return asShape ?? (hasShape ? reading('inclusion') : 'open');
      case 'MB':
        return asShape ?? 'open';
      case 'BR':
        return asShape ?? 'open';
      case 'HPHT':
        return isGrown ? reading('type') : 'open';
      case 'R':
        return hasShape ? null : 'open';
      case 'EU':
      case 'AS':
      case 'RS':
      case 'CU':
      case 'EM':
        return one.isListed ||
          (one.isFirst && one.isAtWeight) ||
          (!hasShape && (one.isFirst || one.isAtWeight || isCommon(one.code)))
          ? reading('shape')
          : null;
      default:
        return 'open';
    }
  }
}
