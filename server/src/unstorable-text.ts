import { createFieldIssue, limits, type DescribedFieldIssue, type IssueKind } from '@loupe/contract';
import { fieldPath } from './field-path.ts';
import { maxProblems } from './validation-issues.ts';

const nul = '\u0000';
const halfCharacter = /\p{Surrogate}/u;

/**
 * Finds values that no call accepts, whatever its schema: values nested too deeply, and texts the database
 * cannot store (U+0000 and lone surrogates are valid in JSON but not in text of PostgreSQL). The walk ends at
 * the first few issues, and nothing is allocated for a value that has none.
 */
export function unstorableValues(body: unknown): DescribedFieldIssue[] {
  const problems: DescribedFieldIssue[] = [];
  const path: string[] = [];
  const report = (kind: IssueKind, args = {}) => {
    problems.push(createFieldIssue(fieldPath(path), kind, args));
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
      if (problems.length < maxProblems) examine(inner);
      path.pop();
      if (problems.length >= maxProblems) return;
    }
  };
  examine(body);
  return problems;
}
