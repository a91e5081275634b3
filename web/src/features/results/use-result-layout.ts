import { useState } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import { createScrollController } from './virtual/scroll-controller.ts';
import { cardPx } from './result-cards.tsx';
import { gridRowPx } from './result-grid.tsx';
import { headerPx } from './grid-header.tsx';
import { minPicturePx, pictureRowPx } from './result-pictures.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { useItemsPerLine } from './use-items-per-line.ts';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
import type { VirtualRowsOptions } from './virtual/use-virtual-rows.ts';

/**
 * Layout of the result: cards on a phone unless the chart is chosen, otherwise the user's preference.
 * `onView` receives the stones that come into view.
 */
export function useResultLayout(count: number, onView: (firstRow: number, lastRow: number) => void) {
  const isPhone = useIsPhone();
  const preferred = useGridPreferences((preferences) => preferences.layout);
  const look = isPhone && preferred !== 'chart' ? 'cards' : preferred;
  const { perLine: fitting, measure } = useItemsPerLine(minPicturePx);
  const perLine = look === 'pictures' ? fitting : 1;
  const rowPx = gridRowPx[usePreferences(({ density }) => density)];
  const heights = { cards: cardPx, table: rowPx, pictures: pictureRowPx, chart: rowPx };
  const [scroll] = useState(createScrollController);
  const list: VirtualRowsOptions = {
    scroll,
    count: Math.ceil(count / perLine),
    rowPx: heights[look],
    perLine,
    headerPx: look === 'table' ? headerPx : 0,
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

export type StonesLayout = ReturnType<typeof useResultLayout>['look'];
