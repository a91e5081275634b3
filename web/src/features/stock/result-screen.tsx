import type { Criteria, Relaxation, SearchView, StoneRow } from '@loupe/contract';
import type { StatusFilter } from '@loupe/domain';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ActionBar } from './action-bar.tsx';
import { gridKeys } from './grid-keys.ts';
import type { Narrowing } from './chart/chart-area.ts';
import { ExportSheet } from './export/export-sheet.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { QuickLook } from './quick-look.tsx';
import { ResultBody } from './result-body.tsx';
import { fieldsFor } from './result-columns.ts';
import { resultKeys } from './result-keys.ts';
import { ResultTools } from './result-tools.tsx';
import { ResultTop } from './result-top.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { useResultActions, type ResultHandlers } from './use-result-actions.ts';
import { useResultLayout } from './use-result-layout.ts';
import {
  rowsKey,
  useResultBlocks,
  useResultHead,
  useSelectedSummary,
  type ResultRequest,
} from './use-result.ts';
import { useResultTable } from './use-result-table.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useStoneKeys } from './use-stone-keys.ts';
import { useSelection } from './use-selection.ts';
import { useSettledBlocks } from './use-settled-blocks.ts';
import { useShownPart } from './use-shown-part.ts';

interface ResultScreenProps extends ResultHandlers {
  readonly criteria: Criteria;
  readonly sort: SearchView['sort'];
  readonly find: Readonly<Record<string, string>>;
  /** The filters in words, and the way back to the form. */
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  readonly notice: ReactNode;
  /** What can be done where no stone fits. */
  readonly emptyAction?: ReactNode;
  /** Opens the same result in a window of its own. */
  readonly newWindow: ReactNode;
  readonly userDisc: string | null;
  /** What would add stones to a thin result, in words. */
  readonly renderRelaxed: (relaxations: readonly Relaxation[]) => ReactNode;
  readonly onStatus: (status: StatusFilter) => void;
  readonly onSort: (sort: SearchView['sort']) => void;
  readonly onFind: (find: Readonly<Record<string, string>>) => void;
  readonly onOpen: (stone: StoneRow, row: number) => void;
  /** A stone of the chart: its place in the result is not known. */
  readonly onOpenId: (id: string) => void;
  readonly onNarrow: (narrowing: Partial<Narrowing>) => void;
}

