import {
  causeOf,
  type Cause,
  fieldProblem,
  type NamedProblem,
  type ProblemArguments,
  type ProblemKind,
} from '@loupe/contract';
import type { z } from 'zod';
import { fieldPath } from './field-path.ts';

/** How many problems of a body are reported; a client that sends more mends these first. */
export const mostProblems = 20;

/**
 * The fields that do not fit, each with what would. Of a union the branch that came furthest speaks:
 * {@link furthestBranch}. Nothing is built beyond what is reported.
 */
export function fieldProblems(error: z.ZodError): NamedProblem[] {
  const problems: NamedProblem[] = [];
  for (const problem of problemsOf(error.issues, [])) {
    problems.push(problem);
    if (problems.length === mostProblems) break;
  }
  return problems;
}

type Path = readonly PropertyKey[];

function* problemsOf(issues: readonly z.core.$ZodIssue[], above: Path): Generator<NamedProblem> {
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    const branch = issue.code === 'invalid_union' ? furthestBranch(issue.errors) : undefined;
    if (branch !== undefined) yield* problemsOf(branch, path);
    else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield fieldProblem(fieldPath([...path, key]), 'NOT_A_FIELD');
    } else yield { field: fieldPath(path), problem: issue.message, cause: causeOfIssue(issue) };
  }
}

/**
 * The branch that was meant: the one whose complaint lies deepest, by the first complaints of each, and of equals one
 * that complains of a value and not of its type. Branches that take a single value are asked last: `null`, an empty text,
 * `All` or a list of just that is what a filter takes besides, and seldom what was meant. Undefined where none says anything.
 */
function furthestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  const said = branches.map((issues) => issues.slice(0, mostProblems)).filter(({ length }) => length > 0);
  const wide = said.filter((issues) => !issues.every(takesOneValue));
  const asked = wide.length > 0 ? wide : said;
  const depths = asked.map((issues) => Math.max(...issues.map(depthOf)));
  const deepest = asked.filter((_, place) => depths[place] === Math.max(...depths));
  return deepest.find((issues) => issues.every(({ code }) => code !== 'invalid_type')) ?? deepest[0];
}

function takesOneValue(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_value') return issue.values.length === 1;
  if (issue.code === 'invalid_union')
    return issue.errors.every((issues) => issues.slice(0, mostProblems).every(takesOneValue));
  return issue.code === 'invalid_type' && (issue.expected === 'null' || issue.expected === 'tuple');
}

function depthOf(issue: z.core.$ZodIssue): number {
  const inner = issue.code === 'unrecognized_keys' ? 1 : 0;
  const branch = issue.code === 'invalid_union' ? furthestBranch(issue.errors) : undefined;
  const below = branch === undefined ? inner : Math.max(0, ...branch.slice(0, mostProblems).map(depthOf));
  return issue.path.length + below;
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
