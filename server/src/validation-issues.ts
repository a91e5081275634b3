import {
  parseIssue,
  type Issue,
  createFieldIssue,
  type DescribedFieldIssue,
  type IssueArguments,
  type IssueKind,
} from '@loupe/contract';
import type { z } from 'zod';
import { fieldPath } from './field-path.ts';

/** Maximum number of issues reported for a body; a client with more fixes these first. */
export const maxProblems = 20;

/**
 * The invalid fields, each with what is expected. For a union, the issues of the branch that matched furthest
 * are reported: {@link furthestBranch}. Nothing is built beyond what is reported.
 */
export function toValidationIssues(error: z.ZodError): DescribedFieldIssue[] {
  const problems: DescribedFieldIssue[] = [];
  for (const problem of problemsOf(error.issues, [])) {
    problems.push(problem);
    if (problems.length === maxProblems) break;
  }
  return problems;
}

type Path = readonly PropertyKey[];

function* problemsOf(issues: readonly z.core.$ZodIssue[], above: Path): Generator<DescribedFieldIssue> {
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    const branch = issue.code === 'invalid_union' ? furthestBranch(issue.errors) : undefined;
    if (branch !== undefined) yield* problemsOf(branch, path);
    else if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield createFieldIssue(fieldPath([...path, key]), 'NOT_A_FIELD');
    } else yield { field: fieldPath(path), problem: issue.message, cause: causeOfIssue(issue) };
  }
}

/**
 * The branch that was intended: the one whose issue is deepest, judged by the first issues of each; among
 * equals the one with an issue about a value and not about its type. Branches that accept a single value are
 * considered last: `null`, an empty text, `All` or a list of just that is accepted by a filter in addition,
 * and is seldom intended. Undefined when no branch has an issue.
 */
function furthestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  const branchIssues = branches
    .map((issues) => issues.slice(0, maxProblems))
    .filter(({ length }) => length > 0);
  const wide = branchIssues.filter((issues) => !issues.every(takesOneValue));
  const reported = wide.length > 0 ? wide : branchIssues;
  const depths = reported.map((issues) => Math.max(...issues.map(depthOf)));
  const deepest = reported.filter((_, index) => depths[index] === Math.max(...depths));
  return deepest.find((issues) => issues.every(({ code }) => code !== 'invalid_type')) ?? deepest[0];
}

function takesOneValue(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_value') return issue.values.length === 1;
  if (issue.code === 'invalid_union')
    return issue.errors.every((issues) => issues.slice(0, maxProblems).every(takesOneValue));
  return issue.code === 'invalid_type' && (issue.expected === 'null' || issue.expected === 'tuple');
}

function depthOf(issue: z.core.$ZodIssue): number {
  const inner = issue.code === 'unrecognized_keys' ? 1 : 0;
  const branch = issue.code === 'invalid_union' ? furthestBranch(issue.errors) : undefined;
  const below = branch === undefined ? inner : Math.max(0, ...branch.slice(0, maxProblems).map(depthOf));
  return issue.path.length + below;
}

const createIssue = (kind: IssueKind, args: IssueArguments = {}): Issue => ({ kind, args });
const figure = (bound: number | bigint) => Number(bound);

const librarySentence = /^(?:Invalid|Too (?:big|small)|Unrecognized)/;

/**
 * The only code that translates messages of the schema library into issues of the contract; a message written
 * in a schema is parsed, and null if it is none of the contract's.
 */
function causeOfIssue(issue: z.core.$ZodIssue): Issue | null {
  if (!librarySentence.test(issue.message)) return parseIssue(issue.message);
  if (issue.code === 'too_big') {
    const max = figure(issue.maximum);
    return createIssue(kindByOrigin(issue.origin, 'TEXT_MAX', 'LIST_MAX', 'NUMBER_MAX'), { max });
  }
  if (issue.code === 'too_small') {
    const min = figure(issue.minimum);
    const isAbsent = min === 1 && (issue.origin === 'string' || issue.origin === 'array');
    if (isAbsent) return createIssue('REQUIRED');
    return createIssue(kindByOrigin(issue.origin, 'TEXT_MIN', 'LIST_MIN', 'NUMBER_MIN'), { min });
  }
  if (issue.code === 'invalid_value')
    return createIssue('ONE_OF', { values: issue.values.map(String).join(', ') });
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return createIssue('REQUIRED');
  if (issue.code === 'invalid_format') return createIssue(formats[issue.format] ?? 'NOT_FITTING');
  return createIssue('NOT_FITTING');
}

const formats: Readonly<Record<string, IssueKind>> = {
  email: 'EMAIL',
  url: 'WEB_ADDRESS',
  date: 'DAY',
  datetime: 'DAY',
};

function kindByOrigin(origin: string, text: IssueKind, list: IssueKind, number: IssueKind): IssueKind {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' || origin === 'map' ? list : number;
}
