import {
  filterableAttributes,
  isPresetActive,
  choiceValues,
  type Choice,
  type Criteria,
  type NumberRange,
} from '@loupe/contract';
import {
  formatScaled,
  parseScaled,
  presets,
  vocabularies,
  type Attribute,
  type RangeAttribute,
} from '@loupe/domain';
import type { IntlShape } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { TradeLabels } from '../../trade/trade-labels.ts';
import { setIncludedValues, setGrades, setRanges } from './criteria-edit.ts';
import { togglePreset } from './presets.ts';

/** One filter as text, and the criteria without it. */
export interface FilterDescription {
  readonly id: string;
  readonly text: string;
  readonly criteriaWithout: Criteria;
}

type FormatMessage = Pick<IntlShape, 'formatMessage'>['formatMessage'];

/** What criteria are formatted with: the messages and trade labels of one language. */
export interface CriteriaFormatter {
  readonly formatMessage: FormatMessage;
  readonly labels: TradeLabels;
}

/** Attributes whose values are clear without the name of the attribute, such as a colour D. */
const speakForThemselves = new Set([
  'type',
  'shape',
  'carat',
  'color_type',
  'color',
  'fancy_intensity',
  'fancy_color',
  'clarity',
  'lab',
  'location',
]);
/** Lists in trade order whose adjacent values are shortened to a range. */
const spanned = new Set(['color', 'clarity']);

/**
 * Describes the filters of a search in the order of the attribute table; the filters of an active preset are
 * one entry.
 */
export function describeCriteria(
  criteria: Criteria,
  speaker: CriteriaFormatter,
): readonly FilterDescription[] {
  const active = presets.filter((preset) => isPresetActive(preset, criteria));
  const rest = active.reduce((so, preset) => togglePreset(preset, so), criteria);
  const isImplied = (key: string) => !(key in rest.choices) && key in criteria.choices;
  return [
    ...packets(criteria, speaker),
    ...filterableAttributes
      .filter(({ key }) => !isImplied(key))
      .flatMap((attribute) => filterOf(attribute, criteria, speaker)),
    ...active.map((preset) => ({
      id: preset.value,
      text: preset.label,
      criteriaWithout: togglePreset(preset, criteria),
    })),
    ...(criteria.mine
      ? [
          {
            id: 'mine',
            text: speaker.formatMessage({ id: 'search.mine' }),
            criteriaWithout: { ...criteria, mine: false },
          },
        ]
      : []),
  ];
}

function packets(criteria: Criteria, { formatMessage }: CriteriaFormatter): readonly FilterDescription[] {
  const [first = '', ...more] = criteria.packets;
  if (first === '') return [];
  const text = formatMessage({ id: 'search.packetsChip' }, { first, more: more.length });
  return [{ id: 'packets', text, criteriaWithout: { ...criteria, packets: [] } }];
}

function filterOf(
  attribute: Attribute,
  criteria: Criteria,
  speaker: CriteriaFormatter,
): readonly FilterDescription[] {
  const { key } = attribute;
  if (attribute.kind === 'range') {
    const spans = criteria.ranges[key] ?? [];
    if (spans.length === 0) return [];
    const text = spans.map((span) => formatRange(attribute, span, speaker)).join(', ');
    return [
      { id: key, text: named(attribute, text, speaker), criteriaWithout: setRanges(criteria, key, []) },
    ];
  }
  const grades = criteria.grades[key];
  if (grades && 'vocabulary' in attribute && attribute.vocabulary) {
    const id = attribute.vocabulary;
    const word = (grade: string | null) => (grade === null ? '…' : speaker.labels.short(id, grade));
    const text = `${word(grades.from)}–${word(grades.to)}`;
    const withoutIt = setGrades(criteria, key, { from: null, to: null });
    return [{ id: key, text: named(attribute, text, speaker), criteriaWithout: withoutIt }];
  }
  return choiceOf(attribute, criteria, speaker);
}

