import { usePreferences } from '../../lib/preferences.ts';
import { cardPx } from './result-cards.tsx';
import { gridRowPx } from './result-grid.tsx';
import { headPx } from './result-head.tsx';
import { pictureLeastPx, pictureLinePx } from './result-pictures.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { usePerLine } from './use-per-line.ts';
import { usePhone } from './use-phone.ts';
import { useRowWindow } from './use-row-window.ts';

/** How the stones lie: as cards on a phone unless as points, else as the person likes it, and which of them are in view. */
export function useResultLayout(count: number) {
  const isPhone = usePhone();
  const preferred = useGridPreferences((preferences) => preferences.look);
  const look = isPhone && preferred !== 'chart' ? 'cards' : preferred;
  const { perLine: fitting, measure } = usePerLine(pictureLeastPx);
  const perLine = look === 'pictures' ? fitting : 1;
  const rowPx = gridRowPx[usePreferences(({ density }) => density)];
  const heights = { cards: cardPx, table: rowPx, pictures: pictureLinePx, chart: rowPx };
  const view = useRowWindow({
    count: Math.ceil(count / perLine),
    rowPx: heights[look],
    headPx: look === 'table' ? headPx : 0,
  });
  return {
    look,
    perLine,
    measure,
    view,
    firstRow: (view.rows[0]?.row ?? 0) * perLine,
    lastRow: ((view.rows.at(-1)?.row ?? 0) + 1) * perLine - 1,
    showRow: (row: number) => {
      view.showRow(Math.floor(row / perLine));
    },
  };
}

export type StonesLook = ReturnType<typeof useResultLayout>['look'];
