import { vocabularyOrder } from '../spellings.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch, Reading, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { clarityKind } from './clarity.ts';
import { matchConnective, matchListSeparator } from '../connectives.ts';
import { exclude, include } from './include.ts';
import { findShape } from './shape.ts';

const strengths = vocabularyOrder('fluorescence');
const upToStrength = (strength: string) => strengths.slice(0, strengths.indexOf(strength) + 1);
const fromStrength = (strength: string) => strengths.slice(strengths.indexOf(strength));
const blue: Statement = { kind: 'extra', key: 'fluorescenceColor', values: ['BLUE'] };

const shape = (value: string, replacement: string): Reading => ({
  key: 'shape',
  statements: [include('shape', [value])],
  replacement,
});

/**
 * Codes of two letters and words with several readings, most likely first. `resolveCodes` decides by the rest of
 * the request, or leaves the question.
 */
const readings: Readonly<Record<string, readonly Reading[]>> = {
  PR: [
    shape('PRINCESS', 'princess'),
    { key: 'pairs', statements: [{ kind: 'pair', count: 1 }], replacement: 'pair' },
    shape('PEAR', 'pear'),
  ],
  EC: [
    shape('EMERALD', 'emerald'),
    { key: 'inclusion', statements: [include('inclusion', ['EYE_CLEAN'])], replacement: 'eye clean' },
  ],
  MB: [
    shape('MARQUISE', 'marquise'),
    { key: 'fluorescence', statements: [include('fluorescence', ['MED']), blue], replacement: 'medium blue' },
    { key: 'color_shade', statements: [include('color_shade', ['MT'])], replacement: 'shade MT' },
  ],
  EU: [shape('OLD EUROPEAN', 'old european')],
  AS: [shape('ASSCHER', 'shape AS')],
  RS: [shape('ROSE', 'shape ROSE')],
  CU: [shape('CUSHION', 'shape CU')],
  EM: [shape('EMERALD', 'emerald')],
  BR: [
    shape('ROUND', 'round'),
    { key: 'color_shade', statements: [include('color_shade', ['BR'])], replacement: 'shade BR' },
  ],
  R: [shape('ROUND', 'round'), shape('RADIANT', 'shape RA')],
  LB: [
    { key: 'color_shade', statements: [include('color_shade', ['LBR'])], replacement: 'TLB' },
    { key: 'fluorescence', statements: [include('fluorescence', ['FNT']), blue], replacement: 'faint blue' },
  ],
  FB: [
    { key: 'fluorescence', statements: [include('fluorescence', ['FNT']), blue], replacement: 'faint blue' },
    {
      key: 'fancy_color',
      statements: [include('fancy_color', ['BLUE']), include('fancy_intensity', ['FANCY'])],
      replacement: 'fancy blue',
    },
  ],
  HPHT: [
    {
      key: 'type',
      statements: [include('type', ['Lab Grown']), { kind: 'extra', key: 'growth', values: ['HPHT'] }],
      replacement: 'lab grown HPHT',
    },
    { key: 'treatment', statements: [include('treatment', ['HPHT'])], replacement: 'HPHT treated' },
  ],
};

/** The readings of a code that an operator refuses or accepts. */
export const operatorReadings: Readonly<
  Record<string, { readonly refused: readonly Reading[]; readonly accepted: readonly Reading[] }>
> = {
  MB: {
    refused: [
      {
        key: 'fluorescence',
        statements: [exclude('fluorescence', fromStrength('MED'))],
        replacement: 'no medium fluor',
      },
      { key: 'color_shade', statements: [exclude('color_shade', ['MT'])], replacement: 'no mixed tinge' },
    ],
    accepted: [
      {
        key: 'fluorescence',
        statements: [include('fluorescence', upToStrength('MED')), blue],
        replacement: 'medium blue ok',
      },
      {
        key: 'color_shade',
        statements: [include('color_shade', ['WH', 'MT'])],
        replacement: 'mixed tinge ok',
      },
    ],
  },
  LB: {
    refused: [
      { key: 'color_shade', statements: [exclude('color_shade', ['LBR'])], replacement: 'no faint brown' },
      {
        key: 'fluorescence',
        statements: [exclude('fluorescence', fromStrength('FNT'))],
        replacement: 'no faint fluor',
      },
    ],
    accepted: [
      {
        key: 'color_shade',
        statements: [include('color_shade', ['WH', 'LBR'])],
        replacement: 'faint brown ok',
      },
      {
        key: 'fluorescence',
        statements: [include('fluorescence', upToStrength('FNT')), blue],
        replacement: 'faint blue ok',
      },
    ],
  },
};

const goods = new PhraseDictionary<true>().addAll(
  ['stock', 'goods', 'stones', 'only', 'based', 'inventory', 'office', 'delivery'],
  true,
);
/** Words after which a code was the beginning of a sentence: `cu at booth 7`, `em me`, `as soon as`. */
const sentence =
  /^(AT|ME|US|TOMORROW|TMRW|SOON|LATER|THERE|THEN|POSSIBLE|PER|ABOVE|WELL|BEFORE|DISCUSSED|A|THE|MANY|MUCH|FAR|LONG|U|YOU|USUAL|ALWAYS|SAID|MENTIONED|TODAY|ON|IN)$/;

