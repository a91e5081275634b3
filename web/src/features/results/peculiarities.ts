import type { StoneRow } from '@loupe/contract';
import { useCallback } from 'react';
import { useTradeLabels } from '../../trade/trade-labels.ts';

/** Appearances that are not worth a word: they are what a buyer expects. */
const expected = {
  color_shade: ['WH', 'NONE'],
  milky: ['NONE'],
  black: ['NONE'],
  eye_clean: ['YES'],
} as const;
const vocabularyOf = {
  color_shade: 'colour-shade',
  milky: 'milky',
  black: 'black',
  eye_clean: 'eye-clean',
} as const;

/**
 * What sets a stone apart from others of the same grades: shade, milkiness, black inclusions, inclusions that the eye
 * sees. Each is named with its attribute, because "Light" alone could be any of them; black inclusions name themselves.
 */
export function usePeculiarities(): (stone: StoneRow) => readonly string[] {
  const labels = useTradeLabels();
  return useCallback(
    (stone) =>
      (['color_shade', 'milky', 'black', 'eye_clean'] as const).flatMap((key) => {
        const found = stone[key];
        const values = Array.isArray(found)
          ? found
          : typeof found === 'string' && found !== ''
            ? [found]
            : [];
        const usual: readonly string[] = expected[key];
        return values
          .filter((value) => !usual.includes(value))
          .map((value) => {
            const name = labels.short(vocabularyOf[key], value);
            return key === 'black' ? name : `${labels.column(key)}: ${name}`;
          });
      }),
    [labels],
  );
}
