import { stockIssueKinds, type CallResponse } from '@loupe/contract';
import { stoneStateMachine } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { PathLink } from '../../../ui/path-link.tsx';

type Stock = NonNullable<CallResponse<'deskGetDashboard'>['stock']>;

/** Stock counts by status and by issue; each issue links to its stones. */
export function StockHealth({ stock }: { readonly stock: Stock }) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const labels = useTradeLabels();
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="health" className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'dashboard.desk.health' })}
        </h2>
        <p className="text-12 text-ink-3">
          {formatMessage({ id: 'dashboard.desk.examined' }, { at: minute(stock.checked_at) })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-13 text-ink-2">
        {stoneStateMachine.states.map((status) => (
          <li key={status}>
            <span className="text-14 font-semibold text-ink tabular-nums">
              {formatFigure(String(stock.by_status[status]))}
            </span>{' '}
            {labels.value('stock-status', status)}
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-8 text-13 min-[640px]:grid-cols-2">
        {stockIssueKinds.map((kind) => (
          <li key={kind} className="flex items-baseline gap-4 border-b border-line py-2">
            <PathLink path={`/desk/stock-issues?kind=${kind}`} className="text-blue hover:underline">
              {formatMessage({ id: `dashboard.desk.stockIssues.${kind}` })}
            </PathLink>
            <span className="ms-auto text-14 font-semibold text-ink tabular-nums">
              {formatFigure(String(stock.stock_issues[kind]))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