/** A code that the rest of the request decides, with its position. */
export const parseCode: PhraseParser = (tokens, at) => {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const code = token.text;
  const known = readings[code];
  if (known === undefined || isSign(tokens[at + 1], ':=')) return null;
  const next = tokens[at + 1];
  // `EC1`, `EC1N`, `BR2`: a digit that is no weight belongs to the word, which then is no code.
  if (next?.kind === 'number' && next.isAdjacent && !isWeightNext(tokens, at))
    return { length: gluedLength(tokens, at), statements: null, role: 'unknown' };
  if (code === 'EU' && goods.find(tokens, at + 1) !== null)
    return { length: 1 + (goods.find(tokens, at + 1)?.length ?? 0), statements: null, role: 'unknown' };
  if (code === 'R' && !(isFirst(tokens, at) && isWeightNext(tokens, at))) return null;
  const isSentence = next?.kind === 'word' && sentence.test(next.text);
  const isAlone = next === undefined || next.kind !== 'word' || next.text === 'SAME';
  const isPlaced =
    isListed(tokens, at) ||
    isWeightNext(tokens, at) ||
    isWeightBefore(tokens, at) ||
    (isFirst(tokens, at) && isAlone);
  if (
    code === 'AS' &&
    (isSentence || !isPlaced || /^(SAME|SUCH|WELL|SOON)$/.test(tokens[at - 1]?.text ?? ''))
  )
    return tokens[at - 1]?.text === 'SAME' ? null : { length: 1, statements: null, role: 'clause' };
  if (['CU', 'EM'].includes(code) && isSentence) return { length: 1, statements: null, role: 'unknown' };
  if (code === 'RS' && !isWeightNext(tokens, at)) return null;
  if (code === 'HPHT' && /^(TREATED|TREATMENT|GROWN|PROCESSED|ENHANCED)$/.test(next?.text ?? '')) return null;
  if (
    ['PR', 'BR', 'EC', 'MB', 'CU', 'EM', 'AS', 'EU'].includes(code) &&
    tokens[at - 1]?.text === '/' &&
    tokens[at - 1]?.isAdjacent === true &&
    tokens[at - 2]?.kind === 'number'
  )
    return null;
  // `HPHT ok`: what is accepted is as open as the code.
  const isOperated = (['ok', 'alsoOk', 'notOk'] as const).some(
    (name) => matchConnective(tokens, at + 1, name) > 0,
  );
  if (isOperated && next?.kind === 'word') return { length: 1, statements: null, role: 'unknown' };
  return codeMatch(code, known, tokens, at);
};

/** Tokens that are written without a space or a sign behind a token, and the token itself. */
function gluedLength(tokens: readonly Token[], at: number): number {
  let length = 1;
  while (tokens[at + length]?.isAdjacent === true && tokens[at + length]?.kind !== 'sign') length += 1;
  return length;
}

function codeMatch(
  code: string,
  known: readonly Reading[],
  tokens: readonly Token[],
  at: number,
): PhraseMatch {
  return {
    length: 1,
    statements: [
      {
        kind: 'code',
        code,
        readings: known,
        isFirst: isFirst(tokens, at),
        isListed: isListed(tokens, at),
        isAtWeight: isWeightNext(tokens, at) || isWeightBefore(tokens, at),
        isOperand: false,
      },
    ],
  };
}

const isWeightNext = (tokens: readonly Token[], at: number) => {
  const next = tokens[at + 1];
  return (
    (next?.kind === 'number' &&
      (next.text.includes('.') || /^(CT|CTS|CARAT|PTR|POINTER)/.test(tokens[at + 2]?.text ?? ''))) ||
    /^(UPTO|UNDER|OVER|ABOVE|BELOW|MIN|MAX|ABT|AROUND)$/.test(next?.text ?? '')
  );
};

const isWeightBefore = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1];
  return (
    (before?.kind === 'number' && before.text.includes('.')) ||
    /^(CT|CTS|CARAT|CARATS|PTR|POINTER|POINTERS)$/.test(before?.text ?? '')
  );
};

/** Whether no weight, grade or shape is before the code. */
function isFirst(tokens: readonly Token[], at: number): boolean {
  for (let index = 0; index < at; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'number' && token.text.includes('.')) return false;
    if (clarityKind.parse(tokens, index) !== null || findShape(tokens, index) !== null) return false;
  }
  return true;
}

/** Whether the code is a member of a list of shapes. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const after = matchListSeparator(tokens, at + 1);
  if (after > 0 && findShape(tokens, at + 1 + after) !== null) return true;
  for (const length of [1, 2]) {
    const separator = matchListSeparator(tokens, at - length);
    if (separator !== length) continue;
    const ends = [1, 2, 3].some((words) => findShape(tokens, at - length - words)?.length === words);
    if (ends) return true;
  }
  return false;
}
