import type { StoneRow } from '@loupe/contract';
import { formatMake } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';

/** Make, fluorescence and location of a stone as parts of a short line: 3EX, None fluorescence, DXB. */
export function useFormatMake(): (stone: StoneRow) => readonly string[] {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  return useCallback(
    (stone) => {
      const fluorescence = stoneFact(stone, 'fluorescence');
      const makeText =
        fluorescence === null
          ? null
          : formatMessage({ id: 'results.fluor' }, { grade: labels.short('fluorescence', fluorescence) });
      return [formatMake(stone), makeText, stoneFact(stone, 'location')].filter(
        (part): part is string => part !== null && part !== '',
      );
    },
    [formatMessage, labels],
  );
}
