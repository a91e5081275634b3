import { limits, type ImportFixes } from '@loupe/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../ui/button.tsx';
import { FirstRows } from './first-rows.tsx';
import type { ImportChanges } from './use-import-changes.ts';

interface FixesListProps {
  readonly fixes: ImportFixes;
  readonly changes: ImportChanges;
}

/** The corrections of a file, each of which can be withdrawn. */
export function FixesList({ fixes, changes }: FixesListProps) {
  const { formatMessage } = useIntl();
  const skipped = fixes.skipped_rows;
  return (
    <ul className="flex flex-col">
      {fixes.values.map(({ header, value, replacement }) => (
        <Fix
          key={JSON.stringify([header, value])}
          isDisabled={changes.isBusy}
          text={formatMessage({ id: 'imports.desk.review.replaced' }, { header, value, replacement })}
          onUndo={() => {
            changes.fix({ values: [{ header, value, replacement: null }] });
          }}
        />
      ))}
      {fixes.cells.map(({ sheet, row, header, value }) => (
        <Fix
          key={JSON.stringify([sheet, row, header])}
          isDisabled={changes.isBusy}
          text={formatMessage({ id: 'imports.desk.review.cellReplaced' }, { row, header, value })}
          onUndo={() => {
            changes.fix({ cells: [{ sheet, row, header, value: null }] });
          }}
        />
      ))}
      {skipped.length > 0 && (
        <Fix
          isDisabled={changes.isBusy}
          text={formatMessage({ id: 'imports.desk.review.skipped' }, { count: skipped.length })}
          detail={<FirstRows rows={skipped.length} firstRows={skipped.map(({ row }) => row)} />}
          onUndo={() => {
            changes.fix({
              skipped_rows: skipped
                .slice(0, limits.importFixesPerCallMax)
                .map((place) => ({ ...place, is_skipped: false })),
            });
          }}
        />
      )}
    </ul>
  );
}

interface FixProps {
  readonly text: string;
  readonly detail?: ReactNode;
  readonly isDisabled: boolean;
  readonly onUndo: () => void;
}

function Fix({ text, detail, isDisabled, onUndo }: FixProps) {
  const { formatMessage } = useIntl();
  return (
    <li className="grid grid-cols-[16px_1fr_auto] items-start gap-x-3 border-t border-line px-4 py-2.5">
      <Check size={16} aria-hidden className="mt-0.5 text-available" />
      <div className="flex min-w-0 flex-col">
        <span className="text-13 wrap-anywhere text-ink">{text}</span>
        {detail !== undefined && <span className="text-12 text-ink-2">{detail}</span>}
      </div>
      <Button
        variant="quiet"
        className="-my-1 -me-3 text-13 text-blue!"
        aria-label={formatMessage({ id: 'imports.desk.review.undoFix' }, { fix: text })}
        isDisabled={isDisabled}
        onPress={onUndo}
      >
        {formatMessage({ id: 'desk.bulk.undo' })}
      </Button>
    </li>
  );
}
