import { normaliseNumber } from '../../number-list/written-number.ts';
import { matchListSeparator } from '../connectives.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labs } from './lab.ts';

const labels = new PhraseDictionary<true>().addAll(
  [
    'pkt',
    'pkts',
    'pkt nos',
    'packet nos',
    'packet numbers',
    'stock nos',
    'stock numbers',
    'cert nos',
    'cert numbers',
    'certificate numbers',
    'report nos',
    'report numbers',
    'reports',
    'packet',
    'packets',
    'pkt no',
    'packet no',
    'packet number',
    'stock no',
    'stock number',
    'stock',
    'stock #',
    'stone no',
    'stone id',
    'ref',
    'ref no',
    'reference',
    'sku',
    'lot',
    'lot no',
    'cert no',
    'cert number',
    'cert #',
    'certificate no',
    'certificate number',
    'report',
    'report no',
    'report number',
    'report #',
    'cert',
    'certificate',
    'id',
    'stone',
    'stones',
    '证书号',
    '编号',
    '货号',
    '证书',
  ],
  true,
);

/** `GIA 2466123456 / 6462345678`, `pkt DX-10233, DX-10245`, `AB12345`, `DX-10*`. */
export const parsePackets: PhraseParser = (tokens, at) => {
  let length = labs.find(tokens, at)?.length ?? 0;
  if (length > 0 && isSign(tokens[at + length], '-')) length += 1;
  // `check cert 2466123456`: the word belongs to what is asked about the stone.
  const isAsked = /^(CHECK|VERIFY|SHARE)$/.test(tokens[at - 1]?.text ?? '');
  const isGlued = isSign(tokens[at + 1], '-') && tokens[at + 1]?.isAdjacent === true;
  const isPart = isGlued && tokens[at + 2]?.kind === 'number' && tokens[at + 2]?.isAdjacent === true;
  // `PKT-88213`: the word is a part of the number.
  const label = isAsked || isPart ? null : labels.find(tokens, at + length);
  const isLabelled = label !== null;
  if (label !== null) length += label.length;
  while (isSign(tokens[at + length], ':#.=')) length += 1;
  // `ref 2024-118: RD 1.20 F VS1`: the number of a request, not of a stone.
  const isReference = /^(REF|REFERENCE|ORDER|PO)$/.test(tokens[at]?.text ?? '');
  if (isReference && isSign(tokens[at + length + referenceLength(tokens, at + length)], ':')) return null;
  const statements: Statement[] = [];
  for (;;) {
    const sign =
      statements.length === 0
        ? 0
        : Math.max(matchListSeparator(tokens, at + length), isSign(tokens[at + length], '&;') ? 1 : 0);
    const hash = isSign(tokens[at + length + sign], '#') ? 1 : 0;
    const next = readNumber(tokens, at + length + sign + hash, isLabelled);
    if (next === null) break;
    statements.push({ kind: 'packet', number: next.number });
    length += sign + hash + next.length;
  }
  return statements.length === 0 ? null : { length, statements };
};

/** Tokens of a number with dashes and slashes. */
function referenceLength(tokens: readonly Token[], at: number): number {
  let length = tokens[at] === undefined ? 0 : 1;
  while (tokens[at + length]?.isAdjacent === true && !isSign(tokens[at + length], ':')) length += 1;
  return length;
}

/** Letters of a series before the slash and digits behind it; laboratories and grades are no series. */
const isSeries = (letters: string, next: Token | undefined) =>
  /^[A-Z]{2,5}$/.test(letters) &&
  !/^(?:VVS|VS|SI|IF|FL|EX|VG|GD|RD|OV|PS|CU|EM|MQ|HK|CT|CTS|GIA|IGI|HRD)$/.test(letters) &&
  /^\d{3,6}$/.test(next?.text ?? '');

/** `cert 2024`: when the report was written. */
const isYear = (text: string) => /^(19|20)\d\d$/.test(text);

/** `1,240`: a count, which has a sign between its thousands. A number with more digits is that of a report. */
const isGrouped = ({ kind, text, start, end }: Token) =>
  kind === 'number' && end - start > text.length && text.length < fewestReportDigits;
const fewestReportDigits = 10;

/** Fewest digits of the number of a stone. */
const fewestDigits = 2;

/** Reads a run of letters, digits and dashes that can only be a stone number. */
function readNumber(
  tokens: readonly Token[],
  at: number,
  isLabelled: boolean,
): { length: number; number: string } | null {
  let length = 0;
  let number = '';
  for (;;) {
    const token = tokens[at + length];
    if (token === undefined || (length > 0 && !token.isAdjacent) || length > 12) break;
    const next = tokens[at + length + 1];
    const joins =
      token.kind === 'sign' &&
      '-_/'.includes(token.text) &&
      length > 0 &&
      next?.isAdjacent === true &&
      (next.kind === 'number' || next.kind === 'word');
    const isStar = token.text === '*' && length > 0;
    const isPart =
      (token.kind === 'word' || token.kind === 'number') && !token.text.includes('.') && !isGrouped(token);
    if (!joins && !isPart && !isStar) break;
    // `6462345678/2466123456`: a slash separates the numbers of two stones, except in `KGD/778`.
    if (joins && token.text === '/' && !isSeries(number, next)) break;
    number += token.text;
    length += 1;
    if (isStar) break;
  }
  const trimmed = normaliseNumber(number);
  const digits = trimmed.replace(/[^0-9]/g, '').length;
  if (digits < fewestDigits) return null;
  const isReport = /^(LG|G|N)?\d{7,14}$/.test(trimmed);
  const isStock =
    /^([A-Z]{1,5}-?\d{4,}|[A-Z]\d{3})[A-Z]?\*?$/.test(trimmed) ||
    /^[A-Z]{2,5}\/\d{3,6}$/.test(trimmed) ||
    (/^[A-Z]{1,5}-\d{2,}(-\d+)?\*?$/.test(trimmed) && digits >= 3);
  const isNamed =
    isLabelled &&
    digits >= (/[A-Z]/.test(trimmed) ? fewestDigits : 3) &&
    !isYear(trimmed) &&
    /^[A-Z0-9][A-Z0-9_-]*\*?$/.test(trimmed) &&
    !/^\d+(?:CTS?|PCS?|MM|PTR|K|X)$/.test(trimmed);
  return isReport || isStock || isNamed ? { length, number: trimmed } : null;
}
