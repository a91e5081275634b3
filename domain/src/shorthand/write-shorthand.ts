import { attributes } from '../attributes.ts';
import type { Attribute } from '../attribute.ts';
import { choicePhrases } from './choice-phrase.ts';
import { figurePhrase } from './figure-phrase.ts';
import { colourKeys, isImplied, isRead, type ShorthandCriteria } from './read-back.ts';

/** Criteria in words, and the keys there are no words for. */
export interface WrittenShorthand {
  readonly text: string;
  readonly unsaid: readonly string[];
}

const table: readonly Attribute[] = attributes;
const makeKeys = ['cut', 'polish', 'symmetry'];
const statusWords: Readonly<Record<string, string>> = {
  Available: 'available only',
  Hold: 'on hold',
  'Out Memo': 'on memo',
};

/**
 * Writes criteria as one line of shorthand. Reading the text gives the same criteria, less the keys in
 * `unsaid`: every phrase is read back before it is used, so nothing is written that would be misunderstood.
 */
export function writeShorthand(criteria: ShorthandCriteria): WrittenShorthand {
  if (criteria.packets.length > 0) {
    const text = `pkt ${criteria.packets.join(', ')}`;
    const wanted = { ...nothing, packets: criteria.packets };
    return isRead(text, wanted) ? { text, unsaid: [] } : { text: '', unsaid: ['packets'] };
  }
  const said = new Map<string, string>();
  const unsaid: string[] = [];
  const shape = sayChoice('shape', criteria);
  const make = sayMake(criteria, shape);
  if (make !== null) said.set('make', make);
  for (const { key } of table) {
    if (!(key in criteria.choices || key in criteria.spans || key in criteria.grades)) continue;
    if ((make !== null && makeKeys.includes(key)) || isImplied(key, criteria)) continue;
    const phrase = sayKey(key, criteria);
    if (phrase === null) unsaid.push(key);
    else said.set(key, phrase);
  }
  if (criteria.status !== 'All') said.set('status', statusWords[criteria.status] ?? '');
  const taken = misread(said, criteria);
  const withType = 'color_type' in criteria.choices && !said.has('color_type') && !isColourSaid(said);
  const untyped = withType && !unsaid.includes('color_type') && !taken.includes('color_type');
  return { text: textOf(said), unsaid: [...unsaid, ...taken, ...(untyped ? ['color_type'] : [])] };
}

const nothing: ShorthandCriteria = { choices: {}, spans: {}, grades: {}, packets: [], status: 'All' };

/** Shape and weight lead, as dealers write; the rest in the order of the attribute table. */
function textOf(said: ReadonlyMap<string, string>): string {
  const order = ['type', 'shape', 'carat', 'color', 'clarity', 'make'];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...said]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([, phrase]) => phrase)
    .join(' ');
}

/**
 * Takes out phrases that mean something else beside the others, and names their keys. Almost always the whole
 * line reads as meant; only when it does not are the phrases put together one by one.
 */
function misread(said: Map<string, string>, criteria: ShorthandCriteria): string[] {
  if (isRead(textOf(said), onlySaid(criteria, said))) return [];
  const taken: string[] = [];
  const kept = new Map<string, string>();
  for (const [key, phrase] of said) {
    kept.set(key, phrase);
    if (isRead(textOf(kept), onlySaid(criteria, kept))) continue;
    kept.delete(key);
    said.delete(key);
    taken.push(...(key === 'make' ? makeKeys.filter((part) => part in criteria.choices) : [key]));
  }
  return taken;
}

/** The criteria of the keys that were said. */
function onlySaid(
  { choices, spans, grades, status }: ShorthandCriteria,
  said: ReadonlyMap<string, string>,
): ShorthandCriteria {
  const isSaid = (key: string) =>
    said.has(key) ||
    (said.has('make') && makeKeys.includes(key)) ||
    (key === 'color_type' && isColourSaid(said));
  const kept = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => isSaid(key)));
  return {
    choices: kept(choices),
    spans: kept(spans),
    grades: kept(grades),
    packets: [],
    status: said.has('status') ? status : 'All',
  };
}

const isColourSaid = (said: ReadonlyMap<string, string>) => colourKeys.some((key) => said.has(key));

function sayKey(key: string, criteria: ShorthandCriteria): string | null {
  if (key in criteria.choices) return sayChoice(key, criteria);
  const spans = criteria.spans[key];
  if (spans !== undefined) {
    const phrases = spans.map((span) => figurePhrase(key, span));
    const text = phrases.join(' ');
    return phrases.includes(null) || !isRead(text, { ...nothing, spans: { [key]: spans } }) ? null : text;
  }
  const grades = criteria.grades[key];
  if (grades === undefined) return null;
  const { from, to } = grades;
  const text =
    from === null ? `girdle max ${to ?? ''}` : to === null ? `girdle min ${from}` : `girdle ${from}-${to}`;
  return isRead(text, { ...nothing, grades: { [key]: grades } }) ? text : null;
}

function sayChoice(key: string, { choices }: ShorthandCriteria): string | null {
  const choice = choices[key];
  if (choice === undefined) return null;
  const wanted = { ...nothing, choices: { [key]: choice } };
  return choicePhrases(key, choice).find((phrase) => isRead(phrase, wanted)) ?? null;
}

/** A preset, when it says all that is wished of the make for these shapes. */
function sayMake({ choices }: ShorthandCriteria, shape: string | null): string | null {
  const wished = Object.fromEntries(
    Object.entries(choices).filter(([key]) => makeKeys.includes(key) || key === 'shape'),
  );
  if (Object.keys(wished).every((key) => key === 'shape')) return null;
  return (
    ['3EX', '2EX', '3VG'].find((preset) =>
      isRead(`${shape ?? ''} ${preset}`, { ...nothing, choices: wished }),
    ) ?? null
  );
}
