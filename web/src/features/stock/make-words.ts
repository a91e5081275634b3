import type { StoneRow } from '@loupe/contract';
import { makeOf } from '@loupe/domain';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { factOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';

/** Make, fluorescence and place of a stone as said on one short line: 3EX, None fluorescence, DXB. */
export function useMakeWords(): (stone: StoneRow) => readonly string[] {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  return useCallback(
    (stone) => {
      const fluorescence = factOf(stone, 'fluorescence');
      const said =
        fluorescence === null
          ? null
          : formatMessage({ id: 'stock.fluor' }, { grade: words.short('fluorescence', fluorescence) });
      return [makeOf(stone), said, factOf(stone, 'location')].filter(
        (part): part is string => part !== null && part !== '',
      );
    },
    [formatMessage, words],
  );
}
