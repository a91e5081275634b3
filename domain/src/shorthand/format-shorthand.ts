import { stoneAttributes } from '../stone-attributes.ts';
import type { Attribute } from '../attribute.ts';
import { formatChoice } from './format-choice.ts';
import { formatRangePhrase } from './format-range.ts';
import { colorKeys, isImplied, parsesTo, type ShorthandCriteria } from './round-trip.ts';

/** Criteria as shorthand, and the keys that shorthand cannot express. */
export interface FormattedShorthand {
  readonly text: string;
  readonly unsupportedKeys: readonly string[];
}

const table: readonly Attribute[] = stoneAttributes;
const makeKeys = ['cut', 'polish', 'symmetry'];
const statusWords: Readonly<Record<string, string>> = {
  Available: 'available only',
  Hold: 'on hold',
  'Out Memo': 'out memo',
};

/**
 * Formats criteria as one line of shorthand. Parsing the text returns the same criteria without
 * `unsupportedKeys`: each
 * phrase is parsed before it is used, so that no phrase of the text is misread.
 */
export function formatShorthand(criteria: ShorthandCriteria): FormattedShorthand {
  if (criteria.packets.length > 0) {
    const text = `pkt ${criteria.packets.join(', ')}`;
    const packetCriteria = { ...noCriteria, packets: criteria.packets };
    return parsesTo(text, packetCriteria)
      ? { text, unsupportedKeys: [] }
      : { text: '', unsupportedKeys: ['packets'] };
  }
  const texts = new Map<string, string>();
  const unsupported: string[] = [];
  const shape = formatChoiceKey('shape', criteria);
  const make = formatMake(criteria, shape);
  if (make !== null) texts.set('make', make);
  for (const { key } of table) {
    if (!(key in criteria.choices || key in criteria.ranges || key in criteria.grades)) continue;
    if ((make !== null && makeKeys.includes(key)) || isImplied(key, criteria)) continue;
    const phrase = formatKey(key, criteria);
    if (phrase === null) unsupported.push(key);
    else texts.set(key, phrase);
  }
  if (criteria.status !== 'All') texts.set('status', statusWords[criteria.status] ?? '');
  const misreadKeys = dropMisreadPhrases(texts, criteria);
  const withType = 'color_type' in criteria.choices && !texts.has('color_type') && !isColorWritten(texts);
  const untyped = withType && !unsupported.includes('color_type') && !misreadKeys.includes('color_type');
  return {
    text: textOf(texts),
    unsupportedKeys: [...unsupported, ...misreadKeys, ...(untyped ? ['color_type'] : [])],
  };
}

const noCriteria: ShorthandCriteria = { choices: {}, ranges: {}, grades: {}, packets: [], status: 'All' };

/**
 * Joins the phrases: shape and weight come early, as dealers write; the rest follows the attribute table. The status
 * is behind a comma, because a word before it may be a conjunction (`IF on hold`).
 */
function textOf(texts: ReadonlyMap<string, string>): string {
  const order = ['type', 'shape', 'carat', 'color', 'clarity', 'make'];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const criteria = [...texts]
    .filter(([key]) => key !== 'status')
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([, phrase]) => phrase)
    .join(' ');
  return [criteria, texts.get('status') ?? ''].filter((part) => part !== '').join(', ');
}

/**
 * Removes phrases that mean something else next to the others, and returns their keys. The whole line is
 * checked first,
 * since it is almost always read correctly; only if it is not are the phrases added one by one.
 */
function dropMisreadPhrases(texts: Map<string, string>, criteria: ShorthandCriteria): string[] {
  if (parsesTo(textOf(texts), keepOnly(criteria, texts))) return [];
  const dropped: string[] = [];
  const parsable = new Map<string, string>();
  for (const [key, phrase] of texts) {
    parsable.set(key, phrase);
    if (parsesTo(textOf(parsable), keepOnly(criteria, parsable))) continue;
    parsable.delete(key);
    texts.delete(key);
    dropped.push(...(key === 'make' ? makeKeys.filter((part) => part in criteria.choices) : [key]));
  }
  return dropped;
}

/** The criteria of the keys that have a phrase. */
function keepOnly(
  { choices, ranges, grades, status }: ShorthandCriteria,
  texts: ReadonlyMap<string, string>,
): ShorthandCriteria {
  const isWritten = (key: string) =>
    texts.has(key) ||
    (texts.has('make') && makeKeys.includes(key)) ||
    (key === 'color_type' && isColorWritten(texts));
  const pickWritten = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => isWritten(key)));
  return {
    choices: pickWritten(choices),
    ranges: pickWritten(ranges),
    grades: pickWritten(grades),
    packets: [],
    status: texts.has('status') ? status : 'All',
  };
}

const isColorWritten = (texts: ReadonlyMap<string, string>) => colorKeys.some((key) => texts.has(key));

function formatKey(key: string, criteria: ShorthandCriteria): string | null {
  if (key in criteria.choices) return formatChoiceKey(key, criteria);
  const spans = criteria.ranges[key];
  if (spans !== undefined) {
    const phrases = spans.map((span) => formatRangePhrase(key, span));
    const text = phrases.join(' ');
    return phrases.includes(null) || !parsesTo(text, { ...noCriteria, ranges: { [key]: spans } })
      ? null
      : text;
  }
  const grades = criteria.grades[key];
  if (grades === undefined) return null;
  const { from, to } = grades;
  const text =
    from === null ? `girdle max ${to ?? ''}` : to === null ? `girdle min ${from}` : `girdle ${from}-${to}`;
  return parsesTo(text, { ...noCriteria, grades: { [key]: grades } }) ? text : null;
}

function formatChoiceKey(key: string, { choices }: ShorthandCriteria): string | null {
  const choice = choices[key];
  if (choice === undefined) return null;
  const choiceCriteria = { ...noCriteria, choices: { [key]: choice } };
  return formatChoice(key, choice).find((phrase) => parsesTo(phrase, choiceCriteria)) ?? null;
}

/** A preset, if it expresses all criteria of the make for these shapes. */
function formatMake({ choices }: ShorthandCriteria, shape: string | null): string | null {
  const makeChoices = Object.fromEntries(
    Object.entries(choices).filter(([key]) => makeKeys.includes(key) || key === 'shape'),
  );
  if (Object.keys(makeChoices).every((key) => key === 'shape')) return null;
  return (
    ['3EX', '2EX', '3VG'].find((preset) =>
      parsesTo(`${shape ?? ''} ${preset}`, { ...noCriteria, choices: makeChoices }),
    ) ?? null
  );
}
