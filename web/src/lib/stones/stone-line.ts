import type { StoneRow } from '@loupe/contract';
import { stoneLine, type LineWords } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../trade-words.ts';

/** Writes a stone in one line for a message: the trade's shorthand, and what words there are in the reader's language. */
export function useStoneLine(): (stone: StoneRow) => string {
  const { formatMessage, locale } = useIntl();
  const words = useTradeWords();
  // English lines are the trade's own, as the domain writes them.
  if (locale.startsWith('en')) return (stone) => stoneLine(stone);
  const own: LineWords = {
    labGrown: formatMessage({ id: 'stones.line.labGrown' }),
    treated: (treatment) =>
      formatMessage({ id: 'stones.line.treated' }, { treatment: words.value('treatment', treatment) }),
    fancy: (intensity, overtones, hue) =>
      words.fancy({
        intensity: intensity && words.value('fancy-intensity', intensity),
        overtone: overtones.map((one) => words.value('fancy-overtone', one)).join(' '),
        colour: hue && words.value('colour-fancy', hue),
      }),
  };
  return (stone) => stoneLine(stone, own);
}
