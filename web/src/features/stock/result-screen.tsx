import type { Criteria, SearchView, StoneRow } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { ActionBar } from './action-bar.tsx';
import { gridKeys } from './grid-keys.ts';
import { useActionable } from './actionable.ts';
import { isComparable } from './compare/compared-ids.ts';
import { ResultBody } from './result-body.tsx';
import { fieldsFor } from './result-columns.ts';
import { cardPx } from './result-cards.tsx';
import { gridRowPx } from './result-grid.tsx';
import { headPx } from './result-head.tsx';
import { ResultTop } from './result-top.tsx';
import { useHotKeys } from './use-hot-keys.ts';
import { usePhone } from './use-phone.ts';
import { useResultBlocks, useResultHead, useSelectedSummary, type ResultRequest } from './use-result.ts';
import { useResultTable } from './use-result-table.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSelection } from './use-selection.ts';
import { useSettledBlocks } from './use-settled-blocks.ts';

/** Stones handed on to be ordered, with their figures. */
export type OrderedStones = {
  readonly stones: readonly StoneRow[];
  readonly summary: NonNullable<ReturnType<typeof useSelectedSummary>['data']>;
};

interface ResultScreenProps {
  readonly criteria: Criteria;
  readonly sort: SearchView['sort'];
  readonly find: Readonly<Record<string, string>>;
  /** The filters in words, and the way back to the form. */
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  readonly notice: ReactNode;
  readonly userDisc: string | null;
  readonly onStatus: (status: StatusFilter) => void;
  readonly onSort: (sort: SearchView['sort']) => void;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly onOpen: (stone: StoneRow, row: number) => void;
  /** Absent where the account may not. */
  readonly onPlaceOrder: ((ordered: OrderedStones) => void) | undefined;
  readonly onAddToCart: ((ids: readonly string[]) => void) | undefined;
  readonly onCompare: (ids: readonly string[]) => void;
}

/** Diamond Result: the stones that fit, to be compared, chosen and bought. */
export function ResultScreen(props: ResultScreenProps) {
  const { criteria, sort, find, userDisc, onStatus, onSort, onFind, onOpen } = props;
  const isPhone = usePhone();
  const table = useResultTable(sort, onSort);
  const fields = fieldsFor(table.getVisibleLeafColumns().map(({ id }) => id));
  const request: ResultRequest = { criteria, sort, find, fields };

  const head = useResultHead(request);
  const count = head.data?.count ?? 0;
  const rowPx = isPhone ? cardPx : gridRowPx;
  const view = useRowWindow({ count, rowPx, headPx: isPhone ? 0 : headPx });
  const seen = useSettledBlocks(view.rows[0]?.row ?? 0, view.rows.at(-1)?.row ?? 0, count);
  const { rowAt, error, retry } = useResultBlocks(request, head.data, seen);

  const selection = useSelection({ request, count, rowAt });
  const { chosen } = selection;
  const selectedSummary = useSelectedSummary(request, selection.selection);
  const [moved, setActive] = useState(0);
  const active = Math.min(moved, Math.max(0, count - 1));
  const actionable = useActionable(chosen);

  const toggle = (row: number) => {
    const stone = rowAt(row);
    if (stone) selection.toggle(stone, row);
  };
  const open = (row: number) => {
    const stone = rowAt(row);
    if (stone) onOpen(stone, row);
  };
  const move = (row: number, drawsRange: boolean) => {
    if (drawsRange) selection.extendTo(row, active);
    setActive(row);
    view.showRow(row);
  };
  const check = (row: number, event: MouseEvent) => {
    if (event.shiftKey) selection.extendTo(row, active);
    else toggle(row);
    setActive(row);
  };
  const press = (row: number, event: MouseEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) check(row, event);
    else setActive(row);
  };
  const { onPlaceOrder, onAddToCart } = props;
  const summary = chosen > 0 ? (selectedSummary.data ?? undefined) : undefined;
  const placeOrder =
    onPlaceOrder && summary && actionable.canOrder
      ? () => {
          selection.take(({ rows }) => {
            onPlaceOrder({ stones: rows, summary });
          });
        }
      : undefined;
  const addToCart =
    onAddToCart && actionable.canAddToCart
      ? () => {
          selection.take(({ ids }) => {
            onAddToCart(ids);
          });
        }
      : undefined;
  const { onCompare } = props;
  const compare = isComparable(chosen)
    ? () => {
        selection.take(({ ids }) => {
          onCompare(ids);
        });
      }
    : undefined;
  useHotKeys({
    p: placeOrder,
    a: addToCart,
    c: compare,
    Escape: chosen > 0 ? selection.clear : undefined,
  });

  return (
    <div className="relative grow">
      <div className="absolute inset-0 flex flex-col">
        <ResultTop
          result={head.data}
          status={criteria.status}
          userDisc={userDisc}
          filters={props.filters}
          modify={props.modify}
          notice={props.notice}
          table={isPhone ? undefined : table}
          selected={chosen}
          selectedSummary={summary}
          problem={selection.problem}
          onStatus={onStatus}
        />
        <ResultBody
          isPhone={isPhone}
          head={head}
          error={error}
          onRetry={retry}
          grid={{
            table,
            count,
            view,
            rowAt,
            isSelected: selection.isSelected,
            active,
            find,
            onFind,
            selected: chosen === 0 ? 'none' : chosen >= count ? 'all' : 'some',
            onSelectAll: (all) => {
              if (all) selection.selectAll();
              else selection.clear();
            },
            onPress: press,
            onCheck: check,
            onOpen: open,
            onKeyDown: gridKeys({
              count,
              pageRows: view.pageRows,
              active,
              onMove: move,
              onToggle: toggle,
              onSelectAll: selection.selectAll,
              onOpen: open,
            }),
          }}
        />
        {chosen > 0 && (
          <ActionBar
            selected={chosen}
            onPlaceOrder={placeOrder}
            onAddToCart={addToCart}
            onCompare={compare}
            onClear={selection.clear}
            notice={onPlaceOrder ? actionable.notice : null}
          />
        )}
      </div>
    </div>
  );
}
