import { fieldProblem, limits, type NamedProblem, type ProblemKind } from '@loupe/contract';
import { fieldPath } from './field-path.ts';
import { mostProblems } from './field-problems.ts';

const nul = '\u0000';
const halfCharacter = /\p{Surrogate}/u;

/**
 * What no call takes, whatever its schema says: values nested too deeply, and texts the database cannot keep (U+0000
 * and lone surrogates fit in JSON but in no text of PostgreSQL). The walk ends at the first few problems, and nothing
 * is built for a value that has none.
 */
export function unstorableValues(body: unknown): NamedProblem[] {
  const problems: NamedProblem[] = [];
  const path: string[] = [];
  const report = (kind: ProblemKind, args = {}) => {
    problems.push(fieldProblem(fieldPath(path), kind, args));
  };
  const examineText = (text: string) => {
    if (text.includes(nul)) report('NUL_CHARACTER');
    else if (halfCharacter.test(text)) report('HALF_CHARACTER');
  };
  const examine = (value: unknown) => {
    if (typeof value === 'string') examineText(value);
    if (typeof value !== 'object' || value === null) return;
    if (path.length >= limits.bodyDepthMax) {
      report('TOO_DEEP', { max: limits.bodyDepthMax });
      return;
    }
    const isList = Array.isArray(value);
    for (const [key, inner] of isList ? value.entries() : Object.entries(value)) {
      path.push(String(key));
      if (typeof key === 'string') examineText(key);
      if (problems.length < mostProblems) examine(inner);
      path.pop();
      if (problems.length >= mostProblems) return;
    }
  };
  examine(body);
  return problems;
}
