import { stockIssueKinds, type CallResponse, type DayFigures } from '@loupe/contract';
import { stoneStateMachine } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatDollars, formatFigure } from '../../../lib/format-figure.ts';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { PathLink } from '../../../ui/path-link.tsx';

interface StockHealthProps {
  readonly stock: NonNullable<CallResponse<'deskGetDashboard'>['stock']>;
  readonly overdueMemos: DayFigures['overdue_memos'];
  /** Paths of the desk that the user can open. */
  readonly paths: ReadonlySet<string>;
}

/** Stock counts by status and by issue, with what the stones are listed at; each issue links to its stones. */
export function StockHealth({ stock, overdueMemos, paths }: StockHealthProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const labels = useTradeLabels();
  const issues = stockIssueKinds.map((kind) => ({
    path: `/desk/stock-issues?kind=${kind}`,
    label: formatMessage({ id: `dashboard.desk.stockIssues.${kind}` }),
    ...stock.stock_issues[kind],
  }));
  const memos = {
    path: '/desk/memos?show=overdue',
    label: formatMessage({ id: 'dashboard.desk.overdueMemos' }),
    ...overdueMemos,
  };
  return (
    <section aria-labelledby="health" className="flex min-w-0 flex-col gap-2">
      <h2 id="health" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'dashboard.desk.health' })}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-3">
        {stoneStateMachine.states.map((status) => (
          <li key={status}>
            <span className="tabular-nums">{formatFigure(String(stock.by_status[status]))}</span>{' '}
            {labels.value('stock-status', status)}
          </li>
        ))}
      </ul>
      <ul className="rounded-sheet border border-line bg-tray px-4 py-1 text-13">
        {[...issues, ...(paths.has('/desk/memos') ? [memos] : [])].map(({ path, label, count, amount }) => (
          <li
            key={path}
            className="grid grid-cols-[1fr_auto_minmax(88px,auto)] items-baseline gap-3 border-b border-line py-2.5 last:border-0"
          >
            <PathLink path={path} className="text-blue hover:underline">
              {label}
            </PathLink>
            <span className="text-14 font-semibold text-ink tabular-nums">{formatFigure(String(count))}</span>
            <bdi className="text-right text-12 text-ink-3 tabular-nums">{formatDollars(amount)}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-3">
        {formatMessage({ id: 'dashboard.desk.examined' }, { at: minute(stock.checked_at) })}
      </p>
    </section>
  );
}
