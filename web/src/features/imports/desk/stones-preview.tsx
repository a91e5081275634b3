import type { StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatIssue } from '../../../lib/format-issue.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { FigureGrid } from '../../../ui/desk/figure-grid.tsx';

const ofCode = (code: string) => ({ kind: code, args: {} });

interface FoundFact {
  readonly key: PlainUnder<'imports.desk.outcome'>;
  readonly value: number;
  readonly tone?: 'hold' | 'bad' | undefined;
}

/** Counts of what an import of stones would change, with warnings to read before accepting it. */
export function StonesPreviewView({ found }: { readonly found: StonesPreview }) {
  const { formatMessage } = useIntl();
  const problemText = useFormatIssue();
  const count = (value: number) => formatMessage({ id: 'desk.doneSoFar' }, { done: value });
  const facts: readonly FoundFact[] = [
    { key: 'added', value: found.added },
    { key: 'changed', value: found.changed },
    { key: 'unchanged', value: found.unchanged },
    { key: 'bound', value: found.bound, tone: found.bound > 0 ? ('hold' as const) : undefined },
    { key: 'removed', value: found.removed, tone: found.needs_confirmation ? ('bad' as const) : undefined },
    { key: 'rows', value: found.rows },
    { key: 'accepted', value: found.accepted },
    { key: 'for_staff', value: found.staff_only, tone: found.staff_only > 0 ? ('hold' as const) : undefined },
    { key: 'to_fix', value: found.to_fix, tone: found.to_fix > 0 ? ('hold' as const) : undefined },
    { key: 'rejected', value: found.rejected, tone: found.rejected > 0 ? ('bad' as const) : undefined },
  ];
  const { name, is_own: isOwn, is_new: isNew, is_certain: isCertain } = found.supplier;
  const supplier: string = isOwn ? formatMessage({ id: 'imports.desk.supplierOwn' }) : name;
  return (
    <>
      {isCertain ? (
        <p className="text-13 text-ink">
          {isNew
            ? formatMessage({ id: 'imports.desk.stockOfNew' }, { supplier })
            : formatMessage(
                { id: 'imports.desk.stockOf' },
                { supplier, visible: found.visible, removed: found.removed },
              )}
        </p>
      ) : (
        <p role="alert" className="border-s-2 border-bad ps-3 text-13 text-bad">
          {problemText(ofCode('SUPPLIER_NOT_NAMED'), '')}
        </p>
      )}
      <FigureGrid
        facts={facts.map(({ key, value, tone }) => ({
          label: formatMessage({ id: `imports.desk.outcome.${key}` }),
          value: count(value),
          ...(tone && { tone }),
        }))}
      />
      {found.unread_sheets.map(({ name: sheet, rows }) => (
        <p key={sheet} role="alert" className="border-s-2 border-hold ps-3 text-13 text-ink">
          {formatMessage({ id: 'imports.desk.sheetNotRead' }, { sheet, rows })}
        </p>
      ))}
      {found.suspected_mismatch && (
        <p role="alert" className="border-s-2 border-bad ps-3 text-13 text-bad">
          {formatMessage(
            { id: 'imports.desk.wrongMap' },
            {
              code: found.suspected_mismatch.code,
              what: problemText(ofCode(found.suspected_mismatch.code), found.suspected_mismatch.what),
            },
          )}
        </p>
      )}
      {found.mapping_note !== null && (
        <p className="text-13 text-ink-2">{problemText(found.mapping_note_issue, found.mapping_note)}</p>
      )}
      <p className="text-13 text-ink-2">
        {formatMessage(
          {
            id:
              found.price_list.source === 'SAMPLE' ? 'imports.desk.pricedBySample' : 'imports.desk.pricedBy',
          },
          { date: found.price_list.date },
        )}
      </p>
      <Counts title={formatMessage({ id: 'imports.desk.rejectedBy' })} counts={found.rejection_reasons} />
      <Counts title={formatMessage({ id: 'imports.desk.allIssues' })} counts={found.issues} />
    </>
  );
}

function Counts({ title, counts }: { readonly title: string; readonly counts: StonesPreview['issues'] }) {
  const { formatMessage } = useIntl();
  const problemText = useFormatIssue();
  if (counts.length === 0) return null;
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-ink">
        {title} <span className="text-ink-3 tabular-nums">({counts.length})</span>
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {counts.map(({ code, what, count }) => (
          <li key={code} className="grid grid-cols-[72px_1fr] gap-x-3">
            <span className="text-right font-semibold text-ink tabular-nums">
              {formatMessage({ id: 'desk.doneSoFar' }, { done: count })}
            </span>
            <span className="text-ink-2">
              <bdi className="text-ink">{code}</bdi> {problemText(ofCode(code), what)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
