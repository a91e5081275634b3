import { issuedDocumentPath, type LedgerEntry, type OpenInvoice, type Statement } from '@loupe/contract';
import { ageingBuckets } from '@loupe/domain';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { DocumentButton } from '../../ui/document-button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface StatementViewProps {
  readonly statement: Statement;
  /** Actions on an entry, such as a reversal. */
  readonly renderEntryAction?: (entry: LedgerEntry) => ReactNode;
}

/** An account: balance, credit, open amounts by age, open invoices, and the entries with their balances. */
export function StatementView({ statement, renderEntryAction }: StatementViewProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Figures statement={statement} />
      <Ageing statement={statement} />
      <OpenInvoices invoices={statement.invoices} />
      <Entries statement={statement} renderAction={renderEntryAction} />
    </div>
  );
}

const isNegative = (text: string) => text.startsWith('-');
const isZero = (text: string) => /^[-0.]+$/.test(text);

interface FigureProps {
  readonly label: string;
  /** US$ as a decimal text. */
  readonly amount: string;
  readonly tone?: 'text-bad' | 'text-hold' | 'text-ink';
  readonly note?: string;
}

function Figure({ label, amount, tone = 'text-ink', note }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className={`text-16 font-semibold tabular-nums ${tone}`}>
        <bdi dir="ltr">
          {formatFigure(amount)} <span className="text-12 font-normal text-ink-3">US$</span>
        </bdi>
        {note !== undefined && <p className="text-12 font-normal text-ink-2">{note}</p>}
      </dd>
    </div>
  );
}

function Figures({ statement }: { readonly statement: Statement }) {
  const { formatMessage } = useIntl();
  const { balance, overdue, on_account: onAccount, credit } = statement;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label={formatMessage({ id: 'statements.balance' })} amount={balance} />
      <Figure
        label={formatMessage({ id: 'statements.overdue' })}
        amount={overdue}
        tone={isZero(overdue) ? 'text-ink' : 'text-bad'}
      />
      {!isZero(onAccount) && (
        <Figure label={formatMessage({ id: 'statements.onAccount' })} amount={onAccount} />
      )}
      {credit.limit !== null && credit.free !== null && (
        <>
          <Figure
            label={formatMessage({ id: 'statements.limit' })}
            amount={credit.limit}
            note={formatMessage({ id: `statements.mode.${credit.mode}` })}
          />
          <Figure
            label={formatMessage({ id: 'statements.free' })}
            amount={credit.free}
            tone={isNegative(credit.free) ? 'text-bad' : 'text-ink'}
            note={formatMessage({ id: 'statements.ordered' }, { amount: formatFigure(credit.ordered) })}
          />
        </>
      )}
    </dl>
  );
}

