import type { FieldProblem } from '@loupe/contract';
import type { z } from 'zod';

const mostProblems = 20;

/**
 * The fields that do not fit, each with what would. Of a union the branch that came furthest speaks: the one
 * whose complaint lies deepest in the body.
 */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => problemsOf(issue, [])).slice(0, mostProblems);
}

function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FieldProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((issues) => issues.flatMap((inner) => problemsOf(inner, path)));
    const deepest = branches.toSorted((a, b) => depth(b) - depth(a))[0];
    if (deepest !== undefined && deepest.length > 0) return deepest;
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...path, key].map(String).join('.'),
      problem: 'is not a field of this call',
    }));
  }
  return [{ field: path.map(String).join('.'), problem: issue.message }];
}

const depth = (problems: readonly FieldProblem[]) =>
  Math.max(0, ...problems.map(({ field }) => field.split('.').length));
