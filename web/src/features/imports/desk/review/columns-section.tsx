import type { GoodsPreview, StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatImportField } from '../import-labels.ts';
import { columnCertainty } from './column-certainty.ts';
import { ColumnRow } from './column-row.tsx';
import type { ImportChanges, WholeImport } from './use-import-changes.ts';

interface ColumnsSectionProps {
  readonly whole: WholeImport;
  readonly found: StonesPreview | GoodsPreview;
  readonly changes: ImportChanges;
  readonly isReview: boolean;
}

/** The columns of a file: sample values, the field each maps to, how certain that is, and how many cells are filled. */
export function ColumnsSection({ whole, found, changes, isReview }: ColumnsSectionProps) {
  const { formatMessage } = useIntl();
  const fieldName = useFormatImportField();
  const { columns, fields, rows, questions } = found;
  const used = columns.filter(({ field }) => field !== null).length;
  const { answered, mapping } = whole.options;
  // A column of a group of stones has a field that the list does not offer.
  const offered = new Set([...fields, ...columns.flatMap(({ field }) => field ?? [])]);
  const options = [...offered]
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
      <div className="relative overflow-auto border-t border-line min-[1200px]:max-h-[44rem]">
        <table
          aria-label={formatMessage({ id: 'imports.desk.columns' })}
          className="w-full border-collapse text-13 [&_td]:px-2 [&_th]:px-2 [&_tr>:first-child]:ps-4 [&_tr>:last-child]:pe-4"
        >
          <thead className="sticky top-0 z-1 bg-tray">
            <tr className="h-row text-12 text-ink-3 [&>th]:text-start [&>th]:font-medium [&>th]:whitespace-nowrap">
              <th scope="col">{head('inFile')}</th>
              <th scope="col">{head('suchAs')}</th>
              <th scope="col">{head('goesTo')}</th>
              <th scope="col">{head('howSure')}</th>
              <th scope="col" className="text-right!">
                {head('filled')}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, index) => (
              <ColumnRow
                // Two columns may have the same header.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                column={column}
                rows={rows}
                certainty={columnCertainty(column, { questions, answered, mapping })}
                options={isReview && !(column.header === '' && blanks > 1) ? options : []}
                changes={changes}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
