import type { StoneRow } from '@loupe/contract';
import { unknownFigure } from '../figures.ts';
import { factOf } from './stone-facts.ts';
import type { TradeWords } from '../trade-words.ts';

/** The colour as a report says it: a letter, or intensity, overtone and colour of a fancy stone. */
export function colourOf(stone: StoneRow, words: TradeWords): string {
  const white = factOf(stone, 'color');
  if (white !== null) return words.short('colour-white', white);
  const intensity = factOf(stone, 'fancy_intensity');
  const colour = factOf(stone, 'fancy_colour');
  const overtones = stone['fancy_overtone'];
  const said = words.fancy({
    intensity: intensity === null ? '' : words.value('fancy-intensity', intensity),
    overtone: Array.isArray(overtones)
      ? overtones
          .filter((one) => one !== 'NONE')
          .map((one) => words.value('fancy-overtone', one))
          .join(' ')
      : '',
    colour: colour === null ? '' : words.value('colour-fancy', colour),
  });
  return said === '' ? unknownFigure : said;
}
