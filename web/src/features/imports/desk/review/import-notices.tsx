import type { StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../../../lib/format-day.ts';
import { useFormatIssue } from '../../../../lib/format-issue.ts';

const ofCode = (code: string) => ({ kind: code, args: {} });

/** What to know of a stock file before accepting it. */
export function ImportNotices({ found }: { readonly found: StonesPreview }) {
  const { formatMessage } = useIntl();
  const issueText = useFormatIssue();
  const formatDay = useFormatDay();
  const { suspected_mismatch: mismatch, price_list: list } = found;
  return (
    <div className="flex flex-col gap-2 text-13 empty:hidden">
      {!found.supplier.is_certain && (
        <p role="alert" className="border-s-2 border-bad ps-3 text-bad">
          {issueText(ofCode('SUPPLIER_NOT_NAMED'), '')}
        </p>
      )}
      {found.unread_sheets.map(({ name: sheet, rows }) => (
        <p key={sheet} role="alert" className="border-s-2 border-hold ps-3 text-ink">
          {formatMessage({ id: 'imports.desk.sheetNotRead' }, { sheet, rows })}
        </p>
      ))}
      {mismatch && (
        <p role="alert" className="border-s-2 border-bad ps-3 text-bad">
          {formatMessage(
            { id: 'imports.desk.wrongMap' },
            { code: mismatch.code, what: issueText(ofCode(mismatch.code), mismatch.what) },
          )}
        </p>
      )}
      <p className="text-12 text-ink-3">
        {found.mapping_note !== null && `${issueText(found.mapping_note_issue, found.mapping_note)} `}
        {formatMessage(
          { id: list.source === 'SAMPLE' ? 'imports.desk.pricedBySample' : 'imports.desk.pricedBy' },
          { date: formatDay(list.date) },
        )}
      </p>
    </div>
  );
}
