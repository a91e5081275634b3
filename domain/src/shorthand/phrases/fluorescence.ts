import { matchConnective } from '../connectives.ts';
import { parseGrades, type GradeKind } from '../grade-expression.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import type { Token } from '../token.ts';
import { matchLabel } from './label.ts';

const order = vocabularyOrder('fluorescence');
/** Words that always mean a strength; shorter codes and ambiguous words need the label. */
const free = spellingsOf('fluorescence', {
  shortest: 3,
  without: ['LIGHT', 'NEG', 'SLIGHT', 'SLI', 'SLT', 'VERY SLIGHT', 'NO FL', '无', '中', '强', '弱', '极强'],
})
  .addAll(
    [
      'NO FLUORESCENCE',
      'NON FLUOR',
      'NON FLUORESCENT',
      'WITHOUT FLUOR',
      'WITHOUT FLUORESCENCE',
      'NO FLR',
      'ZERO FLUOR',
      'NIL FLUOR',
      'NONE FLUOR',
      'NO FLOUR',
      '零荧光',
      '没有荧光',
      '不要荧光',
    ],
    'NONE',
  )
  .addAll(['弱荧光', '弱荧', '轻微荧光'], 'FNT')
  .addAll(['中荧光', '中等荧光', '中荧'], 'MED')
  .addAll(['强荧光', '强荧'], 'STG')
  .add('极强荧光', 'VST');
const beside = spellingsOf('fluorescence', { without: ['NO FL'] });
const colours = spellingsOf('fluorescence-colour', { shortest: 3, without: ['NONE', 'WHITE', 'NON', 'NIL'] });

/** `non cert`, `none treated`: the negation of another word. */
const isOtherNone = (tokens: readonly Token[], at: number) =>
  /^(NON|NONE|NIL|NO)$/.test(tokens[at]?.text ?? '') &&
  /^(CERT|CERTS|CERTI|CERTIFIED|CERTIFICATE|GRADED|TREATED|BGM|RUSSIAN|MILKY|ROUND|ROUNDS|NATURAL|OF)$/.test(
    tokens[at + 1]?.text ?? '',
  );

const kindOf = (isLabelled: boolean, hasColour: (length: number) => void): GradeKind => ({
  parse: (tokens, at) => {
    if (isOtherNone(tokens, at)) return null;
    const found = (isLabelled ? beside : free).find(tokens, at);
    if (found === null) return null;
    hasColour(at + found.length);
    return { length: found.length, values: [found.meaning] };
  },
  order,
  lessIsBetter: true,
});

/** `none`, `faint ok`, `max medium`, `fluor N`, `strong blue ok`, `any fluor`, `无荧光`. */
export const parseFluorescence: PhraseParser = (tokens, at) =>
  readAny(tokens, at) ?? readLetter(tokens, at) ?? readStrength(tokens, at);

const readAny: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('fluorescence', tokens, at);
  const any = matchConnective(tokens, at + labelled, 'any');
  const statements: Statement[] = [{ kind: 'any', key: 'fluorescence' }];
  if (labelled > 0) {
    const agreed = any > 0 ? any : matchConnective(tokens, at + labelled, 'ok');
    return agreed > 0 ? { length: labelled + agreed, statements } : null;
  }
  const after = any > 0 ? matchLabel('fluorescence', tokens, at + any) : 0;
  return after > 0
    ? { length: any + after + matchConnective(tokens, at + any + after, 'ok'), statements }
    : null;
};

const letters: Readonly<Record<string, string>> = { F: 'FNT', M: 'MED', S: 'STG', ST: 'STG' };

/** `M blue`: a letter directly before the colour of the fluorescence. */
const readLetter: PhraseParser = (tokens, at) => {
  const value = letters[tokens[at]?.text ?? ''];
  const colour = colours.find(tokens, at + 1);
  if (value === undefined || colour === null) return null;
  const ok = matchConnective(tokens, at + 1 + colour.length, 'ok');
  const values = ok > 0 ? order.slice(0, order.indexOf(value) + 1) : [value];
  return {
    length: 1 + colour.length + ok,
    statements: [
      { kind: 'include', key: 'fluorescence', values },
      { kind: 'extra', key: 'fluorescenceColor', values: [colour.meaning] },
    ],
  };
};

const readStrength: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('fluorescence', tokens, at);
  const isAdjacent = labelled > 0 || labelAfter(tokens, at);
  const found = parseGrades(
    tokens,
    at + labelled,
    kindOf(isAdjacent, () => undefined),
  );
  if (found === null) return null;
  let { values, isOk } = found;
  let length = labelled + found.length;
  const colour = colours.find(tokens, at + length);
  if (colour !== null) length += colour.length;
  if (labelled === 0) length += matchLabel('fluorescence', tokens, at + length);
  const laterOk = isOk ? 0 : matchConnective(tokens, at + length, 'ok');
  length += laterOk;
  isOk ||= laterOk > 0;
  if (isOk) values = order.slice(0, Math.max(...values.map((value) => order.indexOf(value))) + 1);
  const statements: Statement[] = [{ kind: 'include', key: 'fluorescence', values }];
  if (colour !== null) statements.push({ kind: 'extra', key: 'fluorescenceColor', values: [colour.meaning] });
  return { length, statements };
};

/** `N fluor`, `slight fluor`: the label directly follows the word. */
function labelAfter(tokens: readonly Token[], at: number): boolean {
  const found = beside.find(tokens, at);
  return found !== null && matchLabel('fluorescence', tokens, at + found.length) > 0;
}
