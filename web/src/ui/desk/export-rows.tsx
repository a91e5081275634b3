import { escapeFormula } from '@loupe/domain';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { saveCsvFile } from '../../lib/csv-file.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../button.tsx';
import type { DeskColumn } from './desk-column.ts';
import type { DeskListState } from './use-desk-list.ts';

interface ExportRowsProps<Row> {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly list: Pick<DeskListState<Row>, 'readAll'>;
  readonly columns: readonly DeskColumn<Row>[];
}

/**
 * Exports every row of a list with its current filters and sort order; shows a count while reading, and a
 * second press cancels.
 */
export function ExportRowsButton<Row>({ name, list, columns }: ExportRowsProps<Row>) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const reading = useRef<AbortController | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const save = async () => {
    if (reading.current !== null) {
      reading.current.abort();
      return;
    }
    const controller = new AbortController();
    reading.current = controller;
    setError(null);
    setCount(0);
    try {
      const rows = await list.readAll(setCount, controller.signal);
      saveCsvFile(
        name,
        columns.map(({ label }) => label),
        rows.map((row) =>
          columns.map(({ text, isFigure }) => (isFigure ? text(row) : escapeFormula(text(row)))),
        ),
      );
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      reading.current = null;
      setCount(null);
    }
  };
  return (
    <>
      {error && (
        <span role="alert" className="text-13 text-bad">
          {errorText(error)}
        </span>
      )}
      <Button variant="quiet" onPress={() => void save()}>
        <Download size={16} aria-hidden />
        {count === null
          ? formatMessage({ id: 'desk.export' })
          : formatMessage({ id: 'desk.exporting' }, { count, shown: formatFigure(String(count)) })}
      </Button>
    </>
  );
}
