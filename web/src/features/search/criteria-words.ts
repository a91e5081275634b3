import { filteredAttributes, isPresetActive, valuesOf, type Criteria, type Span } from '@loupe/contract';
import {
  formatScaled,
  parseScaled,
  presets,
  vocabularies,
  type Attribute,
  type RangeAttribute,
} from '@loupe/domain';
import type { IntlShape } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import type { TradeWords } from '../../lib/trade-words.ts';
import { chooseValues, setGrades, setSpans } from './criteria-edit.ts';
import { togglePreset } from './presets.ts';

/** One filter in words, and the search without it. */
export interface FilterWords {
  readonly id: string;
  readonly text: string;
  readonly withoutIt: Criteria;
}

type Say = Pick<IntlShape, 'formatMessage'>['formatMessage'];

/** Who says criteria: the messages and the trade's words in one language. */
export interface Speaker {
  readonly say: Say;
  readonly words: TradeWords;
}

/** Attributes whose values say by themselves what they are: nobody asks which D. */
const speakForThemselves = new Set([
  'type',
  'shape',
  'carat',
  'color_type',
  'color',
  'clarity',
  'lab',
  'location',
]);
/** Lists in trade order of which neighbours are said as a span. */
const spanned = new Set(['color', 'clarity']);

/** The filters of a search, in the table's order; filters a preset sets together are one. */
export function wordsOf(criteria: Criteria, speaker: Speaker): readonly FilterWords[] {
  const active = presets.filter((preset) => isPresetActive(preset, criteria));
  const rest = active.reduce((so, preset) => togglePreset(preset, so), criteria);
  const isImplied = (key: string) => !(key in rest.choices) && key in criteria.choices;
  return [
    ...packets(criteria, speaker),
    ...filteredAttributes
      .filter(({ key }) => !isImplied(key))
      .flatMap((attribute) => filterOf(attribute, criteria, speaker)),
    ...active.map((preset) => ({
      id: preset.value,
      text: preset.label,
      withoutIt: togglePreset(preset, criteria),
    })),
    ...(criteria.mine
      ? [{ id: 'mine', text: speaker.say({ id: 'search.mine' }), withoutIt: { ...criteria, mine: false } }]
      : []),
  ];
}

function packets(criteria: Criteria, { say }: Speaker): readonly FilterWords[] {
  const [first = '', ...more] = criteria.packets;
  if (first === '') return [];
  const text = say({ id: 'search.packetsChip' }, { first, more: more.length });
  return [{ id: 'packets', text, withoutIt: { ...criteria, packets: [] } }];
}

function filterOf(attribute: Attribute, criteria: Criteria, speaker: Speaker): readonly FilterWords[] {
  const { key } = attribute;
  if (attribute.kind === 'range') {
    const spans = criteria.spans[key] ?? [];
    if (spans.length === 0) return [];
    const text = spans.map((span) => spanWords(attribute, span, speaker)).join(', ');
    return [{ id: key, text: named(attribute, text, speaker), withoutIt: setSpans(criteria, key, []) }];
  }
  const grades = criteria.grades[key];
  if (grades && 'vocabulary' in attribute && attribute.vocabulary) {
    const id = attribute.vocabulary;
    const word = (grade: string | null) => (grade === null ? '…' : speaker.words.short(id, grade));
    const text = `${word(grades.from)}–${word(grades.to)}`;
    const withoutIt = setGrades(criteria, key, { from: null, to: null });
    return [{ id: key, text: named(attribute, text, speaker), withoutIt }];
  }
  return choiceOf(attribute, criteria, speaker);
}

function choiceOf(attribute: Attribute, criteria: Criteria, speaker: Speaker): readonly FilterWords[] {
  const { key } = attribute;
  const choice = criteria.choices[key];
  const isUsual = key === 'type' && choice?.include.join() === 'Natural';
  if (!choice || isUsual) return [];
  const { exclude, include } = choice;
  const cleared = chooseValues({ ...criteria, choices: { ...criteria.choices, [key]: empty } }, key, []);
  if (exclude.length === valuesOf(attribute).length) {
    const text = speaker.say({ id: 'search.unknown' }, { name: speaker.words.attribute(key) });
    return [{ id: key, text, withoutIt: cleared }];
  }
  const included = include.length > 0 ? valueWords(attribute, include, speaker) : undefined;
  const excluded =
    exclude.length > 0
      ? speaker.say({ id: 'search.notThese' }, { values: valueWords(attribute, exclude, speaker) })
      : undefined;
  const text = [included, excluded].filter((part) => part !== undefined).join(', ');
  const withoutIt = key === 'type' ? chooseValues(cleared, key, ['Natural']) : cleared;
  return [{ id: key, text: named(attribute, text, speaker), withoutIt }];
}

const empty = { include: [], exclude: [] };

function valueWords(attribute: Attribute, values: readonly string[], { say, words }: Speaker): string {
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  if (id === undefined) return values.join(', ');
  const word = (value: string) => words.short(id, value);
  const order = valuesOf(attribute);
  const places = values.map((value) => order.indexOf(value)).toSorted((a, b) => a - b);
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  const isSpan = spanned.has(attribute.key) && last - first === places.length - 1 && places.length > 1;
  const [from, to] = [order[first], order[last]].map((value) => word(value ?? ''));
  if (isSpan && first === 0 && attribute.key === 'clarity')
    return say({ id: 'search.orBetter' }, { value: to });
  if (isSpan) return `${from}–${to}`;
  const sorted = places.map((place) => order[place] ?? '').filter((value) => vocabularies[id].codeOf(value));
  return sorted.map(word).join(', ');
}

/** A range as said: `1.00–1.49 ct`, `to −35.00 %`. */
export function spanWords(
  { scale, shown, unit }: RangeAttribute,
  { from, to }: Span,
  { say }: Speaker,
): string {
  const figure = (value: number) => {
    const short = formatScaled(value, scale, shown);
    return formatFigure(parseScaled(short, scale) === value ? short : formatScaled(value, scale));
  };
  const tight = unit === '°' ? '°' : `\u00a0${unit}`;
  if (from !== null && to !== null)
    return `${figure(from)}${from < 0 || to < 0 ? ' – ' : '–'}${figure(to)}${tight}`;
  if (from !== null) return `${say({ id: 'search.spanFrom' }, { figure: figure(from) })}${tight}`;
  return `${say({ id: 'search.spanTo' }, { figure: figure(to ?? 0) })}${tight}`;
}

const named = ({ key }: Attribute, text: string, { words }: Speaker): string =>
  speakForThemselves.has(key) ? text : `${words.attribute(key)} ${text}`;
