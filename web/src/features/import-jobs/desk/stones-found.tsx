import type { FoundStones } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useProblemText } from '../../../lib/problem-text.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Facts } from '../../../ui/desk/facts.tsx';

const ofCode = (code: string) => ({ kind: code, args: {} });

interface FoundFact {
  readonly key: PlainUnder<'deskImports.outcome'>;
  readonly value: number;
  readonly tone?: 'hold' | 'bad' | undefined;
}

/** What a file of stones would do, in figures, and whatever has to be said before it is accepted. */
export function StonesFound({ found }: { readonly found: FoundStones }) {
  const { formatMessage } = useIntl();
  const problemText = useProblemText();
  const count = (value: number) => formatMessage({ id: 'desk.doneSoFar' }, { done: value });
  const facts: readonly FoundFact[] = [
    { key: 'added', value: found.added },
    { key: 'changed', value: found.changed },
    { key: 'unchanged', value: found.unchanged },
    { key: 'bound', value: found.bound, tone: found.bound > 0 ? ('hold' as const) : undefined },
    { key: 'removed', value: found.removed, tone: found.needs_second_yes ? ('bad' as const) : undefined },
    { key: 'rows', value: found.rows },
    { key: 'accepted', value: found.accepted },
    { key: 'for_staff', value: found.for_staff, tone: found.for_staff > 0 ? ('hold' as const) : undefined },
    { key: 'rejected', value: found.rejected, tone: found.rejected > 0 ? ('bad' as const) : undefined },
  ];
  const { name, is_own: isOwn, is_new: isNew, is_certain: isCertain } = found.supplier;
  const supplier: string = isOwn ? formatMessage({ id: 'deskImports.supplierOwn' }) : name;
  return (
    <>
      {isCertain ? (
        <p className="text-13 text-ink">
          {isNew
            ? formatMessage({ id: 'deskImports.stockOfNew' }, { supplier })
            : formatMessage(
                { id: 'deskImports.stockOf' },
                { supplier, visible: found.visible, removed: found.removed },
              )}
        </p>
      ) : (
        <p role="alert" className="border-s-2 border-bad ps-3 text-13 text-bad">
          {problemText(ofCode('SUPPLIER_NOT_NAMED'), '')}
        </p>
      )}
      <Facts
        facts={facts.map(({ key, value, tone }) => ({
          label: formatMessage({ id: `deskImports.outcome.${key}` }),
          value: count(value),
          ...(tone && { tone }),
        }))}
      />
      {found.unread_sheets.map(({ name: sheet, rows }) => (
        <p key={sheet} role="alert" className="border-s-2 border-hold ps-3 text-13 text-ink">
          {formatMessage({ id: 'deskImports.sheetNotRead' }, { sheet, rows })}
        </p>
      ))}
      {found.wrong_map && (
        <p role="alert" className="border-s-2 border-bad ps-3 text-13 text-bad">
          {formatMessage(
            { id: 'deskImports.wrongMap' },
            {
              code: found.wrong_map.code,
              what: problemText(ofCode(found.wrong_map.code), found.wrong_map.what),
            },
          )}
        </p>
      )}
      {found.said !== null && (
        <p className="text-13 text-ink-2">{problemText(found.said_cause, found.said)}</p>
      )}
      <p className="text-13 text-ink-2">
        {formatMessage(
          {
            id: found.price_list.source === 'SAMPLE' ? 'deskImports.pricedBySample' : 'deskImports.pricedBy',
          },
          { date: found.price_list.date },
        )}
      </p>
      <Counts title={formatMessage({ id: 'deskImports.rejectedBy' })} counts={found.rejected_by} />
      <Counts title={formatMessage({ id: 'deskImports.allRemarks' })} counts={found.remarks} />
    </>
  );
}

function Counts({ title, counts }: { readonly title: string; readonly counts: FoundStones['remarks'] }) {
  const { formatMessage } = useIntl();
  const problemText = useProblemText();
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
