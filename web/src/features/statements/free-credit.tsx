import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';

/** What is free of the company's credit limit, before an order of `amount` US$; nothing without a limit. */
export function FreeCredit({ amount }: { readonly amount: string }) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('getCredit', {});
  if (!data || data.credit.free === null || data.credit.limit === null) return null;
  const { free, limit, mode } = data.credit;
  const isAbove = Number(amount) > Number(free);
  const figures = { free: formatFigure(free), limit: formatFigure(limit) };
  return (
    <p role="status" className={`px-4 py-2 text-13 min-[800px]:px-6 ${isAbove ? 'text-hold' : 'text-ink-2'}`}>
      {formatMessage({ id: 'statements.freeCredit' }, figures)}
      {isAbove && ` ${formatMessage({ id: `statements.aboveCredit.${mode}` })}`}
    </p>
  );
}
