import { createFieldIssue, limits, type DescribedFieldIssue, type IssueKind } from '@loupe/contract';
import { fieldPath } from './field-path.ts';
import { maxProblems } from './validation-issues.ts';

const nul = '\u0000';
const halfCharacter = /\p{Surrogate}/u;

type Holder = Readonly<Record<string | number, unknown>>;
/** Both a list and an object have values by key. */
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/**
 * Finds values that no call accepts, whatever its schema: values nested too deeply, and texts the database
 * cannot store (U+0000 and lone surrogates are valid in JSON but not in text of PostgreSQL). The walk ends at
 * the first few issues, and nothing is allocated for a value that has none.
 */
export function unstorableValues(body: unknown): DescribedFieldIssue[] {
  const problems: DescribedFieldIssue[] = [];
  const path: (string | number)[] = [];
  const report = (kind: IssueKind, args = {}) => {
    problems.push(createFieldIssue(fieldPath(path), kind, args));
  };
  const examineText = (text: string) => {
    if (text.includes(nul)) report('NUL_CHARACTER');
    else if (halfCharacter.test(text)) report('HALF_CHARACTER');
  };
  const examineInner = (key: string | number, inner: unknown) => {
    path.push(key);
    if (typeof key === 'string') examineText(key);
    if (problems.length < maxProblems) examine(inner);
    path.pop();
  };
  const examine = (value: unknown) => {
    if (typeof value === 'string') examineText(value);
    if (!isHolder(value)) return;
    if (path.length >= limits.bodyDepthMax) {
      report('TOO_DEEP', { max: limits.bodyDepthMax });
      return;
    }
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
    // Object.entries lists names and values in about twice the time.
    for (const key of keys) {
      if (problems.length >= maxProblems) return;
      examineInner(key, value[key]);
    }
  };
  examine(body);
  return problems;
}
