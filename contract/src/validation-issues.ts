import type { Issue, IssueArguments } from './issue.ts';
import { AppError, type DescribedFieldIssue } from './errors.ts';
import english from './issue-texts/en.json' with { type: 'json' };

type Key = keyof typeof english;

/** Kinds of issues with submitted data. Each has a sentence in every language (`issue-texts`). */
export type IssueKind = Key extends `problem.${infer Kind}` ? Kind : never;

/** The English sentences, by `problem.KIND`. */
export const issueTexts: Readonly<Record<string, string>> = english;

/**
 * `{max}` or, where a language groups thousands, `{max, number}`. English sentences on the wire have
 * ungrouped digits.
 */
const argument = /\{(\w+)(?:, number)?\}/;

/** The English sentence of a kind. Throws TypeError when an argument is missing. */
export function formatIssue(kind: IssueKind, args: IssueArguments = {}): string {
  return english[`problem.${kind}`].replaceAll(new RegExp(argument, 'g'), (_, name: string) => {
    const value = args[name];
    if (value === undefined) throw new TypeError(`the problem ${kind} lacks ${name}`);
    return String(value);
  });
}

/** An invalid field, with the issue as an English sentence and in language-independent form. */
export const createFieldIssue = (
  field: string,
  kind: IssueKind,
  args: IssueArguments = {},
): DescribedFieldIssue => ({
  field,
  problem: formatIssue(kind, args),
  cause: { kind, args },
});

/** The error for a body with one invalid field. */
export const validationError = (field: string, kind: IssueKind, args: IssueArguments = {}): AppError =>
  new AppError('BODY_INVALID', { fields: [createFieldIssue(field, kind, args)] });

interface Sentence {
  readonly kind: string;
  readonly names: readonly string[];
  /** The texts before, between and after the arguments. */
  readonly parts: readonly string[];
  /**
   * Number of characters outside the arguments. If two sentences match, the one with more fixed characters is
   * meant.
   */
  readonly own: number;
}

function sentenceOf([key, text]: readonly [string, string]): Sentence {
  const pieces = text.split(argument);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  return {
    kind: key.slice('problem.'.length),
    names: pieces.filter((_, index) => index % 2 === 1),
    parts,
    own: parts.join('').length,
  };
}

/**
 * The values of a sentence's arguments, each as short as possible; null when the sentence does not match.
 * Linear in the length of the sentence.
 */
function valuesIn(sentence: string, [first = '', ...others]: readonly string[]): string[] | null {
  if (!sentence.startsWith(first)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1;
    const to = isLast ? sentence.length - part.length : sentence.indexOf(part, from + 1);
    if (to <= from || !sentence.startsWith(part, to)) return null;
    values.push(sentence.slice(from, to));
    from = to + part.length;
  }
  return values;
}

const plain = new Map<string, string>();
const filled: Sentence[] = [];
for (const entry of Object.entries(english)) {
  if (argument.test(entry[1])) filled.push(sentenceOf(entry));
  else plain.set(entry[1], entry[0].slice('problem.'.length));
}
filled.sort((a, b) => b.own - a.own);

/**
 * Parses an English sentence of the table into its kind and arguments; null for any other sentence. Errors,
 * reports and tables contain issues only as sentences; the server parses them when it builds a response.
 */
export function parseIssue(sentence: string): Issue | null {
  const kind = plain.get(sentence);
  if (kind !== undefined) return { kind, args: {} };
  for (const { kind: found, names, parts } of filled) {
    const values = valuesIn(sentence, parts);
    if (values !== null)
      return {
        kind: found,
        args: Object.fromEntries(names.map((name, index) => [name, valueOf(values[index] ?? '')])),
      };
  }
  return null;
}

/** Parses counts as numbers, so that plural rules apply to them; `007` stays a string. */
const valueOf = (text: string) => (/^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text.trim());

/** The issues of a multi-line text, one per line. */
export const parseIssues = (text: string | null): (Issue | null)[] =>
  text === null ? [] : text.split('\n').map(parseIssue);
