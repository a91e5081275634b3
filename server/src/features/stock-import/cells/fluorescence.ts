import { aliasKey, translatePhrase, vocabularies } from '@loupe/domain';
import { supplierCode } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { readNamedValue, readTranslatedValue, readValue } from './translated-values.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';

const intensities = vocabularies.fluorescence;
const colours = vocabularies['fluorescence-colour'];
/** Finer grades of other labs that map to faint. */
const folded = /^V?(?:ERY)?(?:SL|SLI|SLT|SLG|SLIGHT)$/;

/** Intensity, with or without the colour in the same cell. */
export const parseFluorescenceCell: CellParser = (text, context): ParsedCell => {
  const given = supplierCode('fluorescence', text, context);
  const value = intensities.read(given ?? text) ?? readTranslated(text);
  if (value !== undefined) {
    if (value === 'NONE') return { value, otherFields: { fluorescence_color: 'NONE' } };
    return folded.test(aliasKey(text)) ? { value, issues: ['I_NORMALISED'] } : { value };
  }
  if (isNullWord(text)) return unknownCell;
  return combined(text) ?? combinedByName(text) ?? colourAlone(text) ?? unreadableCell('W_UNKNOWN_VALUE');
};

/** Words for none that translate to a negation: `keine`, `ninguna`. */
const readTranslated = (text: string) =>
  translatePhrase(text) === 'NO' ? 'NONE' : readTranslatedValue(intensities, text);

function combined(text: string): ParsedCell | undefined {
  const key = aliasKey(text.replace(/(?<!\d)\d+$/, ''));
  for (let at = key.length - 1; at > 0; at -= 1) {
    const intensity = intensities.read(key.slice(0, at));
    const colour = colours.read(key.slice(at));
    if (intensity === undefined || colour === undefined || colour === 'NONE') continue;
    return { value: intensity, otherFields: { fluorescence_color: colour } };
  }
  return undefined;
}

/** `mittel blau`, `blu forte`, `强蓝`: both parts by their names in another language. */
function combinedByName(text: string): ParsedCell | undefined {
  const letters = Array.from(text.replaceAll(/[()[\]【】（）,;/]|(?<=\p{L})\.(?=\s|$)/gu, ' ').trim());
  const isHan = /\p{Script=Han}/u.test(text);
  for (let at = 1; at < letters.length; at += 1) {
    if (!isHan && letters[at] !== ' ') continue;
    const [front, back] = [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()];
    for (const [first, second] of [
      [front, back],
      [back, front],
    ] as const) {
      const intensity = readValue(intensities, first);
      const colour = readValue(colours, second);
      if (intensity === undefined || intensity === 'NONE' || colour === undefined || colour === 'NONE')
        continue;
      return { value: intensity, otherFields: { fluorescence_color: colour } };
    }
  }
  return undefined;
}

function colourAlone(text: string): ParsedCell | undefined {
  const colour = colours.read(text) ?? readNamedValue(colours, text);
  if (colour === undefined || colour === 'NONE') return undefined;
  return { value: null, otherFields: { fluorescence_color: colour }, issues: ['W_AMBIGUOUS_CODE'] };
}
