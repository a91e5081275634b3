import { limits, type Criteria, type SetOrder } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { LayoutForm } from './layout-fields.tsx';
import { readLayoutFields, type LayoutParams } from './layout-params.ts';
import type { SetListActions } from './set-bar.tsx';
import { SetList } from './set-list.tsx';
import { SetToolbar } from './set-toolbar.tsx';
import { distinctStones, layoutToSet, pairToSet, type StoneSet } from './stone-set.ts';
import type { Tolerances } from './tolerances.ts';
import { useToleranceText } from './tolerance-text.ts';
import { useLayouts } from './use-layouts.ts';
import { usePairs } from './use-pairs.ts';

interface PairsScreenProps {
  readonly criteria: Criteria;
  readonly tolerances: Tolerances;
  readonly layout: LayoutParams;
  readonly onLayout: (layout: LayoutParams) => void;
  readonly order: SetOrder;
  readonly onOrder: (order: SetOrder) => void;
  readonly filters: ReactNode;
  readonly modify: ReactNode;
  readonly notice: ReactNode;
  /** Actions on the stones; cart actions are absent for users without a cart. */
  readonly acts: StoneActions;
  readonly actions: SetListActions;
}

/** Matched pairs of a search, or three-stone sets or lines among its stones. */
export function PairsScreen(props: PairsScreenProps) {
  const { layout } = props;
  return layout.kind === 'pair' ? (
    <PairList {...props} />
  ) : (
    <LayoutList {...props} key={layout.kind} kind={layout.kind} />
  );
}

/** The suppliers' own pairs and the best matches; each stone is in one pair only. */
function PairList(props: PairsScreenProps) {
  const { criteria, tolerances, order } = props;
  const { formatMessage } = useIntl();
  const toleranceText = useToleranceText()(tolerances);
  const pages = usePairs(criteria, tolerances, order);
  const [first] = pages.data?.pages ?? [];
  return (
    <Screen
      {...props}
      sets={pages.data?.pages.flatMap(({ rows }) => rows.map(pairToSet))}
      count={
        first &&
        formatMessage(
          { id: 'pairs.count' },
          { count: first.count, shown: <Count key="count" value={first.count} /> },
        )
      }
      isPending={pages.isPending}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      none={formatMessage({ id: 'pairs.none' })}
      hint={toleranceText === '' ? null : `${formatMessage({ id: 'pairs.tolerances' })}: ${toleranceText}`}
      after={
        pages.hasNextPage && (
          <MoreButton
            label={formatMessage({ id: 'pairs.more' })}
            isPending={pages.isFetchingNextPage}
            onPress={() => void pages.fetchNextPage()}
          />
        )
      }
    />
  );
}

/** Three-stone sets or lines, with the form that describes them. */
function LayoutList(props: PairsScreenProps & { readonly kind: 'three' | 'line' }) {
  const { criteria, kind, layout, onLayout, order } = props;
  const { formatMessage } = useIntl();
  const reading = readLayoutFields(kind, layout.fields);
  const pages = useLayouts(criteria, reading, order);
  const { error, isPending, refetch } = pages;
  const [shown] = reading.body === null ? [] : (pages.data?.pages ?? []);
  return (
    <Screen
      {...props}
      form={
        <LayoutForm
          kind={kind}
          fields={layout.fields}
          onChange={(fields) => {
            onLayout({ kind, fields });
          }}
        />
      }
      sets={shown && distinctSets(pages.data?.pages.flatMap(({ rows }) => rows.map(layoutToSet)) ?? [])}
      count={
        shown &&
        formatMessage(
          { id: 'pairs.set.found' },
          { count: shown.count, shown: <Count key="count" value={shown.count} /> },
        )
      }
      isPending={reading.body !== null && isPending}
      error={reading.body === null ? null : error}
      onRetry={() => void refetch()}
      none={formatMessage({ id: 'pairs.set.none' })}
      hint={
        reading.body === null && reading.invalid.size === 0
          ? formatMessage({ id: 'pairs.set.fill' })
          : shown?.is_complete === false
            ? formatMessage({ id: 'pairs.set.incomplete' })
            : null
      }
      after={
        shown !== undefined &&
        pages.hasNextPage && (
          <MoreButton
            label={formatMessage({ id: 'pairs.set.more' })}
            isPending={pages.isFetchingNextPage}
            onPress={() => void pages.fetchNextPage()}
          />
        )
      }
    />
  );
}

interface MoreButtonProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

const MoreButton = ({ label, isPending, onPress }: MoreButtonProps) => (
  <Button variant="quiet" isPending={isPending} onPress={onPress} className="mx-4 mb-4 self-start">
    {label}
  </Button>
);

/** Sets without repetitions: stock that changes between two pages shifts them. */
const distinctSets = (sets: readonly StoneSet[]): StoneSet[] => [
  ...new Map(sets.map((set) => [set.id, set])).values(),
];

const Count = ({ value }: { readonly value: number }) => (
  <b className="font-semibold text-ink">{formatFigure(String(value))}</b>
);

interface ScreenProps extends PairsScreenProps {
  readonly form?: ReactNode;
  /** Undefined until they are loaded. */
  readonly sets: readonly StoneSet[] | undefined;
  readonly count: ReactNode;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly none: string;
  /** What is missing, or which sets are shown. */
  readonly hint?: string | null;
  readonly after?: ReactNode;
}

function Screen(props: ScreenProps) {
  const { sets, count, acts, actions, layout, onLayout, order, onOrder, modify } = props;
  const { formatMessage } = useIntl();
  const stones = distinctStones(sets ?? []);
  const { onShare } = acts;
  const shared = stones.slice(0, limits.shareMax);
  return (
    <div className="flex grow flex-col gap-3 pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'pairs.title' })}</h1>
        {count !== undefined && <p className="text-13 text-ink-3">{count}</p>}
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">{props.filters}</div>
        <span className="shrink-0 max-sm:ms-auto">{modify}</span>
      </div>
      {props.notice}
      <SetToolbar
        kind={layout.kind}
        onKind={(kind) => {
          onLayout({ kind, fields: {} });
        }}
        order={order}
        onOrder={onOrder}
        isPending={props.isPending}
        onShare={onShare && stones.length > 0 ? () => onShare(shared) : undefined}
        onExport={stones.length > 0 ? () => actions.onExport(stones) : undefined}
      />
      {props.form}
      {props.hint !== undefined && props.hint !== null && (
        <p role="status" className="px-4 text-13 text-ink-2 min-[800px]:px-6">
          {props.hint}
        </p>
      )}
      {props.isPending && <SkeletonRows count={8} />}
      {props.error && <ErrorState error={props.error} onRetry={props.onRetry} />}
      {sets?.length === 0 && (
        <EmptyState drawing={<EmptyStoneDrawing shape="OVAL" />} text={props.none} action={modify} />
      )}
      {sets !== undefined && sets.length > 0 && (
        <SetList {...actions} sets={sets} acts={acts} after={props.after} />
      )}
    </div>
  );
}
