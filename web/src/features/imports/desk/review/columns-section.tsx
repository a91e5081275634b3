import type { GoodsPreview, ImportColumn, StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatIssueLines } from '../../../../lib/format-issue.ts';
import { useFormatImportField } from '../import-labels.ts';
import { columnCertainty, type ColumnCertainty } from './column-certainty.ts';
import { ColumnField } from './column-field.tsx';
import type { ImportChanges, WholeImport } from './use-import-changes.ts';

interface ColumnsSectionProps {
  readonly whole: WholeImport;
  readonly found: StonesPreview | GoodsPreview;
  readonly changes: ImportChanges;
  readonly isReview: boolean;
}

const tones: Readonly<Record<ColumnCertainty, string>> = {
  certain: 'text-ink',
  likely: 'text-ink-2',
  guess: 'font-semibold text-hold',
  unknown: 'text-ink-3',
  asked: 'font-semibold text-hold',
  given: 'font-semibold text-blue',
};

/** The columns of a file: sample values, the field each maps to, how certain that is, and how many cells are filled. */
export function ColumnsSection({ whole, found, changes, isReview }: ColumnsSectionProps) {
  const { formatMessage } = useIntl();
  const fieldName = useFormatImportField();
  const { columns, fields, rows } = found;
  const isStones = found.kind === 'STONES';
  const used = columns.filter(({ field }) => field !== null).length;
  const { answered, mapping } = whole.options;
  const questions = isStones ? found.questions : [];
  const options = fields
    .map((value) => ({ value, label: fieldName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const blanks = columns.filter(({ header }) => header === '').length;
  const head = (id: 'inFile' | 'suchAs' | 'goesTo' | 'howSure' | 'filled') =>
    formatMessage({ id: `imports.desk.review.column.${id}` });
  return (
    <section className="flex min-w-0 flex-col overflow-hidden rounded-sheet border border-line bg-tray">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5">
        <h2 className="text-14 font-semibold text-ink">{formatMessage({ id: 'imports.desk.columns' })}</h2>
        <p className="text-12 text-ink-3">
          {formatMessage(
            { id: 'imports.desk.review.columnCounts' },
            { all: columns.length, used, unused: columns.length - used },
          )}
        </p>
      </header>
      {/* Keyboard users scroll the table by its controls. */}
      <div className="relative overflow-x-auto border-t border-line">
        <table
          aria-label={formatMessage({ id: 'imports.desk.columns' })}
          className="w-full border-collapse text-13 [&_td]:px-2 [&_th]:px-2 [&_tr>:first-child]:ps-4 [&_tr>:last-child]:pe-4"
        >
          <thead>
            <tr className="h-row text-12 text-ink-3 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">{head('inFile')}</th>
              <th scope="col">{head('suchAs')}</th>
              <th scope="col">{head('goesTo')}</th>
              {isStones && <th scope="col">{head('howSure')}</th>}
              {isStones && (
                <th scope="col" className="text-right!">
                  {head('filled')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, index) => {
              const certainty = columnCertainty(column, { questions, answered, mapping });
              const filled = column.filled ?? 0;
              return (
                // Two columns may have the same header.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index} className="h-row border-t border-line">
                  <th scope="row" className="min-w-28 text-start">
                    <HeaderCell column={column} />
                  </th>
                  <td className="max-w-56 text-ink-2">
                    <bdi className="block truncate">{column.samples.join(', ')}</bdi>
                  </td>
                  <td className="min-w-44 py-0.5">
                    <ColumnField
                      column={column}
                      isAsked={certainty === 'asked'}
                      options={isReview && !(column.header === '' && blanks > 1) ? options : []}
                      isDisabled={changes.isBusy}
                      onChange={(field) => {
                        changes.mapColumn(column.header, field);
                      }}
                    />
                  </td>
                  {isStones && (
                    <td className={`whitespace-nowrap ${tones[certainty]}`}>
                      {formatMessage({ id: `imports.desk.review.sure.${certainty}` })}
                    </td>
                  )}
                  {isStones && (
                    <td
                      className={`text-right tabular-nums ${filled < rows ? 'font-semibold text-ink' : 'text-ink-2'}`}
                    >
                      {formatMessage({ id: 'desk.doneSoFar' }, { done: filled })}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function HeaderCell({ column }: { readonly column: ImportColumn }) {
  const { formatMessage } = useIntl();
  const issueLines = useFormatIssueLines();
  const { letters, header, field, notes, note_issues: issues } = column;
  return (
    <span className="flex items-baseline gap-2">
      {letters !== undefined && <bdi className="w-6 shrink-0 font-normal text-ink-3">{letters}</bdi>}
      <span className="flex min-w-0 flex-col">
        <bdi className={`font-semibold ${field === null ? 'text-ink-2' : 'text-ink'}`}>
          {header === '' ? formatMessage({ id: 'imports.desk.blankHeader' }) : header}
        </bdi>
        {issueLines(issues, notes).map((note) => (
          <span key={note} className="max-w-64 text-12 font-normal text-hold">
            {note}
          </span>
        ))}
      </span>
    </span>
  );
}
