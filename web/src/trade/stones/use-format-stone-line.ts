import type { StoneRow } from '@loupe/contract';
import { formatStoneLine, type StoneLineTexts } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../trade-labels.ts';

/**
 * Formats a stone in one line for a message: the trade's shorthand, with terms in the user's language where
 * there are any.
 */
export function useFormatStoneLine(): (stone: StoneRow) => string {
  const { formatMessage, locale } = useIntl();
  const labels = useTradeLabels();
  // English lines use the shorthand of the domain package.
  if (locale.startsWith('en')) return (stone) => formatStoneLine(stone);
  const own: StoneLineTexts = {
    labGrown: formatMessage({ id: 'stones.line.labGrown' }),
    treated: (treatment) =>
      formatMessage({ id: 'stones.line.treated' }, { treatment: labels.value('treatment', treatment) }),
    fancy: (intensity, overtones, hue) =>
      labels.fancy({
        intensity: intensity && labels.value('fancy-intensity', intensity),
        overtone: overtones.map((one) => labels.value('fancy-overtone', one)).join(' '),
        colour: hue && labels.value('colour-fancy', hue),
      }),
  };
  return (stone) => formatStoneLine(stone, own);
}
