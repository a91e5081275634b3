import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useHotKeys } from '../../../lib/use-hot-keys.ts';
import { createMediaQueryHook } from '../../../lib/create-media-query-hook.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/field-classes.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Negotiation } from './negotiation.tsx';
import { OfferQueue } from './offer-queue.tsx';

const sorts = ['newest', 'oldest', 'amount', 'all'] as const;
const queuePage = 100;
/** Queue and negotiation fit side by side from this width on. */
const useHasBoth = createMediaQueryHook('(width >= 992px)');

/** The desk's negotiations: the queue at the start side, the opened offer at the end side. */
export function DeskOffersScreen() {
  const { formatMessage } = useIntl();
  const [params, change] = useUrlParams();
  const hasBoth = useHasBoth();
  const sort = sorts.find((known) => known === params['sort']) ?? 'newest';
  const search = params['text'] ?? '';
  const [count, setCount] = useState(queuePage);
  const data = {
    search,
    limit: count,
    ...(sort === 'all' ? { show: 'all' as const } : { sort }),
    // A search also finds offers that have ended.
    ...(search !== '' && { show: 'all' as const }),
  };
  const list = useQuery({
    queryKey: ['deskListOffers', 'queue', data],
    queryFn: async ({ signal }) => call('deskListOffers', { data }, { signal }),
    placeholderData: (before) => before,
  });
  const rows = list.data?.rows ?? [];
  const ordered = [...rows.filter((row) => row.is_waiting), ...rows.filter((row) => !row.is_waiting)];
  const named = params['open'] ?? null;
  const opened = named ?? (hasBoth ? (ordered[0]?.offer_id ?? null) : null);
  const index = ordered.findIndex(({ offer_id: id }) => id === opened);
  const open = (offerId: string) => {
    change({ open: offerId });
  };
  const step = (by: number) => {
    const next = ordered[index + by];
    return next === undefined
      ? undefined
      : () => {
          open(next.offer_id);
        };
  };
  useHotKeys({ ArrowDown: step(1), j: step(1), ArrowUp: step(-1), k: step(-1) });
  useEffect(() => {
    if (opened === null) return;
    document.querySelector('[data-offer][aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const isQueueShown = hasBoth || opened === null;
  return (
    <div className="flex min-w-0 grow items-stretch">
      {isQueueShown && (
        <section
          aria-label={formatMessage({ id: 'desk.offers' })}
          className="flex w-full shrink-0 flex-col border-e border-line bg-tray min-[992px]:sticky min-[992px]:top-12 min-[992px]:h-[calc(100dvh-48px)] min-[992px]:w-[280px] min-[992px]:overflow-y-auto min-[1280px]:w-[316px]"
        >
          <div className="flex items-start justify-between gap-3 px-4.5 pt-4 pb-2">
            <div>
              <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.offers' })}</h1>
              {list.data && (
                <p className="text-12 text-ink-3 tabular-nums">
                  {formatMessage(
                    { id: 'offers.desk.queueTotal' },
                    {
                      count: list.data.waiting_count,
                      amount: (
                        <bdi key="amount" dir="ltr">
                          ${formatFigure(list.data.waiting_amount)}
                        </bdi>
                      ),
                    },
                  )}
                </p>
              )}
            </div>
            <SelectField
              label={formatMessage({ id: 'offers.desk.show' })}
              isLabelShown={false}
              value={sort}
              options={sorts.map((value) => ({
                value,
                label: formatMessage({ id: `offers.desk.sort.${value}` }),
              }))}
              onChange={(value) => {
                change({ sort: value === 'newest' ? '' : value, open: '' });
              }}
            />
          </div>
          <QueueSearch
            key={search === '' ? 'empty' : 'set'}
            text={search}
            onChange={(text) => {
              change({ text, open: '' });
            }}
          />
          {!list.data && !list.error && <SkeletonRows count={6} />}
          {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          {list.data?.rows.length === 0 && (
            <EmptyState
              text={formatMessage({ id: search === '' ? 'offers.desk.none.pending' : 'desk.notFound' })}
              action={
                search !== '' && (
                  <Button
                    onPress={() => {
                      change({ text: '' });
                    }}
                  >
                    {formatMessage({ id: 'desk.wholeList' })}
                  </Button>
                )
              }
            />
          )}
          <OfferQueue offers={rows} opened={opened} onOpen={open} />
          {list.data?.next_cursor !== null && list.data !== undefined && count < 500 && (
            <Button
              variant="quiet"
              className="m-3"
              onPress={() => {
                setCount(count + queuePage);
              }}
            >
              {formatMessage({ id: 'desk.more' })}
            </Button>
          )}
          <p className="mt-auto px-4.5 py-4 text-12 text-ink-3">
            {formatMessage({ id: 'offers.desk.answerTime' })}
          </p>
        </section>
      )}
      {opened !== null && (
        <Negotiation
          key={opened}
          offerId={opened}
          onNext={step(1) ?? null}
          onBack={() => {
            change({ open: '' });
          }}
          onDecide={() => {
            open(opened);
          }}
        />
      )}
    </div>
  );
}

interface QueueSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function QueueSearch({ text, onChange }: QueueSearchProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed, 250);
  useEffect(() => {
    if (settled.trim() !== text) onChange(settled.trim());
    // Only a pause in typing changes the search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <div className="border-b border-line px-4.5 pb-2.5">
      <input
        type="search"
        value={typed}
        aria-label={formatMessage({ id: 'desk.search' })}
        placeholder={formatMessage({ id: 'desk.search' })}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        className={`h-8 ${inputClass}`}
      />
    </div>
  );
}
