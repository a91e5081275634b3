import type { StockCheckFigures } from '@loupe/contract';
import { useIntl } from 'react-intl';

type Demand = StockCheckFigures['demand'];
type Counted = Demand['carat'];

const parts = ['carat', 'color', 'clarity'] as const satisfies readonly (keyof Demand)[];

/** Demand against stock, each as shares of its total. A longer demand bar means the stock is short. */
export function DemandVsStockChart({ demand }: { readonly demand: Demand }) {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="demand" className="flex flex-col gap-4">
      <div>
        <h2 id="demand" className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'dashboard.desk.demand' })}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-6 text-13 text-ink-2">
          <span className="flex items-center gap-2">
            <span aria-hidden className="h-2 w-6 bg-blue" />
            {formatMessage({ id: 'dashboard.desk.demandCount' })}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="h-2 w-6 bg-bar" />
            {formatMessage({ id: 'dashboard.desk.availableCount' })}
          </span>
        </p>
      </div>
      <div className="grid gap-8 min-[800px]:grid-cols-3">
        {parts.map((part) => (
          <Bars key={part} title={formatMessage({ id: `attribute.${part}.long` })} counted={demand[part]} />
        ))}
      </div>
    </section>
  );
}

const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);

function Bars({ title, counted }: { readonly title: string; readonly counted: Counted }) {
  const { formatMessage } = useIntl();
  const totalDemand = counted.reduce((sum, { demand_count }) => sum + demand_count, 0);
  const totalAvailable = counted.reduce((sum, { available_count }) => sum + available_count, 0);
  const shares = counted.map(({ value, demand_count, available_count }) => ({
    value,
    demand: percent(demand_count, totalDemand),
    available: percent(available_count, totalAvailable),
    counts: { demand: demand_count, available: available_count },
  }));
  const max = Math.max(1, ...shares.flatMap(({ demand, available }) => [demand, available]));
  return (
    <div>
      <h3 className="mb-2 text-13 font-medium text-ink">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-12">
        {shares.map(({ value, demand, available, counts }) => (
          <div key={value} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="text-ink tabular-nums">
              <bdi>{value}</bdi>
            </dt>
            <dd className="contents">
              <svg
                aria-hidden
                viewBox="0 0 100 12"
                preserveAspectRatio="none"
                className="h-3 w-full rtl:-scale-x-100"
              >
                <rect x="0" y="0" height="5" width={(demand / max) * 100} className="fill-blue" />
                <rect x="0" y="7" height="5" width={(available / max) * 100} className="fill-bar" />
              </svg>
              <span className="text-right text-ink-3 tabular-nums">
                <span className="sr-only">{formatMessage({ id: 'dashboard.desk.shares' }, counts)}</span>
                <bdi aria-hidden title={formatMessage({ id: 'dashboard.desk.shares' }, counts)}>
                  {demand} : {available} %
                </bdi>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