function choiceOf(
  attribute: Attribute,
  criteria: Criteria,
  speaker: CriteriaFormatter,
): readonly FilterDescription[] {
  const { key } = attribute;
  const choice = criteria.choices[key];
  const isUsual = key === 'type' && choice?.include.join() === 'Natural';
  if (!choice || isUsual) return [];
  const { exclude, include } = choice;
  const cleared = setIncludedValues({ ...criteria, choices: { ...criteria.choices, [key]: empty } }, key, []);
  if (exclude.length === choiceValues(attribute).length) {
    const text = speaker.formatMessage({ id: 'search.unknown' }, { name: speaker.labels.attribute(key) });
    return [{ id: key, text, criteriaWithout: cleared }];
  }
  const included = include.length > 0 ? valueWords(attribute, include, speaker) : undefined;
  const excluded =
    exclude.length > 0
      ? speaker.formatMessage({ id: 'search.notThese' }, { values: valueWords(attribute, exclude, speaker) })
      : undefined;
  const text = [included, excluded].filter((part) => part !== undefined).join(', ');
  const withoutIt = key === 'type' ? setIncludedValues(cleared, key, ['Natural']) : cleared;
  const phrase = phraseOf(key, choice, text, speaker) ?? named(attribute, text, speaker);
  return [{ id: key, text: phrase, criteriaWithout: withoutIt }];
}

/** Choices that the trade says in words of their own: no fluorescence, with video. */
function phraseOf(
  key: string,
  { include, exclude }: Choice,
  text: string,
  { formatMessage, labels }: CriteriaFormatter,
): string | null {
  if (exclude.length > 0) return null;
  if (key === 'media') return formatMessage({ id: 'search.with' }, { values: labels.inSentence(text) });
  if (key === 'fluorescence' && include.join() === 'NONE')
    return formatMessage({ id: 'search.noFluorescence' });
  return null;
}

const empty = { include: [], exclude: [] };

function valueWords(
  attribute: Attribute,
  values: readonly string[],
  { formatMessage, labels }: CriteriaFormatter,
): string {
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  if (id === undefined) return values.join(', ');
  const word = (value: string) => labels.short(id, value);
  const order = choiceValues(attribute);
  const indexes = values.map((value) => order.indexOf(value)).toSorted((a, b) => a - b);
  const [first = 0] = indexes;
  const last = indexes.at(-1) ?? first;
  const isSpan = spanned.has(attribute.key) && last - first === indexes.length - 1 && indexes.length > 1;
  const [from, to] = [order[first], order[last]].map((value) => word(value ?? ''));
  if (isSpan && first === 0 && attribute.key === 'clarity')
    return formatMessage({ id: 'search.orBetter' }, { value: to });
  if (isSpan) return `${from}–${to}`;
  const sorted = indexes.map((index) => order[index] ?? '').filter((value) => vocabularies[id].codeOf(value));
  return sorted.map(word).join(', ');
}

/** Formats a range: `1.00–1.49 ct`, `to −35.00 %`. */
export function formatRange(
  { scale, displayDecimals, unit }: RangeAttribute,
  { from, to }: NumberRange,
  { formatMessage }: CriteriaFormatter,
): string {
  const figure = (value: number) => {
    const short = formatScaled(value, scale, displayDecimals);
    return formatFigure(parseScaled(short, scale) === value ? short : formatScaled(value, scale));
  };
  const tight = unit === '°' ? '°' : `\u00a0${unit}`;
  if (from !== null && to !== null)
    return `${figure(from)}${from < 0 || to < 0 ? ' – ' : '–'}${figure(to)}${tight}`;
  if (from !== null) return `${formatMessage({ id: 'search.spanFrom' }, { figure: figure(from) })}${tight}`;
  return `${formatMessage({ id: 'search.spanTo' }, { figure: figure(to ?? 0) })}${tight}`;
}

const named = ({ key }: Attribute, text: string, { labels }: CriteriaFormatter): string =>
  speakForThemselves.has(key) ? text : `${labels.attribute(key)} ${text}`;
