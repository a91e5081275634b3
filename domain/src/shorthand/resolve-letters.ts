import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { LetterStatement, Statement } from './statement.ts';

const include = (key: string, values: readonly string[]): Statement[] => [{ kind: 'include', key, values }];

/**
 * Resolves letters that are a colour or a fluorescence, or a colour or a shape. When the request contains a
 * definite colour, the other letters are fluorescence. Otherwise the colour is the first letter before a
 * clarity, or else the first letter that is not N.
 */
export function resolveLetters(request: RequestStatements): RequestStatements {
  const letters = flattenStatements(request).filter(
    (statement): statement is LetterStatement => statement.kind === 'letters',
  );
  if (letters.length === 0) return dropBareHues(request);
  const hasShape = includedValues(request, 'shape').length > 0;
  const hasColour =
    includedValues(request, 'color').length > 0 || includedValues(request, 'fancy_color').length > 0;
  const doubtful = letters.filter(({ shape }) => shape === null);
  const beforeClarity = doubtful.filter(({ beforeClarity }) => beforeClarity);
  const isColour = (one: LetterStatement) => {
    if (beforeClarity.length > 0) return one === beforeClarity[0];
    if (hasColour) return false;
    return one === doubtful.find(({ fluorescence }) => !fluorescence.includes('NONE'));
  };
  const resolved = replaceStatements(request, 'letters', (one) => {
    if (one.shape !== null) {
      if (!hasShape) return include('shape', [one.shape]);
      return one.colours.length > 0 ? include('color', one.colours) : null;
    }
    // `M-N` without another colour: grades in their order, or medium and none.
    if (!hasColour && !one.beforeClarity && one.colours.join('') === 'MN') return null;
    return isColour(one) ? include('color', one.colours) : include('fluorescence', one.fluorescence);
  });
  return dropBareHues(resolved);
}

/** Overtones of fancy colours by the shade that a white stone would have. */
const overtones: Readonly<Record<string, string>> = {
  BR: 'BROWNISH',
  LBR: 'BROWNISH',
  GR: 'GREENISH',
  LGR: 'GREENISH',
  GY: 'GRAYISH',
  YL: 'YELLOWISH',
  PK: 'PINKISH',
};

/** `fancy yellow, nothing brownish`: beside a fancy colour the refused shade is its overtone. */
function refuseOvertones(shades: readonly string[]): Statement[] | null {
  const refused = shades.flatMap((shade) => overtones[shade] ?? []);
  return refused.length < shades.length
    ? null
    : [{ kind: 'exclude', key: 'fancy_overtone', values: [...new Set(refused)] }];
}

const isPaleHue = (one: Statement) =>
  one.kind === 'include' &&
  (one.key === 'fancy_color' ||
    (one.key === 'fancy_intensity' && one.values.every((value) => !value.startsWith('FANCY'))));

/**
 * A hue without an intensity beside white grades (`G VS2 blue`) is that of a tinge or a fluorescence, which is not
 * decided; a refused tinge beside a fancy colour is one of its overtones.
 */
function dropBareHues(request: RequestStatements): RequestStatements {
  const isWhite = includedValues(request, 'color').length > 0;
  const isFancy = includedValues(request, 'fancy_color').length > 0;
  if (!isWhite && !isFancy) return request;
  return request.map((some) => {
    // `light yellow W-X`: the words describe the white grade.
    if (isWhite && some !== null && some.length === 2 && some.every((other) => isPaleHue(other))) return null;
    const [one] = some ?? [];
    if (one === undefined || some?.length !== 1) return some;
    const isHue = isWhite && one.kind === 'include' && one.key === 'fancy_color';
    const isTinge = isFancy && !isWhite && 'key' in one && one.key === 'color_shade';
    if (isTinge && one.kind === 'exclude') return refuseOvertones(one.values);
    return isHue || isTinge ? null : some;
  });
}
