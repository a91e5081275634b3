import type { Attribute } from '../../attribute.ts';
import { parseScaled } from '../../scaled.ts';
import { stoneAttributes } from '../../stone-attributes.ts';
import { vocabularies } from '../../vocabulary.ts';
import type { OpenRange } from '../statement.ts';
import type { ParsedShorthand, ShorthandChoice, ShorthandLine } from '../shorthand-line.ts';

/** One expected line, spelled as in the training files: criteria by the keys of the search call. */
export interface ExpectedLine {
  readonly target: string;
  readonly criteria?: Readonly<Record<string, unknown>>;
  readonly loose?: Readonly<Record<string, unknown>>;
  readonly qty?: Readonly<Record<string, number>>;
  readonly extra?: Readonly<Record<string, readonly string[]>>;
  readonly unparsed?: readonly string[];
}

/** A text and what it means. */
export interface ExpectedReading {
  readonly text: string;
  readonly lines: readonly ExpectedLine[];
  readonly intent?: string;
}

/**
 * `exact`: everything as expected. `partly`: what was read is right, and what is missing is returned as text.
 * `wrong`: a criterion that was not requested, another value, another number of lines, or words that were
 * dropped.
 */
export interface Verdict {
  readonly verdict: 'exact' | 'partly' | 'wrong';
  readonly differences: readonly string[];
}

const table: readonly Attribute[] = stoneAttributes;
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRange = (value: unknown): value is { from: number | string | null; to: number | string | null } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (values: readonly string[]) => [...new Set(values)].toSorted().join(',');
const formatRange = ({ from, to }: OpenRange) => `${from ?? ''}..${to ?? ''}`;

/** Compares a reading with the expected one, line by line. */
export function judgeReading(read: ParsedShorthand, expected: ExpectedReading): Verdict {
  const { lines } = read;
  if (lines.length !== expected.lines.length)
    return { verdict: 'wrong', differences: [`${lines.length} lines instead of ${expected.lines.length}`] };
  const verdicts = lines.map((line, index) => judgeLine(line, expected.lines[index]));
  const intent = lines.find((line) => line.intent !== null)?.intent ?? undefined;
  const intentDiffers = intent !== expected.intent;
  const differences = [
    ...verdicts.flatMap((one, index) => one.differences.map((text) => `${index + 1}: ${text}`)),
    ...(intentDiffers ? [`intent ${intent ?? 'none'} instead of ${expected.intent ?? 'none'}`] : []),
  ];
  if (verdicts.some(({ verdict }) => verdict === 'wrong') || (intentDiffers && intent !== undefined))
    return { verdict: 'wrong', differences };
  return { verdict: differences.length === 0 ? 'exact' : 'partly', differences };
}

function judgeLine(line: ShorthandLine, expected: ExpectedLine | undefined): Verdict {
  if (expected === undefined) return { verdict: 'wrong', differences: ['an unexpected line'] };
  const [read, meant] = [factsRead(line), factsExpected(expected)];
  const differences: string[] = [];
  let [isWrong, isIncomplete] = [false, false];
  for (const key of new Set([...read.keys(), ...meant.keys()])) {
    const [one, other] = [read.get(key), meant.get(key)];
    if (one === other) continue;
    differences.push(`${key}=${one ?? '-'} instead of ${other ?? '-'}`);
    if (one === undefined) isIncomplete = true;
    else isWrong = true;
  }
  const [textRead, textMeant] = [line.unparsed, expected.unparsed ?? []].map((texts) =>
    texts.map(normaliseText).toSorted().join(' | '),
  );
  const isTextSame = textRead === textMeant;
  if (!isTextSame) differences.push(`unparsed [${textRead ?? ''}] instead of [${textMeant ?? ''}]`);
  const words = new Set(line.unparsed.flatMap(wordsOf));
  const isDropped =
    (isIncomplete && isTextSame) ||
    (expected.unparsed ?? []).some((text) => wordsOf(text).some((word) => !words.has(word)));
  if (isWrong || isDropped) return { verdict: 'wrong', differences };
  return { verdict: differences.length === 0 ? 'exact' : 'partly', differences };
}

const courtesy =
  /^(?:need|pls|please|plz|only|the|a|and|also|all|is|for|with|send|hi|so|bas|or|but|in|on|of|at|we|i|want|me)$/;

/** Lower case, without outer punctuation and without courtesy words at either end. */
function normaliseText(text: string): string {
  const words = wordsOf(text);
  return words.join(' ');
}

