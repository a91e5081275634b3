import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
import type { OpenRange, Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/** Topics of which a request states one value, or several in one place. */
const single: readonly string[] = [
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
];
/** Words and signs that join two values of one topic. */
const joining = /^(OR|AND|ALSO|PLUS|EVEN|TO|BUT|THEN|OF|IN|A|THE|,|\/|&|\+|-|\(|\)|\.|\|)$/;

/**
 * `G VS1 3EX ... VS2`: two values of one topic in separate places contradict each other, unless an operator (`VS2 ok`,
 * `no VS2`) says how they belong together. Neither is applied: a person chooses.
 */
export function withoutContradictions(draft: LineDraft): LineDraft {
  const contradicting = new Set<Phrase>();
  for (const topic of single) {
    const stated = draft.phrases.flatMap((phrase, at) => (states(phrase, topic) ? [at] : []));
    for (const [index, at] of stated.entries()) {
      const before = stated[index - 1];
      if (before === undefined || isJoined(draft.phrases.slice(before + 1, at))) continue;
      if (topic === 'colour' && isHueWithIntensity(draft.phrases[before], draft.phrases[at])) continue;
      if (!isPrice.test(topic) && agree(draft.phrases[before], draft.phrases[at], topic)) continue;
      for (const one of [before, at]) {
        const phrase = draft.phrases[one];
        if (phrase !== undefined) contradicting.add(phrase);
      }
    }
  }
  if (contradicting.size === 0) return draft;
  return {
    ...draft,
    phrases: draft.phrases.map((phrase) => (contradicting.has(phrase) ? asUnread(phrase) : phrase)),
  };
}

const hasKey = (phrase: Phrase | undefined, key: string): boolean =>
  (phrase?.statements ?? []).some((one) => one.kind === 'include' && one.key === key);

/** `pinks .10-.25, fancy intense`: one place gives the hue, the other one its intensity. */
const isHueWithIntensity = (one: Phrase | undefined, other: Phrase | undefined): boolean =>
  ['fancy_color', 'fancy_intensity'].every((key) => hasKey(one, key) !== hasKey(other, key));

const states = ({ statements, isOperated }: Phrase, topic: string): boolean =>
  !isOperated && (statements ?? []).some((one) => isPositive(one) && topicOf(one) === topic);

/** Topics of which a second limit changes the first one. */
const isPrice = /^(disc|ppc|amount)$/;

const isPositive = ({ kind }: Statement) =>
  kind === 'include' || kind === 'span' || kind === 'grades' || kind === 'make' || kind === 'letters';

const isJoined = (between: readonly Phrase[]): boolean =>
  between.every(({ role, word }) => role !== 'value' && joining.test(word)) ||
  /^(ALSO|OR)$/.test(between.at(-1)?.word ?? '');

/** `sq … ratio up to 1.05`: one of two ranges of figures is inside the other. */
function agree(one: Phrase | undefined, other: Phrase | undefined, topic: string): boolean {
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
