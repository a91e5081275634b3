import { limits, type StoneRow } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../../lib/call-query.ts';
import type { StoneActions } from '../../../trade/stones/stone-actions.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { useFormatFact } from '../../../trade/stones/format-fact.ts';
import { PriceNote } from '../../../trade/stones/price-note.tsx';
import { ShareButton } from '../../../trade/stones/share-button.tsx';
import { createCompareGroups } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { canCompareCount } from './compared-ids.ts';
import { ToggleButton } from './toggle-button.tsx';
import { EmptyStoneDrawing } from '../../../trade/drawings/empty-stone-drawing.tsx';

interface CompareScreenProps {
  /** Two to eight ids, or fewer when there is nothing to compare. */
  readonly ids: readonly string[];
  /** The URL contains more stones than can be compared. */
  readonly isCut: boolean;
  readonly userDisc: string | null;
  /** Links back to the result and to a search. */
  readonly backLink: ReactNode;
  readonly search: ReactNode;
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onRemove: (id: string) => void;
}

/** A few stones side by side. */
export function CompareScreen(props: CompareScreenProps) {
  const { ids, isCut, userDisc, backLink, search, acts, onPlaceOrder, onRemove } = props;
  const { formatMessage } = useIntl();
  const textOf = useFormatFact();
  const canCompare = canCompareCount(ids.length);
  const response = useQuery({
    ...callQueryOptions('compareStones', { ids: [...ids] }),
    enabled: canCompare,
    // After a removal the remaining stones are shown immediately: their data is known.
    placeholderData: keepPreviousData,
  });
  const { error, refetch } = response;
  const [hidesEqual, setHidesEqual] = useState(false);
  const [isOverlaid, setOverlaid] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);

  const byId = new Map(response.data?.rows.map((stone) => [stone.stock_uuid, stone]));
  const isAnswered = ids.every((id) => byId.has(id) || response.data?.not_found.includes(id) === true);
  // The actions of the columns are above the facts: they appear together.
  const data = isAnswered && canCompare && acts.isKnown ? response.data : undefined;
  const stones = ids.map((id) => byId.get(id) ?? null);
  const reference = byId.get(chosen ?? '') ?? stones.find((stone) => stone !== null) ?? null;
  const groups = data ? createCompareGroups(stones, reference, textOf) : [];
  const differing = groups.flatMap(({ rows }) => rows.filter(({ differs }) => differs)).length;
  const shown = hidesEqual
    ? groups
        .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
        .filter(({ rows }) => rows.length > 0)
    : groups;

  return (
    <div className="relative grow">
      <div className="absolute inset-0 flex flex-col gap-2 pt-3">
        <div className="px-4 min-[800px]:px-6">{backLink}</div>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'compare.title' })}</h1>
          {data && (
            <>
              <p className="text-13 text-ink-3">
                {formatMessage(
                  { id: 'compare.count' },
                  { stones: stones.filter((stone) => stone !== null).length, rows: differing },
                )}
              </p>
              {/* Beside the title on a phone, where the row of switches is full. */}
              <div className="-my-2 max-sm:ms-auto sm:order-last">
                <ShareButton stones={stones.filter((stone) => stone !== null)} acts={acts} />
              </div>
              <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0">
                <ToggleButton isOn={hidesEqual} onChange={setHidesEqual}>
                  {formatMessage({ id: 'compare.hideEqual' })}
                </ToggleButton>
                <div
                  role="group"
                  aria-label={formatMessage({ id: 'compare.profiles' })}
                  className="flex items-center gap-1"
                >
                  <ToggleButton
                    isOn={isOverlaid}
                    onChange={() => {
                      setOverlaid(true);
                    }}
                  >
                    {formatMessage({ id: 'compare.overlaid' })}
                  </ToggleButton>
                  <ToggleButton
                    isOn={!isOverlaid}
                    onChange={() => {
                      setOverlaid(false);
                    }}
                  >
                    {formatMessage({ id: 'compare.sideBySide' })}
                  </ToggleButton>
                </div>
              </div>
            </>
          )}
        </header>
        {data && (
          <div className="px-4 min-[800px]:px-6">
            <PriceNote priceList={data.price_list} userDisc={userDisc} />
            {isCut && (
              <p role="status" className="text-13 text-ink-2">
                {formatMessage({ id: 'compare.tooMany' }, { most: limits.compareMax })}
              </p>
            )}
          </div>
        )}
        {!canCompare && (
          <EmptyState
            drawing={<EmptyStoneDrawing shape="PRINCESS" />}
            text={formatMessage({ id: ids.length === 1 ? 'compare.one' : 'compare.choose' })}
            action={search}
          />
        )}
        {error && canCompare && <ErrorState error={error} onRetry={() => void refetch()} />}
        {canCompare && !data && !error && <SkeletonRows count={12} />}
        {data && (
          <CompareTable
            ids={ids}
            stones={stones}
            reference={reference}
            isOverlaid={isOverlaid}
            groups={shown}
            acts={acts}
            onPlaceOrder={onPlaceOrder}
            onReference={setChosen}
            onRemove={onRemove}
          />
        )}
      </div>
    </div>
  );
}
