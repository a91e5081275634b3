import { useState } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import { createListScroll } from './list-scroll.ts';
import { cardPx } from './result-cards.tsx';
import { gridRowPx } from './result-grid.tsx';
import { headPx } from './result-head.tsx';
import { pictureLeastPx, pictureLinePx } from './result-pictures.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { usePerLine } from './use-per-line.ts';
import { usePhone } from './use-phone.ts';
import type { RowList } from './use-row-window.ts';

/** How the stones lie: as cards on a phone unless as points, else as the person likes it; told which come into view. */
export function useResultLayout(count: number, onView: (firstRow: number, lastRow: number) => void) {
  const isPhone = usePhone();
  const preferred = useGridPreferences((preferences) => preferences.look);
  const look = isPhone && preferred !== 'chart' ? 'cards' : preferred;
  const { perLine: fitting, measure } = usePerLine(pictureLeastPx);
  const perLine = look === 'pictures' ? fitting : 1;
  const rowPx = gridRowPx[usePreferences(({ density }) => density)];
  const heights = { cards: cardPx, table: rowPx, pictures: pictureLinePx, chart: rowPx };
  const [scroll] = useState(createListScroll);
  const list: RowList = {
    scroll,
    count: Math.ceil(count / perLine),
    rowPx: heights[look],
    perLine,
    headPx: look === 'table' ? headPx : 0,
    onView: (first, last) => {
      onView(first * perLine, (last + 1) * perLine - 1);
    },
  };
  return {
    look,
    perLine,
    measure,
    list,
    showRow: (row: number) => {
      scroll.showRow(Math.floor(row / perLine));
    },
  };
}

export type StonesLook = ReturnType<typeof useResultLayout>['look'];
