import { statementDocumentPath } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { DocumentButton } from '../../ui/document-button.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StatementView } from './statement-view.tsx';

/** The account of the signed-in user's company, for the tab of My Account. */
export function CompanyStatement() {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const { data, error, refetch } = useCallQuery('getStatement', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold text-ink">
          {formatMessage({ id: 'statements.asOf' }, { day: day(data.statement.as_of) })}
        </h2>
        <DocumentButton address={`${statementDocumentPath}own`}>
          {formatMessage({ id: 'statements.download' })}
        </DocumentButton>
      </div>
      <StatementView statement={data.statement} />
    </div>
  );
}