/** Diamond Result: the stones that fit, to be compared, chosen and bought. */
export function ResultScreen(props: ResultScreenProps) {
  const { criteria, sort, find, userDisc, acts, onStatus, onSort, onFind, onOpen } = props;
  const table = useResultTable(sort, onSort);
  const isPictures = useGridPreferences((preferences) => preferences.look === 'pictures');
  const fields = fieldsFor(
    table.getVisibleLeafColumns().map(({ id }) => id),
    isPictures,
  );
  const request: ResultRequest = { criteria, sort, find, fields };

  const { shown, whole, showAll, showOnly } = useShownPart(request);
  const head = useResultHead(shown);
  const count = head.data?.count ?? 0;
  const { blocks, onView } = useSettledBlocks(count);
  const { look, perLine, measure, list, showRow } = useResultLayout(count, onView);
  const { rowAt, error, retry } = useResultBlocks(shown, head.data, blocks);

  const selection = useSelection({ request, count: whole ?? count, shown, rowAt });
  const { chosen } = selection;
  const selectedSummary = useSelectedSummary(request, selection.selection);
  const summary = chosen > 0 ? selectedSummary.shown : undefined;
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const say = (id: 'notLoaded' | 'selectFirst') => {
    notify({ kind: 'info', text: formatMessage({ id: `stones.key.${id}` }) });
  };
  const sayNotLoaded = () => {
    say('notLoaded');
  };
  const onRow = useRowKeys(
    { ...useStoneKeys(acts), choose: selection.toggle, open: onOpen },
    {
      resultKey: rowsKey(shown),
      rowAt,
      readRow: selection.readRow,
      isReady: (name) => acts.isKnown || name === 'choose' || name === 'open',
      onLost: sayNotLoaded,
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
  /** Acts upon what is chosen, or upon the stone under the keys where none is. */
  const chosenOr = (
    act: (() => void) | undefined,
    name: Parameters<typeof onRow>[0],
    may: unknown,
  ): (() => void) | undefined => {
    if (chosen > 0) return act;
    if (head.data === undefined) return sayNotLoaded;
    // Until it is known what the account may do, the key waits with its stone.
    if (count === 0 || (acts.isKnown && may === undefined)) return undefined;
    return () => {
      onRow(name, active);
    };
  };
  const withChosen = (act: (() => void) | undefined, may: unknown): (() => void) | undefined => {
    if (chosen > 0) return act;
    if (head.data === undefined) return sayNotLoaded;
    // Nothing is chosen, whatever the account turns out to be allowed.
    if (count === 0 || (acts.isKnown && may === undefined)) return undefined;
    return () => {
      say('selectFirst');
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
  const startExport = useSteady(() => {
    setExporting(true);
  });
  const exportResult = count > 0 ? startExport : undefined;
  const [isLooking, setLooking] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const looked = isLooking ? rowAt(active) : undefined;
  const toggleLook = useSteady(() => {
    setLooking((was) => !was);
  });
  const showKeys = useSteady(() => {
    setShowsKeys(true);
  });
  const { newWindow, renderRelaxed } = props;
  const isLooked = looked !== undefined;
  const tools = useMemo(
    () =>
      look !== 'cards' && (
        <ResultTools
          table={table}
          newWindow={newWindow}
          isLooking={isLooked}
          onLook={toggleLook}
          onShowKeys={showKeys}
        />
      ),
    [look, table, newWindow, isLooked, toggleLook, showKeys],
  );
  const found = head.data?.relaxations;
  const relaxations = useMemo(() => renderRelaxed(found ?? []), [renderRelaxed, found]);
  const keys = {
    [resultKeys.placeOrder.key]: withChosen(actions.placeOrder, props.onPlaceOrder),
    [resultKeys.addToCart.key]: chosenOr(actions.addToCart, 'addToCart', acts.onAddToCart),
    [resultKeys.hold.key]: chosenOr(actions.hold, 'hold', acts.onHold),
    [resultKeys.watch.key]: chosenOr(actions.watch, 'watch', acts.onWatch),
    [resultKeys.remind.key]: chosenOr(actions.remind, 'remind', acts.onRemind),
    [resultKeys.makeOffer.key]: chosenOr(actions.makeOffer, 'makeOffer', acts.onOffer),
    [resultKeys.enquire.key]: chosenOr(actions.enquire, 'enquire', acts.onEnquire),
    [resultKeys.compare.key]: withChosen(actions.compare, props.onCompare),
    [resultKeys.share.key]: withChosen(actions.share, props.onShare),
    [resultKeys.export.key]: exportResult,
    [resultKeys.showSelected.key]: chosen > 0 || whole !== undefined ? showSelected : undefined,
    [resultKeys.showKeys.key]: showKeys,
    [resultKeys.clear.key]: isLooking
      ? () => {
          setLooking(false);
        }
      : chosen > 0
        ? clear
        : undefined,
  };
  useHotKeys(keys, { isReady: chosen === 0 || acts.isKnown, onRefused: sayNotLoaded });

  return (
    <div className="relative grow low:min-h-120">
      <div className="absolute inset-0 flex flex-col">
        <ResultTop
          result={head.data}
          status={criteria.status}
          userDisc={userDisc}
          filters={props.filters}
          modify={props.modify}
          notice={props.notice}
          relaxations={relaxations}
          tools={tools}
          selected={chosen}
          selectedSummary={summary}
          problem={selection.problem}
          onStatus={onStatus}
          onExport={exportResult}
        />
        <div className="relative flex min-h-0 flex-1">
          <ResultBody
            look={look}
            head={head}
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
              onLook: (row) => {
                rows.setActive(row);
                setLooking(true);
              },
              onKeyDown: gridKeys({
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
          <ActionBar
            selected={chosen}
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
          <ExportSheet
            request={request}
            count={whole ?? count}
            selection={selection.selection}
            chosen={chosen}
            columns={table.getVisibleLeafColumns().map(({ id }) => id)}
            onClose={() => {
              setExporting(false);
            }}
          />
        )}
      </div>
      {showsKeys && (
        <KeysSheet
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
