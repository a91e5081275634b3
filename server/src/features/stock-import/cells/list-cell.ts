import type { Vocabulary } from '@loupe/domain';
import { aliasKey } from '@loupe/domain';
import type { IssueCode } from '../issue-codes.ts';
import type { CellContext, CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell } from './cell-parser.ts';
import { readValue } from './translated-values.ts';

/** Aliases with nothing a lookup could compare (a bare dash) that a vocabulary still maps to a value. */
function listedLiterally(list: Vocabulary): ReadonlyMap<string, string> {
  return new Map(
    list.values.flatMap(({ value, aliases }) =>
      aliases
        .filter((alias) => alias !== '' && isNullWord(alias))
        .map((alias): [string, string] => [alias, value]),
    ),
  );
}

/** The supplier-specific meaning of a code in a column. */
export const supplierCode = (
  field: string,
  text: string,
  { codes }: Pick<CellContext, 'codes'>,
): string | undefined => codes[`${field}.${text}`] ?? codes[`${field}.${aliasKey(text)}`];

/**
 * Parses one value of a closed list. `unknownCode` is the issue for an unknown value: an error in a mandatory
 * column, otherwise a warning.
 */
export function createListParser(
  field: string,
  list: Vocabulary,
  unknownCode: IssueCode = 'W_UNKNOWN_VALUE',
): CellParser {
  const literal = listedLiterally(list);
  return (text, context): ParsedCell => {
    const given = supplierCode(field, text, context);
    if (given !== undefined) return { value: list.read(given) ?? null };
    if (isNullWord(text)) return { value: literal.get(text.toUpperCase()) ?? null };
    const read = (part: string) => readValue(list, part);
    const value = read(text) ?? readBracketed(text, read) ?? readBilingual(text, read);
    return value === undefined ? unreadableCell(unknownCode) : { value };
  };
}

/** The worst of several values of a list ordered best first. */
export function pickWorse(list: Vocabulary, values: readonly string[]): string | undefined {
  return values.toSorted((a, b) => (list.codeOf(b) ?? 0) - (list.codeOf(a) ?? 0))[0];
}

const longestBracketed = 80;

/** The two parts of a text that ends in brackets: `Feines Weiß (G)`; undefined for any other text. */
export function splitBrackets(text: string): { readonly name: string; readonly inside: string } | undefined {
  const [name = '', inside = '', ...others] = text.endsWith(')') ? text.slice(0, -1).split('(') : [];
  return name.trim() === '' || others.length > 0 ? undefined : { name: name.trim(), inside: inside.trim() };
}

/** The value in brackets behind a name that no list has: `Feines Weiß (G)`; undefined when the name is another value. */
export function readBracketed(text: string, read: (part: string) => string | undefined): string | undefined {
  const parts = text.length > longestBracketed ? undefined : splitBrackets(text);
  if (parts === undefined) return undefined;
  const value = read(parts.inside);
  const ofName = value === undefined ? undefined : read(parts.name);
  return ofName === undefined || ofName === value ? value : undefined;
}

const latin = /[\p{Script=Latin}\p{N}]/u;

/** The value of a name with its translation into another script: `Round 圓形`; undefined when the two differ. */
export function readBilingual(text: string, read: (part: string) => string | undefined): string | undefined {
  if (text.length > longestBracketed) return undefined;
  const words = text.split(/[\s/|()]+/).filter((word) => word !== '');
  const [own, other] = [true, false].map((isLatin) =>
    words.filter((word) => latin.test(word) === isLatin).join(' '),
  );
  if (own === undefined || other === undefined || own === '' || other === '') return undefined;
  const [value, translated] = [read(own), read(other)];
  if (value !== undefined && translated !== undefined && value !== translated) return undefined;
  return value ?? translated;
}

/** The worse of two different grades in one cell (`G-H`, `VS1/VS2`); undefined for any other text. */
export function splitGrade(list: Vocabulary, text: string): string | undefined {
  const pieces = text
    .split(/[-/,]|\bTO\b/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.length !== 2) return undefined;
  const values = pieces.map((piece) => list.read(piece));
  const [first, second] = values;
  if (first === undefined || second === undefined || first === second) return undefined;
  return pickWorse(list, [first, second]);
}

const trailingSign = /(?<!\s)\s*(?<![+-])[+-]+$/;

/** Removes a trailing sign from the text; undefined when there is none. */
export function splitTrailingSign(text: string): { text: string; sign: '+' | '-' } | undefined {
  if (!trailingSign.test(text)) return undefined;
  return { text: text.replace(trailingSign, ''), sign: text.endsWith('-') ? '-' : '+' };
}
