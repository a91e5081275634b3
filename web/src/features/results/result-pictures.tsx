import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { stoneRowState, type StoneRowSource } from './row-state.ts';
import { PictureCardContent, PictureCard } from './picture-card.tsx';
import { rowElementId } from './result-row.tsx';
import { useScheduledRows } from './virtual/use-scheduled-rows.ts';
import { VirtualRows } from './virtual/virtual-rows.tsx';
import { useVirtualRows, type VirtualRowsOptions } from './virtual/use-virtual-rows.ts';

/** Height of a gallery line and minimum width of a card, in pixels. */
export const pictureRowPx = 288;
export const minPicturePx = 220;

interface ResultPicturesProps extends StoneRowSource {
  readonly count: number;
  readonly perLine: number;
  /** Ref callback of the element whose width determines the number of cards per line. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly list: VirtualRowsOptions;
  readonly active: number;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onCheck: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
}

/** The result as a gallery. Only the lines in view are rendered; keys and selection work as in the table. */
export function ResultPictures(props: ResultPicturesProps) {
  const { count, perLine, measure, active } = props;
  const view = useVirtualRows(props.list);
  const { formatMessage } = useIntl();
  const pictures = useScheduledRows(
    view.rows.flatMap(({ row: line, key, isInView }) =>
      Array.from({ length: Math.min(perLine, count - line * perLine) }, (_, index) => ({
        ...stoneRowState(line * perLine + index, props),
        line,
        key: key * perLine + index,
        isInView,
      })),
    ),
  );
  const onCheck = useStableCallback(props.onCheck);
  return (
    <div ref={measure} className="flex min-h-0 min-w-0 flex-1">
      {/* Focus stays on the list; aria-activedescendant names the active stone. */}
      <div
        ref={view.setElement}
        role="listbox"
        aria-label={formatMessage({ id: 'results.title' })}
        aria-multiselectable
        aria-activedescendant={count > 0 ? rowElementId(active) : undefined}
        tabIndex={0}
        onKeyDown={props.onKeyDown}
        className="group/grid relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto border-t border-line bg-tray outline-none"
      >
        <VirtualRows view={view} role="presentation">
          {view.rows.map(({ row: line, key, top }) => (
            <div
              key={key}
              role="presentation"
              className="absolute inset-x-0 grid"
              style={{
                top,
                height: pictureRowPx,
                gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))`,
              }}
            >
              {pictures
                .filter(({ row: picture }) => picture.line === line)
                .map(({ row: picture, rendered, isPending }) => (
                  <PictureCard
                    key={picture.key}
                    row={picture.row}
                    count={count}
                    isSelected={picture.isSelected}
                    isBusy={isPending}
                    isActive={picture.row === active}
                    onPress={props.onPress}
                    onOpen={props.onOpen}
                  >
                    <PictureCardContent
                      stone={rendered.stone}
                      row={rendered.row}
                      isSelected={rendered.isSelected}
                      isWatched={rendered.isWatched}
                      onCheck={onCheck}
                    />
                  </PictureCard>
                ))}
            </div>
          ))}
        </VirtualRows>
      </div>
    </div>
  );
}
