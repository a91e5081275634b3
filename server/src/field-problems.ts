import {
  causeOf,
  type Cause,
  fieldProblem,
  type NamedProblem,
  type ProblemArguments,
  type ProblemKind,
} from '@loupe/contract';
import type { z } from 'zod';

const mostProblems = 20;

/**
 * The fields that do not fit, each with what would. Of a union the branch that came furthest speaks: the one
 * whose complaint lies deepest in the body.
 */
export function fieldProblems(error: z.ZodError): NamedProblem[] {
  return error.issues.flatMap((issue) => problemsOf(issue, [])).slice(0, mostProblems);
}

function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): NamedProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((issues) => issues.flatMap((inner) => problemsOf(inner, path)));
    const deepest = branches.toSorted((a, b) => depth(b) - depth(a))[0];
    if (deepest !== undefined && deepest.length > 0) return deepest;
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldProblem([...path, key].map(String).join('.'), 'NOT_A_FIELD'));
  }
  return [{ field: path.map(String).join('.'), problem: issue.message, cause: causeOfIssue(issue) }];
}

const said = (kind: ProblemKind, args: ProblemArguments = {}): Cause => ({ kind, args });
const figure = (bound: number | bigint) => Number(bound);

const librarySentence = /^(?:Invalid|Too (?:big|small)|Unrecognized)/;

/** The one place where the words of the schema library become the house's; null for a schema's own sentence. */
function causeOfIssue(issue: z.core.$ZodIssue): Cause | null {
  if (!librarySentence.test(issue.message)) return causeOf(issue.message);
  if (issue.code === 'too_big') {
    const max = figure(issue.maximum);
    return said(kindByOrigin(issue.origin, 'TEXT_MAX', 'LIST_MAX', 'NUMBER_MAX'), { max });
  }
  if (issue.code === 'too_small') {
    const min = figure(issue.minimum);
    const isAbsent = min === 1 && (issue.origin === 'string' || issue.origin === 'array');
    if (isAbsent) return said('REQUIRED');
    return said(kindByOrigin(issue.origin, 'TEXT_MIN', 'LIST_MIN', 'NUMBER_MIN'), { min });
  }
  if (issue.code === 'invalid_value') return said('ONE_OF', { values: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return said('REQUIRED');
  if (issue.code === 'invalid_format') return said(formats[issue.format] ?? 'NOT_FITTING');
  return said('NOT_FITTING');
}

const formats: Readonly<Record<string, ProblemKind>> = {
  email: 'EMAIL',
  url: 'WEB_ADDRESS',
  date: 'DAY',
  datetime: 'DAY',
};

function kindByOrigin(
  origin: string,
  text: ProblemKind,
  list: ProblemKind,
  number: ProblemKind,
): ProblemKind {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' || origin === 'map' ? list : number;
}

const depth = (problems: readonly NamedProblem[]) =>
  Math.max(0, ...problems.map(({ field }) => field.split('.').length));
