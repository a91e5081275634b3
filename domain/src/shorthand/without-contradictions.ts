import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
import type { OpenRange, Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/** Topics of which a request states one value, or several in one place. */
const single: ReadonlySet<string> = new Set([
  'clarity',
  'colour',
  'make',
  'fluorescence',
  'lw_ratio',
  'table_pct',
  'depth_pct',
  'crown_angle',
  'pavilion_angle',
  'disc',
  'ppc',
  'amount',
  'girdle_min',
  'first_listed_on',
]);
/** Words and signs that join two values of one topic. */
const joining = /^(OR|AND|ALSO|PLUS|EVEN|TO|BUT|THEN|OF|IN|A|THE|,|\/|&|\+|-|\(|\)|\.|\|)$/;

/**
 * `G VS1 3EX ... VS2`: two values of one topic in separate places contradict each other, unless an operator (`VS2 ok`,
 * `no VS2`) says how they belong together. Neither is applied: a person chooses.
 */
export function withoutContradictions(draft: LineDraft): LineDraft {
  const contradicting = new Set<Phrase>();
  for (const [topic, stated] of placesOf(draft.phrases)) {
    for (const [index, at] of stated.entries()) {
      const before = stated[index - 1];
      if (before === undefined || isJoined(draft.phrases.slice(before + 1, at))) continue;
      if (topic === 'colour' && completeEachOther(draft.phrases[before], draft.phrases[at])) continue;
      if (!isPrice.test(topic) && agree(draft.phrases[before], draft.phrases[at], topic)) continue;
      for (const one of [before, at]) {
        const phrase = draft.phrases[one];
        if (phrase !== undefined) contradicting.add(phrase);
      }
    }
  }
  if (contradicting.size === 0) return draft;
  return {
    phrases: draft.phrases.map((phrase) => (contradicting.has(phrase) ? asUnread(phrase) : phrase)),
    shared: draft.shared,
    inherited: draft.inherited,
  };
}

const valuesOf = (phrase: Phrase | undefined, key: string): string =>
  (phrase?.statements ?? [])
    .flatMap((one) => (one.kind === 'include' && one.key === key ? one.values : []))
    .join();

/** `pinks .10-.25, fancy intense`, `pinks, purplish pink`: two places describe one fancy colour, part by part. */
function completeEachOther(one: Phrase | undefined, other: Phrase | undefined): boolean {
  const parts = ['fancy_color', 'fancy_intensity', 'fancy_overtone'].map(
    (key) => [valuesOf(one, key), valuesOf(other, key)] as const,
  );
  return (
    parts.some(([first, second]) => first !== '' || second !== '') &&
    parts.every(([first, second]) => first === '' || second === '' || first === second)
  );
}

/** The places at which each of the single topics is stated, for the topics that are stated at all. */
function placesOf(phrases: readonly Phrase[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { statements, isOperated }] of phrases.entries()) {
    if (isOperated || statements === null) continue;
    for (const one of statements) {
      const topic = isPositive(one) ? topicOf(one) : '';
      if (!single.has(topic)) continue;
      const known = places.get(topic);
      if (known === undefined) places.set(topic, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  }
  return places;
}

/** Topics of which a second limit changes the first one. */
const isPrice = /^(disc|ppc|amount)$/;

const isPositive = ({ kind }: Statement) =>
  kind === 'include' || kind === 'span' || kind === 'grades' || kind === 'make' || kind === 'letters';

const isJoined = (between: readonly Phrase[]): boolean =>
  between.every(({ role, word }) => role !== 'value' && joining.test(word)) ||
  /^(ALSO|OR)$/.test(between.at(-1)?.word ?? '');

/** `none … fluor none only`: both places state the same. */
function isSame(one: Phrase | undefined, other: Phrase | undefined, topic: string): boolean {
  const [first, second] = [one, other].map((phrase) =>
    JSON.stringify((phrase?.statements ?? []).filter((made) => topicOf(made) === topic)),
  );
  return first !== undefined && first === second;
}

/** `sq … ratio up to 1.05`: one of two ranges of figures is inside the other. */
function agree(one: Phrase | undefined, other: Phrase | undefined, topic: string): boolean {
  if (isSame(one, other, topic)) return true;
  const [first, second] = [spanOf(one, topic), spanOf(other, topic)];
  if (first === undefined || second === undefined) return false;
  return isInside(first, second) || isInside(second, first);
}

const spanOf = (phrase: Phrase | undefined, topic: string): OpenRange | undefined =>
  (phrase?.statements ?? []).flatMap((one) =>
    one.kind === 'span' && topicOf(one) === topic ? [one.reach] : [],
  )[0];

const isInside = (inner: OpenRange, outer: OpenRange): boolean =>
  (inner.from ?? Number.NEGATIVE_INFINITY) >= (outer.from ?? Number.NEGATIVE_INFINITY) &&
  (inner.to ?? Number.POSITIVE_INFINITY) <= (outer.to ?? Number.POSITIVE_INFINITY);
