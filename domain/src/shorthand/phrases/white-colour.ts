import file from '../../../vocabulary/colour-white.json' with { type: 'json' };
import { readGrades, type GradeKind, type ReadGrade } from '../grade-expression.ts';
import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { orderOf, spellingsOf } from '../spellings.ts';
import { isSign, type Token } from '../token.ts';
import { clarityKind } from './clarity.ts';
import { label } from './label.ts';

const order = orderOf('colour-white');
const singles = order.filter((value) => value.length === 1);
const letters = spellingsOf('colour-white');
const words = new Phrasebook<readonly string[]>();
for (const [word, values] of Object.entries(file.words)) {
  words.add(word, values).add(word.replace('COLOURLESS', 'COLORLESS'), values);
}
/** `DEF`, `GH`: neighbours written together. */
for (const from of singles.keys()) {
  for (let to = from + 2; to <= singles.length; to += 1)
    words.add(singles.slice(from, to).join(''), singles.slice(from, to));
}

const readLetter: ReadGrade = (tokens, at) => {
  // In `I I1` the second letter is the clarity's.
  if (
    tokens[at + 1]?.kind === 'number' &&
    tokens[at + 1]?.glued === true &&
    clarityKind.read(tokens, at) !== null
  ) {
    return null;
  }
  const word = words.find(tokens, at);
  const found = letters.find(tokens, at);
  if (word !== null && word.length >= (found?.length ?? 0))
    return { length: word.length, values: word.meaning };
  return found === null ? null : { length: found.length, values: [found.meaning] };
};

export const colourKind: GradeKind = {
  read: readLetter,
  order,
  mayAdjoin: ({ kind, text }) => kind === 'word' && /^[D-M]$/.test(text),
};

const fluorescenceOf: Readonly<Record<string, string>> = { N: 'NONE', F: 'FNT', M: 'MED', S: 'STG' };
const strengths = orderOf('fluorescence');

/** The strengths that letters of a colour phrase could also mean; none when a letter is only a colour. */
function strengthsIn(said: readonly Token[], isOk: boolean): readonly string[] {
  const spoken = said.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const named = spoken
    .filter((text) => text.length === 1 || text in fluorescenceOf)
    .map((text) => fluorescenceOf[text]);
  if (named.length === 0 || named.includes(undefined)) return [];
  const places = named.map((value) => strengths.indexOf(value ?? ''));
  const isRange = said.some((token) => isSign(token, '-~')) || spoken.includes('TO');
  if (isOk) return strengths.slice(0, Math.max(...places) + 1);
  if (isRange) return strengths.slice(Math.min(...places), Math.max(...places) + 1);
  return strengths.filter((_, place) => places.includes(place));
}

/** `D-F`, `GH`, `J+`, `colorless`, `color F`; a letter that may be a fluorescence is settled later. */
export const readWhiteColour: Reader = (tokens, at) => {
  const labelled = label('color', tokens, at);
  const found = readGrades(tokens, at + labelled, colourKind);
  if (found === null) return null;
  const end = at + labelled + found.length;
  const after = labelled === 0 ? label('color', tokens, end) : 0;
  const isLabelled = labelled + after > 0;
  const said = tokens.slice(at + labelled, end);
  const include = { says: 'include', key: 'color', values: found.values } as const;
  const length = labelled + found.length + after;
  if (isLabelled) return { length, statements: [include] };
  const beforeClarity = clarityKind.read(tokens, end) !== null;
  const [only] = said;
  // "Hi" opens a message more often than H-I a request.
  if (at === 0 && said.length === 1 && only?.text === 'HI' && !beforeClarity) return null;
  if (said.length === 1 && only !== undefined && /^[O-Z]$/.test(only.text) && !beforeClarity) return null;
  const core = said.filter(({ text }) => !['OK', 'OKAY', 'FINE'].includes(text));
  const fluorescence = strengthsIn(core, found.isOk);
  const isPlain = !found.isQualified && fluorescence.length > 0;
  if (!isPlain) return { length, statements: [include] };
  return {
    length,
    statements: [{ says: 'letters', colours: found.values, fluorescence, shape: null, beforeClarity }],
  };
};
