import { isolateText } from '@loupe/contract';
import type { ImportPreview, StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../../../lib/format-time.ts';
import { useAuditLabels } from '../../../../ui/desk/audit-labels.ts';
import { PathLink } from '../../../../ui/path-link.tsx';
import { countRows, type RowCounts } from './count-rows.ts';
import { RowCountsBar, RowCountsView } from './row-counts-view.tsx';
import type { WholeImport } from './use-import-changes.ts';

interface ImportHeadProps {
  readonly whole: WholeImport;
  readonly preview: ImportPreview | null;
  readonly countsBefore: RowCounts | null;
  readonly isReview: boolean;
}

/** Where the file belongs, what it is, and how many of its rows are accepted. */
export function ImportHead({ whole, preview, countsBefore, isReview }: ImportHeadProps) {
  const { formatMessage } = useIntl();
  const labels = useAuditLabels();
  const minute = useFormatTimestampToMinute();
  const { main_data: job } = whole;
  const supplier = useSupplierName(preview);
  const list = job.kind === 'PRICE_LIST' ? 'desk.priceLists' : 'desk.imports';
  const path = job.kind === 'PRICE_LIST' ? '/desk/price-lists' : '/desk/imports';
  const counts = preview === null || preview.kind === 'PRICE_LIST' ? null : countRows(preview);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col justify-between gap-x-8 gap-y-3 min-[800px]:flex-row min-[800px]:items-end">
        <div className="flex min-w-0 flex-col gap-1">
          <nav aria-label={formatMessage({ id: 'imports.desk.review.path' })} className="text-13 text-ink-2">
            <PathLink path={path} className="text-blue underline underline-offset-4">
              {formatMessage({ id: list })}
            </PathLink>
            {' / '}
            <bdi>{supplier ?? formatMessage({ id: `imports.desk.kind.${job.kind}` })}</bdi>
          </nav>
          <h1 className="text-20 font-semibold wrap-anywhere text-ink">
            <bdi>{job.file_name}</bdi>
          </h1>
          <p className="text-13 text-ink-2">
            {preview?.kind === 'STONES' && <SheetSentence found={preview} />}
            {formatMessage(
              { id: 'imports.desk.review.sent' },
              {
                who: isolateText(labels.actor(job.started_by)),
                at: isolateText(minute(job.started_at)),
              },
            )}
            {isReview && ` ${formatMessage({ id: 'imports.desk.review.unchanged' })}`}
          </p>
        </div>
        {counts && (
          <div role="status">
            <RowCountsView counts={counts} before={countsBefore} />
          </div>
        )}
      </div>
      {counts && <RowCountsBar counts={counts} />}
    </header>
  );
}

/** The supplier of a stock file; null when the preview names none. */
function useSupplierName(preview: ImportPreview | null): string | null {
  const { formatMessage } = useIntl();
  if (preview?.kind !== 'STONES' || !preview.supplier.is_certain) return null;
  const { name, is_own: isOwn } = preview.supplier;
  return isOwn ? formatMessage({ id: 'imports.desk.supplierOwn' }) : name;
}

function SheetSentence({ found }: { readonly found: StonesPreview }) {
  const { formatMessage } = useIntl();
  const rows = found.rows + found.skipped;
  const text =
    found.tables.length > 1
      ? formatMessage({ id: 'imports.desk.review.tables' }, { tables: found.tables.length, rows })
      : formatMessage(
          { id: 'imports.desk.review.sheet' },
          { sheet: isolateText(found.sheet), rows, header: found.header_row },
        );
  return `${text} `;
}
