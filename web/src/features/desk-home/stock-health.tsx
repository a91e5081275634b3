import { findingKinds, type CallAnswer } from '@loupe/contract';
import { stoneStates } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';
import { formatFigure } from '../../lib/figures.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { PathLink } from '../../ui/path-link.tsx';

type Stock = NonNullable<CallAnswer<'deskHome'>['stock']>;

/** How the stock stands, and what is wrong with it; each count leads to its stones. */
export function StockHealth({ stock }: { readonly stock: Stock }) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const words = useTradeWords();
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="health" className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'deskHome.health' })}
        </h2>
        <p className="text-12 text-ink-3">
          {formatMessage({ id: 'deskHome.examined' }, { at: minute(stock.examined_at) })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-13 text-ink-2">
        {stoneStates.states.map((status) => (
          <li key={status}>
            <span className="text-14 font-semibold text-ink tabular-nums">
              {formatFigure(String(stock.by_status[status]))}
            </span>{' '}
            {words.value('stock-status', status)}
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-8 text-13 min-[640px]:grid-cols-2">
        {findingKinds.map((kind) => (
          <li key={kind} className="flex items-baseline gap-4 border-b border-line py-2">
            <PathLink path={`/desk/health?kind=${kind}`} className="text-blue hover:underline">
              {formatMessage({ id: `deskFindings.${kind}` })}
            </PathLink>
            <span className="ms-auto text-14 font-semibold text-ink tabular-nums">
              {formatFigure(String(stock.findings[kind]))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
