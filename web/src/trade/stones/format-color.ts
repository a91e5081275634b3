import type { StoneRow } from '@loupe/contract';
import { unknownFigure } from '../../lib/format-figure.ts';
import { stoneFact } from './stone-facts.ts';
import type { TradeLabels } from '../trade-labels.ts';

/** The colour as on a report: a letter, or intensity, overtone and colour of a fancy stone. */
export function formatColor(stone: StoneRow, labels: TradeLabels): string {
  const white = stoneFact(stone, 'color');
  if (white !== null) return labels.short('colour-white', white);
  const intensity = stoneFact(stone, 'fancy_intensity');
  const colour = stoneFact(stone, 'fancy_color');
  const overtones = stone['fancy_overtone'];
  const colorText = labels.fancy({
    intensity: intensity === null ? '' : labels.value('fancy-intensity', intensity),
    overtone: Array.isArray(overtones)
      ? overtones
          .filter((one) => one !== 'NONE')
          .map((one) => labels.value('fancy-overtone', one))
          .join(' ')
      : '',
    colour: colour === null ? '' : labels.value('colour-fancy', colour),
  });
  return colorText === '' ? unknownFigure : colorText;
}
