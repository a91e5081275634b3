import { filteredAttributes, type Criteria, type Relaxation, type Span } from '@loupe/contract';
import { presets, type Attribute } from '@loupe/domain';
import { spanWords, type Speaker } from './criteria-words.ts';

/** What a way to loosen a search changes, in words: `Colour G`, `Carat weight to 1.25 ct`, `Any lab`, `Without 3EX`. */
export function relaxationWords(
  { key, kind }: Pick<Relaxation, 'key' | 'kind'>,
  before: Criteria,
  after: Criteria,
  speaker: Speaker,
): string {
  const { say, words } = speaker;
  if (kind === 'preset') {
    const name = presets.find(({ value }) => value === key)?.label ?? key;
    return say({ id: 'search.relax.preset' }, { name });
  }
  const name = words.attribute(key);
  if (kind === 'any') return say({ id: 'search.relax.any' }, { key, name: words.inSentence(name) });
  const attribute = filteredAttributes.find((one) => one.key === key);
  const change = attribute && changeOf(attribute, before, after, speaker);
  return change === undefined ? name : `${name} ${change}`;
}

/** The one value or end that is new. */
function changeOf(
  attribute: Attribute,
  before: Criteria,
  after: Criteria,
  speaker: Speaker,
): string | undefined {
  const { key } = attribute;
  if (attribute.kind === 'range') {
    const known = before.spans[key] ?? [];
    const moved = after.spans[key]?.findIndex((span, place) => !isSame(span, known[place])) ?? -1;
    const [was, now] = [known[moved], after.spans[key]?.[moved]];
    if (!now) return undefined;
    const end = was?.from === now.from ? { from: null, to: now.to } : { from: now.from, to: null };
    return spanWords(attribute, end, speaker);
  }
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  const known = [before.grades[key]?.from, before.grades[key]?.to, ...(before.choices[key]?.include ?? [])];
  const asked = [after.grades[key]?.from, after.grades[key]?.to, ...(after.choices[key]?.include ?? [])];
  const added = asked.find((value) => typeof value === 'string' && !known.includes(value));
  return id === undefined || typeof added !== 'string' ? undefined : speaker.words.short(id, added);
}

const isSame = (one: Span, other: Span | undefined) => one.from === other?.from && one.to === other.to;
