import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSteady } from '../../lib/use-steady.ts';
import { listedStone, type StoneList } from './listed-stone.ts';
import { Picture, PictureCard } from './picture-card.tsx';
import { rowIdOf } from './result-row.tsx';
import { usePacedRows } from './use-paced-rows.ts';
import { WindowRows } from './window-rows.tsx';
import { useRowWindow, type RowList } from './use-row-window.ts';

/** Height of one line of pictures, and the least width of a picture. */
export const pictureLinePx = 256;
export const pictureLeastPx = 196;

interface ResultPicturesProps extends StoneList {
  readonly count: number;
  readonly perLine: number;
  /** Takes the element whose width says how many stand beside each other. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly list: RowList;
  readonly active: number;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onCheck: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
}

/** The result as pictures; only the lines in view exist. Keys and selection are those of the table. */
export function ResultPictures(props: ResultPicturesProps) {
  const { count, perLine, measure, active } = props;
  const view = useRowWindow(props.list);
  const { formatMessage } = useIntl();
  const pictures = usePacedRows(
    view.rows.flatMap(({ row: line, key, isInView }) =>
      Array.from({ length: Math.min(perLine, count - line * perLine) }, (_, place) => ({
        ...listedStone(line * perLine + place, props),
        line,
        key: key * perLine + place,
        isInView,
      })),
    ),
  );
  const onCheck = useSteady(props.onCheck);
  return (
    <div ref={measure} className="flex min-h-0 min-w-0 flex-1">
      {/* Focus stays on the list; the active stone is named by aria-activedescendant. */}
      <div
        ref={view.setElement}
        role="listbox"
        aria-label={formatMessage({ id: 'stock.title' })}
        aria-multiselectable
        aria-activedescendant={count > 0 ? rowIdOf(active) : undefined}
        tabIndex={0}
        onKeyDown={props.onKeyDown}
        className="group/grid relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto border-t border-line bg-tray outline-none"
      >
        <WindowRows view={view} role="presentation">
          {view.rows.map(({ row: line, key, top }) => (
            <div
              key={key}
              role="presentation"
              className="absolute inset-x-0 grid"
              style={{
                top,
                height: pictureLinePx,
                gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))`,
              }}
            >
              {pictures
                .filter(({ row: picture }) => picture.line === line)
                .map(({ row: picture, said, isToCome }) => (
                  <PictureCard
                    key={picture.key}
                    row={picture.row}
                    count={count}
                    isSelected={picture.isSelected}
                    isBusy={isToCome}
                    isActive={picture.row === active}
                    onPress={props.onPress}
                    onOpen={props.onOpen}
                  >
                    <Picture
                      stone={said.stone}
                      row={said.row}
                      isSelected={said.isSelected}
                      isWatched={said.isWatched}
                      onCheck={onCheck}
                    />
                  </PictureCard>
                ))}
            </div>
          ))}
        </WindowRows>
      </div>
    </div>
  );
}
