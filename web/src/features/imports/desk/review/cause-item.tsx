import { limits, type ImportCause } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatIssue } from '../../../../lib/format-issue.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormatImportField } from '../import-labels.ts';
import { CellField } from './cell-field.tsx';
import { createFix, isFixable } from './create-fix.ts';
import { FirstRows } from './first-rows.tsx';
import type { ImportChanges } from './use-import-changes.ts';

interface CauseItemProps {
  readonly cause: ImportCause;
  readonly changes: ImportChanges;
}

/** One cause that keeps rows from being listed, with the correction for all of its rows. */
export function CauseItem({ cause, changes }: CauseItemProps) {
  const { formatMessage } = useIntl();
  const fieldName = useFormatImportField();
  const issueText = useFormatIssue();
  const [value, setValue] = useState(cause.suggestion ?? '');
  const { field, header, rows, sheet, first_rows: firstRows, stock_no: packet } = cause;
  const name = field === null ? (header ?? cause.code) : fieldName(field);
  const received =
    cause.value === ''
      ? formatMessage({ id: 'imports.desk.review.empty' })
      : formatMessage({ id: 'imports.desk.review.quoted' }, { value: cause.value });
  const title = `${name} ${received}`;
  const isChanged = value.trim() !== '' && value.trim() !== (cause.replacement ?? cause.value);
  const canSkip = rows <= limits.importFixesPerCallMax && firstRows.length === rows;
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <div className="flex flex-col gap-0.5">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0 text-14 font-semibold wrap-anywhere text-bad">
            {name} <bdi>{received}</bdi>
          </span>
          <span className="shrink-0 text-12 text-ink-3">
            {formatMessage({ id: 'imports.desk.review.rows' }, { rows })}
          </span>
        </p>
        <p className="text-12 wrap-anywhere text-ink-2">
          <FirstRows rows={rows} firstRows={firstRows} />
          {rows === 1 && packet !== null && (
            <>
              {' · '}
              <bdi>{packet}</bdi>
            </>
          )}
          {' · '}
          {issueText(cause.expected_issue, cause.expected)}
        </p>
      </div>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) changes.fix(createFix(cause, value.trim()));
        }}
      >
        {isFixable(cause) && (
          <>
            <CellField
              label={formatMessage({ id: 'imports.desk.review.newValue' }, { name: title })}
              field={field}
              value={value}
              onChange={setValue}
            />
            <Button type="submit" className="text-13" isDisabled={changes.isBusy || !isChanged}>
              {formatMessage({ id: 'imports.desk.review.use' })}
            </Button>
          </>
        )}
        {canSkip && (
          <Button
            variant="quiet"
            className="text-13"
            isDisabled={changes.isBusy}
            onPress={() => {
              changes.fix({ skipped_rows: firstRows.map((row) => ({ sheet, row })) });
            }}
          >
            {formatMessage({ id: 'imports.desk.review.skip' }, { count: rows })}
          </Button>
        )}
      </form>
    </div>
  );
}
