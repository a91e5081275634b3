import type { ImportColumn } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatIssueLines } from '../../../../lib/format-issue.ts';
import type { ColumnCertainty } from './column-certainty.ts';
import { ColumnField } from './column-field.tsx';
import type { ImportChanges } from './use-import-changes.ts';

interface ColumnRowProps {
  readonly column: ImportColumn;
  /** Rows of the file. */
  readonly rows: number;
  readonly certainty: ColumnCertainty;
  /** Fields the column may map to; empty where it cannot be changed. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly changes: ImportChanges;
}

const tones: Readonly<Record<ColumnCertainty, string>> = {
  certain: 'text-ink',
  likely: 'text-ink-2',
  guess: 'font-semibold text-hold',
  unknown: 'text-ink-3',
  asked: 'font-semibold text-hold',
  given: 'font-semibold text-blue',
};

/** One column of a file, with what was decided about it in a line below. */
export function ColumnRow({ column, rows, certainty, options, changes }: ColumnRowProps) {
  const { formatMessage } = useIntl();
  const issueLines = useFormatIssueLines();
  const { letters, header, field, filled = 0, samples } = column;
  const notes = issueLines(column.note_issues, column.notes);
  return (
    <>
      <tr className="h-row border-t border-line">
        <th scope="row" className="min-w-28 text-start">
          <span className="flex items-baseline gap-2">
            {letters !== undefined && <bdi className="w-6 shrink-0 font-normal text-ink-3">{letters}</bdi>}
            <bdi className={`font-semibold ${field === null ? 'text-ink-2' : 'text-ink'}`}>
              {header === '' ? formatMessage({ id: 'imports.desk.blankHeader' }) : header}
            </bdi>
          </span>
        </th>
        <td className="max-w-56 text-ink-2">
          <bdi className="block truncate">{samples.join(', ')}</bdi>
        </td>
        <td className="min-w-44 py-0.5">
          <ColumnField
            column={column}
            isAsked={certainty === 'asked'}
            options={options}
            isDisabled={changes.isBusy}
            onChange={(chosen) => {
              changes.mapColumn(header, chosen);
            }}
          />
        </td>
        <td className={`whitespace-nowrap ${tones[certainty]}`}>
          {formatMessage({ id: `imports.desk.review.sure.${certainty}` })}
        </td>
        <td className={`text-right tabular-nums ${filled < rows ? 'font-semibold text-ink' : 'text-ink-2'}`}>
          {formatMessage({ id: 'desk.doneSoFar' }, { done: filled })}
        </td>
      </tr>
      {notes.length > 0 && (
        <tr>
          <td colSpan={5} className="pb-1.5 text-12 text-hold">
            <span className={letters === undefined ? '' : 'block ps-8'}>{notes.join(' · ')}</span>
          </td>
        </tr>
      )}
    </>
  );
}
