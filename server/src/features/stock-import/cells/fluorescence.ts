import { aliasKey, vocabularies } from '@loupe/domain';
import { codeOf } from './list-cell.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const intensities = vocabularies.fluorescence;
const colours = vocabularies['fluorescence-colour'];
/** Finer grades of other labs that fold into faint. */
const folded = /^V?(?:ERY)?(?:SL|SLI|SLT|SLG|SLIGHT)$/;

/** Intensity, with or without the colour in the same cell. */
export const fluorescenceCell: CellReader = (text, context): Reading => {
  const given = codeOf('fluorescence', text, context);
  const value = intensities.read(given ?? text);
  if (value !== undefined) {
    if (value === 'NONE') return { value, also: { fluorescence_colour: 'NONE' } };
    return folded.test(aliasKey(text)) ? { value, issues: ['I_NORMALISED'] } : { value };
  }
  if (isNullWord(text)) return unknown;
  return combined(text) ?? colourAlone(text) ?? notRead('W_UNKNOWN_VALUE');
};

function combined(text: string): Reading | undefined {
  const key = aliasKey(text.replace(/(?<!\d)\d+$/, ''));
  for (let at = key.length - 1; at > 0; at -= 1) {
    const intensity = intensities.read(key.slice(0, at));
    const colour = colours.read(key.slice(at));
    if (intensity === undefined || colour === undefined || colour === 'NONE') continue;
    return { value: intensity, also: { fluorescence_colour: colour } };
  }
  return undefined;
}

function colourAlone(text: string): Reading | undefined {
  const colour = colours.read(text);
  if (colour === undefined || colour === 'NONE') return undefined;
  return { value: null, also: { fluorescence_colour: colour }, issues: ['W_AMBIGUOUS_CODE'] };
}