function Ageing({ statement: { ageing } }: { readonly statement: Statement }) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'statements.ageing' })}
      </h3>
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-5">
        {ageingBuckets.map((bucket) => (
          <div key={bucket} className="flex flex-col gap-0.5 bg-tray px-3 py-2 max-sm:last:col-span-2">
            <dt className="text-12 text-ink-3">{formatMessage({ id: `statements.bucket.${bucket}` })}</dt>
            <dd
              className={`text-14 font-medium tabular-nums ${bucket === 'CURRENT' || isZero(ageing[bucket]) ? 'text-ink' : 'text-bad'}`}
            >
              <bdi dir="ltr">{formatFigure(ageing[bucket])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface TableColumn<Row> {
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
  /** Left out on a phone. */
  readonly isOptional?: boolean;
}

/** A table that scrolls inside its own width. */
function Table<Row>({
  title,
  columns,
  rows,
  keyOf,
  empty,
}: {
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-14 font-semibold text-ink">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-13 text-ink-2">{empty}</p>
      ) : (
        // Focusable, so that the keyboard scrolls it.
        <ScrollRegion labelledBy={id} className="relative overflow-x-auto border-y border-line bg-tray">
          <table aria-labelledby={id} className="w-full text-13">
            <thead>
              <tr className="border-b border-line text-12 text-ink-3">
                {columns.map(({ label, isFigure = false, isOptional = false }) => (
                  <th
                    key={label}
                    scope="col"
                    className={`px-3 py-2 font-normal whitespace-nowrap max-sm:px-2 ${isOptional ? 'max-sm:hidden' : ''} ${isFigure ? 'text-right' : 'text-start'}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} className="h-control border-b border-line last:border-0">
                  {columns.map(({ label, render, isFigure = false, isOptional = false }) => (
                    <td
                      key={label}
                      className={`px-3 py-1.5 text-ink max-sm:px-2 ${isOptional ? 'max-sm:hidden' : ''} ${isFigure ? 'text-right whitespace-nowrap tabular-nums' : 'text-start'}`}
                    >
                      {render(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

const money = (text: string) => <bdi dir="ltr">{formatFigure(text)}</bdi>;

function OpenInvoices({ invoices }: { readonly invoices: readonly OpenInvoice[] }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  return (
    <Table
      title={formatMessage({ id: 'statements.openInvoices' })}
      empty={formatMessage({ id: 'statements.noOpenInvoices' })}
      rows={invoices}
      keyOf={({ invoice_id: id }) => id}
      columns={[
        {
          label: formatMessage({ id: 'statements.number' }),
          render: ({ number, document_id: id }) =>
            id === null ? (
              <bdi dir="ltr">{number}</bdi>
            ) : (
              <span className="-ms-3.5">
                <DocumentButton variant="quiet" address={`${issuedDocumentPath}${id}`}>
                  {number}
                </DocumentButton>
              </span>
            ),
        },
        {
          label: formatMessage({ id: 'statements.issued' }),
          isOptional: true,
          render: (row) => <bdi>{day(row.issued_on)}</bdi>,
        },
        {
          label: formatMessage({ id: 'statements.due' }),
          render: ({ due_on: due, days_overdue: days }) => (
            <span className={days > 0 ? 'text-bad' : ''}>
              <bdi className="whitespace-nowrap">{day(due)}</bdi>
              {days > 0 && (
                <span className="block text-12">
                  {formatMessage({ id: 'statements.daysOverdue' }, { count: days })}
                </span>
              )}
            </span>
          ),
        },
        {
          label: formatMessage({ id: 'statements.amount' }),
          render: ({ amount }) => money(amount),
          isFigure: true,
          isOptional: true,
        },
        {
          label: formatMessage({ id: 'statements.open' }),
          render: ({ open }) => <strong className="font-semibold">{money(open)}</strong>,
          isFigure: true,
        },
      ]}
    />
  );
}

function Entries({
  statement,
  renderAction,
}: {
  readonly statement: Statement;
  readonly renderAction: ((entry: LedgerEntry) => ReactNode) | undefined;
}) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  return (
    <Table
      title={formatMessage({ id: 'statements.entries' })}
      empty={formatMessage({ id: 'statements.noEntries' })}
      rows={statement.entries.toReversed()}
      keyOf={({ entry_id: id }) => id}
      columns={[
        {
          label: formatMessage({ id: 'statements.date' }),
          render: (row) => <bdi className="whitespace-nowrap">{day(row.value_on)}</bdi>,
        },
        {
          label: formatMessage({ id: 'statements.entry' }),
          render: (entry) => <EntryText entry={entry} action={renderAction?.(entry)} />,
        },
        {
          label: formatMessage({ id: 'statements.amount' }),
          render: ({ amount }) => money(amount),
          isFigure: true,
        },
        {
          label: formatMessage({ id: 'statements.balance' }),
          render: ({ balance }) => money(balance),
          isFigure: true,
        },
      ]}
    />
  );
}

/** What an entry is, with its number, and of a payment how it was made. */
function EntryText({ entry, action }: { readonly entry: LedgerEntry; readonly action: ReactNode }) {
  const { formatMessage } = useIntl();
  const { foreign, method } = entry;
  const facts = [
    method === null ? '' : formatMessage({ id: `statements.method.${method}` }),
    entry.reference,
    foreign === null
      ? ''
      : formatMessage(
          { id: 'statements.paidIn' },
          { amount: formatFigure(foreign.amount), currency: foreign.currency, rate: foreign.per_dollar },
        ),
    entry.reason ?? '',
    entry.is_reversed ? formatMessage({ id: 'statements.reversed' }) : '',
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className={entry.is_reversed ? 'text-ink-3 line-through' : ''}>
          {formatMessage({ id: `statements.kind.${entry.kind}` })} <bdi dir="ltr">{entry.number}</bdi>
        </p>
        {facts.length > 0 && (
          <p className="text-12 wrap-anywhere text-ink-3">
            <bdi dir="auto">{facts.join(' · ')}</bdi>
          </p>
        )}
      </div>
      {action}
    </div>
  );
}
