import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../button.tsx';
import { inputClass } from '../field-classes.ts';
import { useNotify } from '../notices.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../states.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { RowAction, DeskColumn } from './desk-column.ts';
import { DeskTable } from './desk-table.tsx';
import { ExportRowsButton } from './export-rows.tsx';
import type { BulkAction } from './use-bulk-action.ts';
import type { DeskListState } from './use-desk-list.ts';
import { useOpenMessage, type OpenMessage } from './open-message.ts';
import { useRowSelection } from './use-row-selection.ts';

interface DeskListProps<Row> {
  readonly title: string;
  readonly list: DeskListState<Row>;
  readonly columns: readonly DeskColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Text of the empty state, with the next step. */
  readonly empty: string;
  /** Name of the exported file. */
  readonly fileName: string;
  readonly filters?: ReactNode;
  /** Label of the search field, where the search does not cover every text of a row. */
  readonly lookFor?: string;
  /** Further controls in the first line, such as a button that creates an entry. */
  readonly tools?: ReactNode;
  readonly acts?: readonly RowAction<Row>[];
  readonly bulk?: BulkAction;
  readonly opened?: string | null;
  readonly onOpen?: (row: Row) => void;
  /** The opened row, in a `SidePanel`. */
  readonly panel?: ReactNode;
}

/**
 * The common list of the desk: search, filters, sorting, pagination and export; bulk actions on selected rows
 * show their outcome row by row above the list.
 */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { title, list, columns, keyOf, nameOf, empty, fileName, acts = [], bulk } = props;
  const { formatMessage } = useIntl();
  const rows = list.rows ?? [];
  // Remounts the search field when the search is cleared.
  const [cleared, setCleared] = useState(0);
  const choice = useRowSelection(rows, keyOf);
  const offered = acts.flatMap((act) => {
    const fit = choice.rows.filter(act.isApplicable);
    return fit.length === 0 ? [] : [{ ...act, fit }];
  });
  const notify = useNotify();
  const pressKey = ({ key, label }: RowAction<Row>) => {
    const act = offered.find((other) => other.key === key);
    if (act) act.onPress(act.fit);
    else notify({ kind: 'info', text: formatMessage({ id: 'desk.keyNeedsRows' }, { act: label }) });
  };
  useHotKeys(
    Object.fromEntries(
      acts.flatMap((act) =>
        act.hotKey === undefined || rows.length === 0
          ? []
          : [
              [
                act.hotKey,
                () => {
                  pressKey(act);
                },
              ],
            ],
      ),
    ),
  );
  return (
    <div className="flex min-w-0 grow items-start">
      <div className="flex min-w-0 grow flex-col gap-3 pt-4 pb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
          <h1 className="me-auto text-20 font-semibold text-ink">{title}</h1>
          {props.tools}
          <ExportRowsButton name={fileName} list={list} columns={columns} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
          <LookFor key={cleared} text={list.text} onChange={list.setText} label={props.lookFor} />
          {props.filters}
        </div>
        {bulk && <BulkOutcome bulk={bulk} />}
        {list.rows === undefined && !list.error && <SkeletonRows count={8} />}
        {list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
        {list.rows?.length === 0 && (
          <EmptyState
            text={list.text === '' ? empty : formatMessage({ id: 'desk.notFound' })}
            action={
              list.text !== '' && (
                <Button
                  onPress={() => {
                    list.setText('');
                    setCleared(cleared + 1);
                  }}
                >
                  {formatMessage({ id: 'desk.wholeList' })}
                </Button>
              )
            }
          />
        )}
        {rows.length > 0 && (
          <DeskTable
            label={title}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            choice={acts.length > 0 ? choice : undefined}
            opened={props.opened ?? null}
            onOpen={props.onOpen}
            order={list}
          />
        )}
        {list.hasMore && (
          <Button
            variant="quiet"
            isPending={list.isReadingMore}
            onPress={list.readMore}
            className="mx-4 self-start"
          >
            {formatMessage({ id: 'desk.more' })}
          </Button>
        )}
        {choice.rows.length > 0 && (
          <section
            aria-label={formatMessage({ id: 'desk.chosen' }, { count: choice.rows.length })}
            className="sticky bottom-14 low:bottom-0 z-10 flex flex-wrap items-center gap-2 border-y border-line bg-tray px-4 py-2 shadow-lift min-[800px]:px-6 min-[992px]:bottom-0"
          >
            <p role="status" className="me-2 text-13 text-ink">
              {formatMessage({ id: 'desk.chosen' }, { count: choice.rows.length })}
            </p>
            {offered.map(({ key, label, hotKey, fit, onPress }) => (
              <Button
                key={key}
                {...(hotKey !== undefined && { 'aria-keyshortcuts': hotKey })}
                onPress={() => {
                  onPress(fit);
                }}
              >
                {fit.length < choice.rows.length ? `${label} (${fit.length})` : label}
                {hotKey !== undefined && (
                  <kbd className="text-12 text-ink-3 max-[800px]:hidden">{hotKey}</kbd>
                )}
              </Button>
            ))}
            <Button
              variant="quiet"
              className="ms-auto"
              onPress={() => {
                choice.replace([]);
              }}
            >
              {formatMessage({ id: 'desk.chooseNone' })}
            </Button>
          </section>
        )}
      </div>
      {props.panel}
    </div>
  );
}

const typingPauseMs = 250;

interface LookForProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly label: string | undefined;
}

function LookFor({ text, onChange, label }: LookForProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState(text);
  const debounced = useDebounced(typed, typingPauseMs);
  useEffect(() => {
    if (debounced !== text) onChange(debounced);
    // Only typing updates the URL; the URL is read when the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [debounced]);
  const name = label ?? formatMessage({ id: 'desk.search' });
  const openMessage = useOpenMessage();
  const searchOrOpen = async (pasted: string, open: OpenMessage) => {
    if (!(await open(pasted))) setTyped(pasted.replaceAll(/\s+/g, ' '));
  };
  return (
    <SearchField
      aria-label={name}
      value={typed}
      onChange={setTyped}
      className="relative flex w-84 max-w-full items-center"
    >
      <Search size={16} aria-hidden className="absolute start-3 text-ink-3" />
      <Input
        placeholder={openMessage ? formatMessage({ id: 'desk.searchOrPaste' }, { search: name }) : name}
        className={`h-control ps-9 ${inputClass}`}
        // A field of one line would join the lines of a message.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          if (!openMessage || !/[\r\n]/.test(pasted)) return;
          event.preventDefault();
          void searchOrOpen(pasted, openMessage);
        }}
      />
    </SearchField>
  );
}
