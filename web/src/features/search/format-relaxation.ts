import { filterableAttributes, type Criteria, type Relaxation, type NumberRange } from '@loupe/contract';
import { presets, type Attribute } from '@loupe/domain';
import { formatRange, type CriteriaFormatter } from './format-criteria.ts';

/** Formats the change of a relaxation: `Colour G`, `Carat weight to 1.25 ct`, `Any lab`, `Without 3EX`. */
export function formatRelaxation(
  { key, kind }: Pick<Relaxation, 'key' | 'kind'>,
  before: Criteria,
  after: Criteria,
  speaker: CriteriaFormatter,
): string {
  const { formatMessage, labels } = speaker;
  if (kind === 'preset') {
    const name = presets.find(({ value }) => value === key)?.label ?? key;
    return formatMessage({ id: 'search.relax.preset' }, { name });
  }
  const name = labels.attribute(key);
  if (kind === 'any')
    return formatMessage({ id: 'search.relax.any' }, { key, name: labels.inSentence(name) });
  const attribute = filterableAttributes.find((one) => one.key === key);
  const change = attribute && changeOf(attribute, before, after, speaker);
  return change === undefined ? name : `${name} ${change}`;
}

/** The added value or the moved end of a range. */
function changeOf(
  attribute: Attribute,
  before: Criteria,
  after: Criteria,
  speaker: CriteriaFormatter,
): string | undefined {
  const { key } = attribute;
  if (attribute.kind === 'range') {
    const known = before.ranges[key] ?? [];
    const moved = after.ranges[key]?.findIndex((span, index) => !isSame(span, known[index])) ?? -1;
    const [was, now] = [known[moved], after.ranges[key]?.[moved]];
    if (!now) return undefined;
    const end = was?.from === now.from ? { from: null, to: now.to } : { from: now.from, to: null };
    return formatRange(attribute, end, speaker);
  }
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  const known = [before.grades[key]?.from, before.grades[key]?.to, ...(before.choices[key]?.include ?? [])];
  const relaxedValues = [
    after.grades[key]?.from,
    after.grades[key]?.to,
    ...(after.choices[key]?.include ?? []),
  ];
  const added = relaxedValues.find((value) => typeof value === 'string' && !known.includes(value));
  return id === undefined || typeof added !== 'string' ? undefined : speaker.labels.short(id, added);
}

const isSame = (one: NumberRange, other: NumberRange | undefined) =>
  one.from === other?.from && one.to === other.to;
