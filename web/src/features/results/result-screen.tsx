import type { Criteria, Relaxation, SearchViewOptions, StoneRow } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SelectionBar } from './selection-bar.tsx';
import { createGridKeyHandler } from './grid-keyboard.ts';
import type { RangeFilters } from './price-chart/chart-range.ts';
import { lazyDialog, lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { QuickLook } from './quick-look.tsx';
import { ResultBody } from './result-body.tsx';
import { requiredFields } from './result-columns.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { ResultViewControls } from './result-view-controls.tsx';
import { ResultToolbar } from './result-toolbar.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { useResultActions, type ResultHandlers } from './use-result-actions.ts';
import { useResultLayout } from './use-result-layout.ts';
import {
  rowsKey,
  useResultBlocks,
  useResultFirstBlock,
  useSelectedSummary,
  type ResultRequest,
} from './use-result.ts';
import { useResultTable } from './use-result-table.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useStoneKeys } from '../../trade/stones/use-stone-keys.ts';
import { useSelection } from './use-selection.ts';
import { useDebouncedBlocks } from './use-debounced-blocks.ts';
import { useShowSelected } from './use-show-selected.ts';

const ExportDialog = lazyDialog(async () => (await import('./export/export-dialog.tsx')).ExportDialog);
const ShortcutsDialog = lazyOverlay(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

interface ResultScreenProps extends ResultHandlers {
  readonly criteria: Criteria;
  readonly sort: SearchViewOptions['sort'];
  readonly find: Readonly<Record<string, string>>;
  /** The active filters as text, and the link back to the form. */
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  /** Link back to the search, shown on a phone. */
  readonly back: ReactNode;
  readonly notice: ReactNode;
  /** Action shown when no stone matches. */
  readonly emptyAction?: ReactNode;
  /** Address of the same result in a separate window; absent in such a window. */
  readonly newWindow: string | undefined;
  /** Shown in the dialog of the export. */
  readonly exportNote?: ReactNode;
  readonly userDisc: string | null;
  /** Renders the suggestions that would add stones to a result with few of them. */
  readonly renderRelaxed: (relaxations: readonly Relaxation[]) => ReactNode;
  readonly onStatus: (status: StatusFilter) => void;
  readonly onSort: (sort: SearchViewOptions['sort']) => void;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly onOpen: (stone: StoneRow, row: number) => void;
  /** Opens a stone of the chart, whose position in the result is unknown. */
  readonly onOpenId: (id: string) => void;
  readonly onNarrow: (narrowing: Partial<RangeFilters>) => void;
}

/** Diamond Result: the matching stones, with comparison, selection and ordering. */
export function ResultScreen(props: ResultScreenProps) {
  const { criteria, sort, find, userDisc, acts, onStatus, onSort, onFind, onOpen } = props;
  const table = useResultTable(sort, onSort);
  const isPictures = useGridPreferences((preferences) => preferences.layout === 'pictures');
  const fields = requiredFields(
    table.getVisibleLeafColumns().map(({ id }) => id),
    isPictures,
  );
  const request: ResultRequest = { criteria, sort, columnFilters: find, fields };

  const { shown, whole, showAll, showOnly } = useShowSelected(request);
  const head = useResultFirstBlock(shown);
  const count = head.data?.count ?? 0;
  const { blocks, onView } = useDebouncedBlocks(count);
  const { look, perLine, measure, list, showRow } = useResultLayout(count, onView);
  const { rowAt, error, retry } = useResultBlocks(shown, head.data, blocks);

  const selection = useSelection({ request, count: whole ?? count, shown, rowAt });
  const { chosen } = selection;
  const selectedSummary = useSelectedSummary(request, selection.selection);
  const summary = chosen > 0 ? selectedSummary.shown : undefined;
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const announce = (id: 'notLoaded' | 'selectFirst') => {
    notify({ kind: 'info', text: formatMessage({ id: `stones.key.${id}` }) });
  };
  const announceNotLoaded = () => {
    announce('notLoaded');
  };
  const onRow = useRowKeys(
    { ...useStoneKeys(acts), choose: selection.toggle, open: onOpen },
    {
      resultKey: rowsKey(shown),
      rowAt,
      readRow: selection.readRow,
      isReady: (name) => acts.isKnown || name === 'choose' || name === 'open',
      onLost: announceNotLoaded,
    },
  );
  const toggle = (row: number) => {
    onRow('choose', row);
  };
  const open = (row: number) => {
    onRow('open', row);
  };
  const { active, ...rows } = useActiveRow({ count, selection, showRow, onToggle: toggle });
  const actions = useResultActions({ ...selection, readSummary: selectedSummary.read }, props);
  /** Applies an action to the selected stones, or to the active stone when none is selected. */
  const chosenOr = (
    act: (() => void) | undefined,
    name: Parameters<typeof onRow>[0],
    may: unknown,
  ): (() => void) | undefined => {
    if (chosen > 0) return act;
    if (head.data === undefined) return announceNotLoaded;
    // Until the permissions of the user are known, `useRowKeys` queues the key with its stone.
    if (count === 0 || (acts.isKnown && may === undefined)) return undefined;
    return () => {
      onRow(name, active);
    };
  };
  const withChosen = (act: (() => void) | undefined, may: unknown): (() => void) | undefined => {
    if (chosen > 0) return act;
    if (head.data === undefined) return announceNotLoaded;
    // Nothing is selected, so the notice applies whatever the permissions turn out to be.
    if (count === 0 || (acts.isKnown && may === undefined)) return undefined;
    return () => {
      announce('selectFirst');
    };
  };

  const clear = () => {
    selection.clear();
    showAll();
  };
  const showSelected = () => {
    if (whole !== undefined) showAll();
    else if (chosen > 0) showOnly(selection.selection, count);
  };
  const [isExporting, setExporting] = useState(false);
  const startExport = useStableCallback(() => {
    setExporting(true);
  });
  const exportResult = count > 0 ? startExport : undefined;
  const [isLooking, setLooking] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const looked = isLooking ? rowAt(active) : undefined;
  const toggleLook = useStableCallback(() => {
    setLooking((was) => !was);
  });
  const showKeys = useStableCallback(() => {
    setShowsKeys(true);
  });
  const { newWindow, renderRelaxed } = props;
  const tools = useMemo(
    () =>
      look !== 'cards' && (
        <ResultViewControls
          table={table}
          newWindow={newWindow}
          onQuickLook={toggleLook}
          onShowKeys={showKeys}
        />
      ),
    [look, table, newWindow, toggleLook, showKeys],
  );
  const found = head.data?.relaxations;
  const relaxations = useMemo(() => renderRelaxed(found ?? []), [renderRelaxed, found]);
  const keys = {
    [stoneShortcuts.placeOrder.key]: withChosen(actions.placeOrder, props.onPlaceOrder),
    [stoneShortcuts.addToCart.key]: chosenOr(actions.addToCart, 'addToCart', acts.onAddToCart),
    [stoneShortcuts.hold.key]: chosenOr(actions.hold, 'hold', acts.onHold),
    [stoneShortcuts.watch.key]: chosenOr(actions.watch, 'watch', acts.onWatch),
    [stoneShortcuts.remind.key]: chosenOr(actions.remind, 'remind', acts.onRemind),
    [stoneShortcuts.makeOffer.key]: chosenOr(actions.makeOffer, 'makeOffer', acts.onOffer),
    [stoneShortcuts.enquire.key]: chosenOr(actions.enquire, 'enquire', acts.onEnquire),
    [stoneShortcuts.compare.key]: withChosen(actions.compare, props.onCompare),
    [stoneShortcuts.share.key]: withChosen(actions.share, acts.onShare),
    [stoneShortcuts.export.key]: exportResult,
    [stoneShortcuts.showSelected.key]: chosen > 0 || whole !== undefined ? showSelected : undefined,
    [stoneShortcuts.showKeys.key]: showKeys,
    [stoneShortcuts.clear.key]: isLooking
      ? () => {
          setLooking(false);
        }
      : chosen > 0
        ? clear
        : undefined,
  };
  useHotKeys(keys, { isReady: chosen === 0 || acts.isKnown, onRefused: announceNotLoaded });

  return (
    <div className="relative grow low:min-h-120">
      <div className="absolute inset-0 flex flex-col">
        <ResultToolbar
          result={head.data}
          status={criteria.status}
          userDisc={userDisc}
          filters={props.filters}
          modify={props.modify}
          back={props.back}
          notice={props.notice}
          relaxations={relaxations}
          tools={tools}
          selected={chosen}
          selectedSummary={summary}
          problem={selection.problem}
          onStatus={onStatus}
          sort={sort}
          onSort={onSort}
          onExport={exportResult}
        />
        <div className="relative flex min-h-0 flex-1">
          <ResultBody
            layout={look}
            firstBlock={head}
            error={error}
            onRetry={retry}
            emptyAction={props.emptyAction}
            chart={{ request: shown, onNarrow: props.onNarrow, onOpenId: props.onOpenId }}
            stones={{
              table,
              count,
              perLine,
              measure,
              list,
              rowAt,
              isSelected: selection.isSelected,
              isWatched: ({ stock_uuid: id }) => acts.isWatched(id),
              active,
              find,
              onFind,
              selected: chosen === 0 ? 'none' : chosen >= count ? 'all' : 'some',
              onSelectAll: (all) => {
                if (all) selection.selectAll();
                else selection.clear();
              },
              onPress: rows.press,
              onCheck: rows.check,
              onOpen: open,
              onQuickLook: (row) => {
                rows.setActive(row);
                setLooking(true);
              },
              onKeyDown: createGridKeyHandler({
                count,
                perLine,
                pageRows: list.scroll.pageRows,
                active,
                onMove: rows.move,
                onToggle: toggle,
                onSelectAll: selection.selectAll,
                onOpen: open,
                onLook: toggleLook,
              }),
            }}
          />
          {looked && (
            <QuickLook
              row={looked}
              acts={acts}
              onOpen={() => {
                open(active);
              }}
              onClose={toggleLook}
            />
          )}
        </div>
        {(chosen > 0 || whole !== undefined) && (
          <SelectionBar
            selected={chosen}
            summary={summary}
            isAlone={whole !== undefined}
            onAlone={showSelected}
            onPlaceOrder={actions.placeOrder}
            onAddToCart={actions.addToCart}
            onHold={actions.hold}
            isQueue={actions.isQueue}
            onWatch={actions.watch}
            onRemind={actions.remind}
            onMakeOffer={actions.makeOffer}
            onEnquire={actions.enquire}
            onAppoint={actions.appoint}
            onExport={startExport}
            onShare={actions.share}
            onCompare={actions.compare}
            onClear={clear}
            notice={actions.notice}
          />
        )}
        {isExporting && (
          <ExportDialog
            request={request}
            count={whole ?? count}
            selection={selection.selection}
            chosen={chosen}
            columns={table.getVisibleLeafColumns().map(({ id }) => id)}
            note={props.exportNote}
            onClose={() => {
              setExporting(false);
            }}
          />
        )}
      </div>
      {showsKeys && (
        <ShortcutsDialog
          without={[
            ...(props.onPlaceOrder ? [] : (['placeOrder'] as const)),
            ...(acts.onAddToCart ? [] : (['addToCart'] as const)),
            ...(acts.onHold ? [] : (['hold'] as const)),
            ...(acts.onWatch ? [] : (['watch'] as const)),
            ...(acts.onRemind ? [] : (['remind'] as const)),
            ...(acts.onOffer ? [] : (['makeOffer'] as const)),
            ...(acts.onEnquire ? [] : (['enquire'] as const)),
          ]}
          onClose={() => {
            setShowsKeys(false);
          }}
        />
      )}
    </div>
  );
}
