import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../checkbox.tsx';
import { useIsNarrow } from '../use-breakpoints.ts';
import type { DeskColumn } from './desk-column.ts';
import type { RowSelection } from './use-row-selection.ts';

interface DeskTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Display name of a row. */
  readonly nameOf: (row: Row) => string;
  /** Undefined where there are no bulk actions. */
  readonly choice: RowSelection<Row> | undefined;
  readonly opened: string | null;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly order: {
    readonly sort: string;
    readonly isDescending: boolean | undefined;
    readonly sortBy: (sort: string, isDescending: boolean | undefined) => void;
  };
}

const cellLook = 'table-cell border-b border-line align-middle';

/**
 * Rows of a desk list: arrows move, Space selects, Shift moves and selects, Enter opens. Cards on a phone.
 */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { label, rows, columns, keyOf, nameOf, choice, opened, onOpen, order } = props;
  const { formatMessage } = useIntl();
  const body = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const shown = columns.filter(({ isHidden = false }) => !isHidden);
  const focusOn = (index: number) => {
    const row = body.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
    row?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, row: Row, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : rows[index + step];
    if (next !== undefined && step !== undefined) {
      if (event.shiftKey) choice?.select([row, next]);
      focusOn(index + step);
    } else if (event.key === ' ' && choice) choice.toggle(row);
    else if (event.key === 'Enter' && onOpen) onOpen(row);
    else return;
    event.preventDefault();
  };
  const rowProps = (row: Row, index: number) => ({
    'data-row': '',
    tabIndex: (opened === null ? index === 0 : keyOf(row) === opened) ? 0 : -1,
    'aria-selected': choice ? choice.has(row) : keyOf(row) === opened,
    onKeyDown: (event: KeyboardEvent) => {
      onKeyDown(event, row, index);
    },
  });
  const toneOf = (row: Row) =>
    keyOf(row) === opened
      ? 'bg-blue-soft shadow-[inset_2px_0_0_var(--color-blue)] rtl:shadow-[inset_-2px_0_0_var(--color-blue)]'
      : choice?.has(row)
        ? 'bg-blue-soft'
        : 'hover:bg-paper';
  const renderCheckbox = (row: Row) =>
    choice && (
      <Checkbox
        slot={null}
        aria-label={formatMessage({ id: 'desk.choose' }, { name: nameOf(row) })}
        isSelected={choice.has(row)}
        onChange={() => {
          choice.toggle(row);
        }}
      />
    );
  const [first, ...others] = shown;
  if (first === undefined) return null;
  const open = (row: Row) =>
    onOpen ? (
      <button
        type="button"
        tabIndex={-1}
        className="text-start font-medium text-blue hover:underline"
        onClick={() => {
          onOpen(row);
        }}
      >
        {first.render?.(row) ?? <bdi>{first.text(row)}</bdi>}
      </button>
    ) : (
      (first.render?.(row) ?? <bdi>{first.text(row)}</bdi>)
    );
  if (isNarrow) {
    return (
      <div
        ref={body}
        role="grid"
        aria-label={label}
        aria-multiselectable
        className="border-y border-line bg-tray"
      >
        {rows.map((row, index) => (
          <div
            key={keyOf(row)}
            role="row"
            {...rowProps(row, index)}
            className={`flex min-h-16 items-start gap-3 border-b border-line px-4 py-2.5 text-13 last:border-0 ${toneOf(row)}`}
          >
            {choice && (
              <span role="gridcell" className="pt-0.5">
                {renderCheckbox(row)}
              </span>
            )}
            <span role="gridcell" className="min-w-0 flex-1">
              <span className="text-14">{open(row)}</span>
              <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-ink-2">
                {others
                  .filter(({ text }) => text(row) !== '')
                  .map(({ key, label: name, render, text }) => (
                    <span key={key} className="min-w-0">
                      <span className="text-12 text-ink-3">{name}</span>{' '}
                      {render?.(row) ?? <bdi className="tabular-nums">{text(row)}</bdi>}
                    </span>
                  ))}
              </span>
            </span>
          </div>
        ))}
      </div>
    );
  }
  return (
    <div ref={body} className="relative overflow-x-auto border-y border-line bg-tray">
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable={choice !== undefined}
        className="table w-full text-13"
      >
        <div role="rowgroup" className="table-header-group">
          <div role="row" className="table-row text-12 text-ink-3">
            {choice && (
              <div
                role="columnheader"
                className="table-cell w-10 border-b border-line ps-4 align-middle min-[800px]:ps-6"
              >
                <Checkbox
                  slot={null}
                  aria-label={formatMessage({ id: 'desk.chooseAll' })}
                  isSelected={rows.length > 0 && rows.every((row) => choice.has(row))}
                  isIndeterminate={choice.rows.length > 0 && !rows.every((row) => choice.has(row))}
                  onChange={(isChosen) => {
                    choice.replace(isChosen ? rows : []);
                  }}
                />
              </div>
            )}
            {shown.map((column) => (
              <HeadCell key={column.key} column={column} order={order} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className="table-row-group">
          {rows.map((row, index) => (
            <div
              key={keyOf(row)}
              role="row"
              {...rowProps(row, index)}
              className={`table-row h-control [&:last-child>*]:border-0 ${toneOf(row)}`}
            >
              {choice && (
                <div role="gridcell" className={`${cellLook} ps-4 min-[800px]:ps-6`}>
                  <span className="flex">{renderCheckbox(row)}</span>
                </div>
              )}
              {shown.map(({ key, render, text, isFigure = false }) => (
                <div
                  key={key}
                  role="gridcell"
                  className={`${cellLook} px-3 py-1.5 text-ink first:ps-4 last:pe-4 min-[800px]:first:ps-6 ${isFigure ? 'text-right tabular-nums' : 'text-start'}`}
                >
                  {key === first.key ? open(row) : (render?.(row) ?? <bdi>{text(row)}</bdi>)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function HeadCell<Row>({
  column: { label, sort, isFigure = false },
  order,
}: {
  readonly column: DeskColumn<Row>;
  readonly order: DeskTableProps<Row>['order'];
}) {
  const cellClass = `table-cell border-b border-line px-3 py-2 font-normal first:ps-4 last:pe-4 min-[800px]:first:ps-6 ${isFigure ? 'text-right' : 'text-start'}`;
  if (sort === undefined) {
    return (
      <div role="columnheader" className={cellClass}>
        <bdi>{label}</bdi>
      </div>
    );
  }
  const isPresent = order.sort === sort;
  const sortState =
    order.isDescending === undefined ? 'other' : order.isDescending ? 'descending' : 'ascending';
  const Arrow = order.isDescending === true ? ArrowDown : ArrowUp;
  return (
    <div role="columnheader" aria-sort={isPresent ? sortState : 'none'} className={cellClass}>
      <button
        type="button"
        className={`inline-flex items-center gap-1 hover:text-ink ${isPresent ? 'font-semibold text-ink' : ''}`}
        onClick={() => {
          order.sortBy(sort, order.isDescending);
        }}
      >
        <bdi>{label}</bdi>
        {isPresent && order.isDescending !== undefined && <Arrow size={12} aria-hidden />}
      </button>
    </div>
  );
}