function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}₹€£$]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && courtesy.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && courtesy.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function factsRead(line: ShorthandLine): Map<string, string> {
  const facts = new Map<string, string>([['target', line.target]]);
  for (const [key, choice] of Object.entries(line.choices)) facts.set(key, chosen(key, choice));
  for (const [key, ranges] of Object.entries(line.ranges)) facts.set(key, sorted(ranges.map(formatRange)));
  for (const [key, { from, to }] of Object.entries(line.grades)) facts.set(key, `${from ?? ''}..${to ?? ''}`);
  if (line.packets.length > 0) facts.set('packets', sorted(line.packets));
  if (line.status !== 'All') facts.set('status', line.status);
  for (const [unit, count] of Object.entries(line.qty))
    if (count !== null) facts.set(`qty.${unit}`, String(count));
  for (const [key, values] of Object.entries(line.extra)) facts.set(`extra.${key}`, sorted(values));
  if (line.loose !== null) {
    const { lotKind, shape, sievePlus, sieveMinus, mm, color, clarity, make } = line.loose;
    for (const [key, values] of Object.entries({ shape, color, clarity, make }))
      if (values.length > 0) facts.set(`loose.${key}`, sorted(values));
    if (lotKind !== null) facts.set('loose.kind', lotKind);
    if (sievePlus !== null) facts.set('loose.plus', sievePlus);
    if (sieveMinus !== null) facts.set('loose.minus', sieveMinus);
    if (mm !== null) facts.set('loose.mm', formatRange(mm));
  }
  return facts;
}

/** The values that a choice leaves: an exclusion leaves the rest of the vocabulary. */
function chosen(key: string, { include, exclude }: ShorthandChoice): string {
  if (key === 'key_to_symbols') return `${sorted(include)}!${sorted(exclude)}`;
  const attribute = table.find((one) => one.key === key);
  const id = attribute !== undefined && 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  const all = id === undefined ? [] : vocabularies[id].values.map(({ value }) => value);
  const base = include.length > 0 ? include : all;
  return sorted(base.filter((value) => !exclude.includes(value)));
}

function factsExpected(expected: ExpectedLine): Map<string, string> {
  const facts = new Map<string, string>([['target', expected.target]]);
  const put = (criterion: string, value: unknown): void => {
    const attribute = table.find((one) => one.criterion === criterion);
    const key = attribute?.key ?? criterion;
    if (criterion === 'carat' && Array.isArray(value)) {
      const ranges = value.filter(isRange).map((one) => formatRange(scaled('carat', one)));
      facts.set('carat', sorted(ranges));
    } else if (criterion === 'parameter' && isRecord(value)) {
      for (const [name, one] of Object.entries(value)) put(`parameter.${name}`, one);
    } else if (criterion === 'packetNo' && isList(value)) facts.set('packets', sorted(value));
    else if (criterion === 'status') facts.set('status', 'Available');
    else if (criterion === 'keyToSymbol' && isRecord(value) && isList(value['list'])) {
      const list = sorted(value['list']);
      facts.set(key, value['contains'] === true ? `${list}!` : `!${list}`);
    } else if (isRange(value)) {
      facts.set(key, attribute?.kind === 'range' ? formatRange(scaled(key, value)) : gradeRange(value));
    } else if (isList(value)) facts.set(key, sorted(value));
    else if (typeof value === 'string') facts.set(key, value);
  };
  for (const [criterion, value] of Object.entries(expected.criteria ?? {})) put(criterion, value);
  for (const [unit, count] of Object.entries(expected.qty ?? {}))
    facts.set(`qty.${unit}`, String(unit === 'carats' ? Math.round(count * 1000) : count));
  for (const [key, values] of Object.entries(expected.extra ?? {})) {
    // The search call has a criterion for treatments; the training files list them beside the criteria.
    facts.set(key === 'treatment' ? key : `extra.${key}`, sorted(values));
  }
  const names: Readonly<Record<string, string>> = {
    lot_kind: 'kind',
    sieve_plus: 'plus',
    sieve_minus: 'minus',
    colour: 'color',
  };
  for (const [name, value] of Object.entries(expected.loose ?? {})) {
    const key = `loose.${names[name] ?? name}`;
    if (isList(value)) facts.set(key, sorted(value));
    else if (isRange(value)) facts.set(key, formatRange(scaled('length', value)));
    else if (typeof value === 'string') facts.set(key, value);
  }
  return facts;
}

const gradeRange = ({ from, to }: { from: number | string | null; to: number | string | null }) =>
  `${from ?? ''}..${to ?? ''}`;

function scaled(
  key: string,
  { from, to }: { from: number | string | null; to: number | string | null },
): OpenRange {
  const attribute = table.find((one) => one.key === key);
  const scale = attribute?.kind === 'range' ? attribute.scale : 0;
  const end = (value: number | string | null) =>
    value === null ? null : (parseScaled(String(value), scale) ?? null);
  return { from: end(from), to: end(to) };
}
