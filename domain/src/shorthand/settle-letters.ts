import { allOf, includedIn, replace } from './said.ts';
import type { Said } from './settled.ts';
import type { LettersSaid, Statement } from './statement.ts';

const include = (key: string, values: readonly string[]): Statement[] => [{ says: 'include', key, values }];

/**
 * Decides letters that are a colour or a fluorescence, or a colour or a shape. Where a colour is sure, the
 * others are fluorescence; else those before a clarity are the colour, else the first that is not N.
 */
export function settleLetters(said: Said): Said {
  const letters = allOf(said).filter((statement): statement is LettersSaid => statement.says === 'letters');
  if (letters.length === 0) return said;
  const hasShape = includedIn(said, 'shape').length > 0;
  const hasColour = includedIn(said, 'color').length > 0 || includedIn(said, 'fancy_colour').length > 0;
  const doubtful = letters.filter(({ shape }) => shape === null);
  const beforeClarity = doubtful.filter(({ beforeClarity }) => beforeClarity);
  const isColour = (one: LettersSaid) => {
    if (hasColour) return false;
    if (beforeClarity.length > 0) return one === beforeClarity[0];
    return one === doubtful.find(({ fluorescence }) => !fluorescence.includes('NONE'));
  };
  return replace(said, 'letters', (one) => {
    if (one.shape !== null) {
      if (!hasShape) return include('shape', [one.shape]);
      return one.colours.length > 0 ? include('color', one.colours) : null;
    }
    return isColour(one) ? include('color', one.colours) : include('fluorescence', one.fluorescence);
  });
}
