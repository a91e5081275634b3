import type { Vocabulary } from '@loupe/domain';
import { aliasKey } from '@loupe/domain';
import type { IssueCode } from '../issue-codes.ts';
import type { CellContext, CellReader, Reading } from './reading.ts';
import { isNullWord, notRead } from './reading.ts';

/** Spellings with nothing a look-up could compare (a bare dash) that a word list still gives a meaning. */
function listedLiterally(list: Vocabulary): ReadonlyMap<string, string> {
  return new Map(
    list.values.flatMap(({ value, aliases }) =>
      aliases
        .filter((alias) => alias !== '' && isNullWord(alias))
        .map((alias): [string, string] => [alias, value]),
    ),
  );
}

/** The supplier's own meaning of a code in a column. */
export const codeOf = (field: string, text: string, context: CellContext): string | undefined =>
  context.codes[`${field}.${text}`] ?? context.codes[`${field}.${aliasKey(text)}`];

/** Reads one value of a closed list; `unknownCode` says whether the column is mandatory. */
export function listCell(
  field: string,
  list: Vocabulary,
  unknownCode: IssueCode = 'W_UNKNOWN_VALUE',
): CellReader {
  const literal = listedLiterally(list);
  return (text, context): Reading => {
    const given = codeOf(field, text, context);
    if (given !== undefined) return { value: list.read(given) ?? null };
    if (isNullWord(text)) return { value: literal.get(text.toUpperCase()) ?? null };
    const value = list.read(text);
    return value === undefined ? notRead(unknownCode) : { value };
  };
}

/** The worse of several values of a list ordered best first. */
export function worseOf(list: Vocabulary, values: readonly string[]): string | undefined {
  return values.toSorted((a, b) => (list.codeOf(b) ?? 0) - (list.codeOf(a) ?? 0))[0];
}

/** Two different grades in one cell (`G-H`, `VS1/VS2`): the worse one, or undefined when it is something else. */
export function splitGrade(list: Vocabulary, text: string): string | undefined {
  const pieces = text
    .split(/[-/,]|\bTO\b/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.length !== 2) return undefined;
  const values = pieces.map((piece) => list.read(piece));
  const [first, second] = values;
  if (first === undefined || second === undefined || first === second) return undefined;
  return worseOf(list, [first, second]);
}

const trailingSign = /(?<!\s)\s*(?<![+-])[+-]+$/;

/** The cell without a sign at its end, or undefined when there is none. */
export function withoutSign(text: string): { text: string; sign: '+' | '-' } | undefined {
  if (!trailingSign.test(text)) return undefined;
  return { text: text.replace(trailingSign, ''), sign: text.endsWith('-') ? '-' : '+' };
}
