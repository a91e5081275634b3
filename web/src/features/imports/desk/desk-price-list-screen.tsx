import { priceListNames, type CallResponse, type DeskPriceListBracket } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { SegmentedButtons } from '../../../ui/segmented-buttons.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { importScreenPath } from './import-labels.ts';
import { usePriceListName } from './use-price-list-name.ts';

type PriceListTable = CallResponse<'deskGetPriceList'>;

/** One price list: a table of colours and clarities for every weight range, for round and for other shapes. */
export function DeskPriceListScreen({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const trade = useTradeLabels();
  const [params, change] = useUrlParams();
  const name = priceListNames.find((known) => known === params['name']) ?? 'ROUND';
  const { data, error, refetch } = useCallQuery('deskGetPriceList', {
    data: { price_list_id: Number(id), name },
  });
  return (
    <div className="flex min-w-0 grow flex-col gap-4 pt-4 pb-6">
      <header className="flex flex-col gap-3 px-4 min-[800px]:px-6">
        <PriceListHead id={Number(id)} list={data?.price_list} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedButtons
            label={trade.attribute('shape')}
            value={name}
            options={priceListNames.map((value) => ({
              value,
              label:
                value === 'ROUND'
                  ? trade.value('shape', value)
                  : formatMessage({ id: 'imports.desk.otherShapes' }),
            }))}
            onChange={(value) => {
              change({ name: value === 'ROUND' ? '' : value });
            }}
          />
          <p className="text-12 text-ink-3">{formatMessage({ id: 'imports.desk.listUnit' })}</p>
        </div>
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={12} />}
      {data && <PriceTables key={name} table={data} />}
    </div>
  );
}

interface PriceListHeadProps {
  readonly id: number;
  /** Undefined while it is loading. */
  readonly list: PriceListTable['price_list'] | undefined;
}

function PriceListHead({ id, list }: PriceListHeadProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const nameOf = usePriceListName();
  const { history } = useRouter();
  const restore = useCallMutation('deskRestorePriceList', {
    onSuccess: ({ main_data: job }) => {
      history.push(importScreenPath(job.import_uuid));
    },
  });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        <nav aria-label={formatMessage({ id: 'imports.desk.review.path' })} className="text-13">
          <PathLink path="/desk/price-lists" className="text-blue underline underline-offset-4">
            {formatMessage({ id: 'desk.priceLists' })}
          </PathLink>
        </nav>
        <h1 className="text-20 font-semibold text-ink">
          <bdi>{list ? nameOf(list) : formatMessage({ id: 'imports.desk.source' })}</bdi>
        </h1>
        {list && (
          <p className="text-13 text-ink-2">
            {list.is_active && (
              <>
                <span className="font-semibold text-available">
                  {formatMessage({ id: 'imports.desk.inUse' })}
                </span>
                {' · '}
              </>
            )}
            {formatMessage({ id: 'imports.desk.loaded' })} <bdi>{clock(list.loaded_at)}</bdi>
          </p>
        )}
        <InlineError error={restore.error} />
      </div>
      {list?.is_active === false && (
        <Button
          isPending={restore.isPending}
          aria-label={formatMessage({ id: 'imports.desk.goBackTo' }, { list: nameOf(list) })}
          onPress={() => {
            restore.mutate({ data: { price_list_id: id } });
          }}
        >
          {formatMessage({ id: 'imports.desk.goBack' })}
        </Button>
      )}
    </div>
  );
}

/** The tables of all weight ranges, two beside each other where they fit, and a strip that leads to each. */
function PriceTables({ table: { brackets, colors, clarities } }: { readonly table: PriceListTable }) {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <nav
        aria-label={formatMessage({ id: 'imports.desk.weights' })}
        className="sticky top-12 z-10 flex gap-1 overflow-x-auto border-y border-line bg-tray px-4 py-1.5 min-[800px]:px-6 low:static"
      >
        {brackets.map(({ low_carat: low }, at) => (
          <button
            key={low}
            type="button"
            className="quick min-h-7 shrink-0 rounded-control px-2 text-13 text-ink-2 tabular-nums hover:bg-blue-soft hover:text-ink pointer-coarse:min-h-11"
            onClick={() => {
              frame.current?.children[at]?.scrollIntoView({ block: 'start' });
            }}
          >
            <bdi>{low}</bdi>
          </button>
        ))}
      </nav>
      <div
        ref={frame}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 px-4 min-[800px]:px-6 min-[1366px]:grid-cols-[repeat(2,minmax(0,1fr))]"
      >
        {brackets.map((bracket) => (
          <PriceTable key={bracket.low_carat} bracket={bracket} colors={colors} clarities={clarities} />
        ))}
      </div>
    </>
  );
}

interface PriceTableProps {
  readonly bracket: DeskPriceListBracket;
  readonly colors: readonly string[];
  readonly clarities: readonly string[];
}

const cell = 'h-6 border-b border-line px-1.5 text-right tabular-nums';

function PriceTable({ bracket, colors, clarities }: PriceTableProps) {
  const trade = useTradeLabels();
  const id = useId();
  const { low_carat: low, high_carat: high, prices } = bracket;
  return (
    <section aria-labelledby={id} className="min-w-0 scroll-mt-24">
      <h2 id={id} className="pb-1 text-14 font-semibold text-ink tabular-nums">
        <bdi dir="ltr">
          {low}–{high}
        </bdi>{' '}
        <span className="text-12 font-normal text-ink-3">ct</span>
      </h2>
      <ScrollRegion
        labelledBy={id}
        className="overflow-x-auto rounded-sheet border border-line bg-tray pointer-coarse:overscroll-x-contain"
      >
        <table aria-labelledby={id} dir="ltr" className="w-full min-w-[560px] table-fixed text-12">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="h-6 w-8 border-b border-line">
                <span className="sr-only">{trade.attribute('color')}</span>
              </th>
              {clarities.map((clarity) => (
                <th key={clarity} scope="col" className={`${cell} font-medium`}>
                  {clarity}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {colors.map((color, row) => (
              <tr key={color} className="hover:bg-paper">
                <th
                  scope="row"
                  className="sticky left-0 h-6 border-b border-line bg-tray px-2.5 text-left font-medium text-ink-3"
                >
                  {color}
                </th>
                {clarities.map((clarity, column) => {
                  const price = prices[row]?.[column] ?? null;
                  return (
                    <td key={clarity} className={`${cell} text-ink`}>
                      {price === null ? (
                        <span className="text-ink-3">–</span>
                      ) : (
                        formatFigure(price, { wholeWhenRound: true })
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
