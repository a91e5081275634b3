import type { Cause, ProblemArguments } from './cause.ts';
import { AppError, type NamedProblem } from './errors.ts';
import english from './problem-texts/en.json' with { type: 'json' };

type Key = keyof typeof english;

/** What may be wrong with something that was sent: each has its sentence in every language (`problem-texts`). */
export type ProblemKind = Key extends `problem.${infer Kind}` ? Kind : never;

/** The sentences in English, by `problem.KIND`. */
export const problemTexts: Readonly<Record<string, string>> = english;

/** `{max}` or, where languages group its thousands, `{max, number}`; English sentences on the wire have bare digits. */
const argument = /\{(\w+)(?:, number)?\}/;

/** The English sentence of a kind. Throws TypeError when one of its arguments is missing. */
export function problemText(kind: ProblemKind, args: ProblemArguments = {}): string {
  return english[`problem.${kind}`].replaceAll(new RegExp(argument, 'g'), (_, name: string) => {
    const said = args[name];
    if (said === undefined) throw new TypeError(`the problem ${kind} lacks ${name}`);
    return String(said);
  });
}

/** A field that does not fit, and what would, in words and apart from any language. */
export const fieldProblem = (
  field: string,
  kind: ProblemKind,
  args: ProblemArguments = {},
): NamedProblem => ({
  field,
  problem: problemText(kind, args),
  cause: { kind, args },
});

/** The refusal of a body for one field that does not fit. */
export const misfit = (field: string, kind: ProblemKind, args: ProblemArguments = {}): AppError =>
  new AppError('BODY_INVALID', { fields: [fieldProblem(field, kind, args)] });

interface Sentence {
  readonly kind: string;
  readonly names: readonly string[];
  /** The texts before, between and after the arguments. */
  readonly parts: readonly string[];
  /** Letters that are not arguments: of two sentences that fit, the one that says more itself is meant. */
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

/** The values of a sentence's arguments, each as short as it can be; null when the sentence is another. Linear in the sentence. */
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
 * What an English sentence of the table says: its kind and what it was filled with; null for any other sentence.
 * A sentence goes through errors, reports and tables as words alone, and is told apart where it leaves the house.
 */
export function causeOf(sentence: string): Cause | null {
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

/** Counts are numbers, so that languages can count by them; `007` is a name. */
const valueOf = (text: string) => (/^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text.trim());

/** The causes of a text of several lines, one a line. */
export const causesOf = (text: string | null): (Cause | null)[] =>
  text === null ? [] : text.split('\n').map(causeOf);
