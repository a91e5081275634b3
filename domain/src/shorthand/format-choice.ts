import { shapeAbbreviation } from './shape-abbreviation.ts';
import type { ShorthandChoice } from './shorthand-line.ts';
import { vocabularyOrder } from './spellings.ts';

/** The name written before the values of an attribute. */
const names: Readonly<Record<string, string>> = {
  type: 'type',
  shape: 'shape',
  color_type: 'color type',
  color: 'color',
  fancy_intensity: 'intensity',
  fancy_overtone: 'overtone',
  fancy_color: 'hue',
  clarity: 'clarity',
  cut: 'cut',
  polish: 'polish',
  symmetry: 'sym',
  fluorescence: 'fluor',
  lab: 'lab',
  location: 'location',
  culet: 'culet',
  color_shade: 'shade',
  milky: 'milky',
  black: 'black',
  hearts_arrows: 'pattern',
  eye_clean: 'eye clean grade',
  inclusion: 'inclusion',
  key_to_symbols: 'symbols',
  treatment: 'treatment',
  provenance: 'provenance',
  first_listed_on: 'arrivals',
  media: 'media',
};

/** Phrases that express a choice, shortest first; the last one names the attribute. */
export function formatChoice(key: string, { include, exclude }: ShorthandChoice): string[] {
  const name = names[key];
  const values = include
    .map((value) => (key === 'shape' && value !== 'OTHER' ? shapeAbbreviation(value) : value))
    .join('/');
  const refused = exclude
    .map((value) => (key === 'shape' && value !== 'OTHER' ? shapeAbbreviation(value) : value))
    .join('/');
  const not = refused === '' ? '' : ` not ${refused}`;
  const named = name === undefined ? [] : [`${name} ${values}${values === '' ? not.slice(1) : not}`];
  return [
    ...(exclude.length === 0 ? short(key, include, values) : []),
    ...refusedOnly(key, include, refused),
    ...named,
  ];
}

function refusedOnly(key: string, include: readonly string[], refused: string): string[] {
  if (include.length > 0 || refused === '') return [];
  return key === 'lab' && refused === 'NONE' ? ['cert'] : [`not ${refused}`];
}

/**
 * Phrases without the name of the attribute, or with its shortest form: type, shapes, consecutive white
 * grades, clarities,
 * labs, locations, a make, a fluorescence.
 */
function short(key: string, include: readonly string[], values: string): string[] {
  if (key === 'type') return include.includes('Lab Grown') ? ['LG'] : ['natural'];
  if (key === 'color')
    return [row('colour-white', include) ?? values, `color ${row('colour-white', include) ?? values}`];
  if (key === 'clarity') return [row('clarity', include) ?? values];
  if (key === 'lab') return [values === 'NONE' ? 'non cert' : values];
  if (['cut', 'polish', 'symmetry'].includes(key)) {
    const grades = include.filter((grade) => grade !== 'ID');
    return grades.length === 0 ? [] : [`${names[key] ?? key} ${grades.join('/')}`];
  }
  return ['shape', 'location', 'fluorescence'].includes(key) ? [values] : [];
}

/** Formats consecutive grades of a vocabulary as `D-F`; null when they are not consecutive. */
function row(id: 'colour-white' | 'clarity', include: readonly string[]): string | null {
  const order = vocabularyOrder(id);
  const [first, last] = [include[0], include.at(-1)];
  if (first === undefined || last === undefined || include.length < 2) return null;
  const isRow = include.every((value, index) => value === order[order.indexOf(first) + index]);
  return isRow && first.length + last.length <= 8 && !first.includes('-') && !last.includes('-')
    ? `${first}-${last}`
    : null;
}
