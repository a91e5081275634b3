import { formatCriteria, type ExportFormat } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import type { Selection } from '../selection.ts';
import type { ResultRequest } from '../use-result.ts';
import { ExportOptionGroup } from './export-option-group.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

interface ExportSheetProps {
  readonly request: ResultRequest;
  readonly count: number;
  readonly selection: Selection;
  readonly chosen: number;
  /** Keys of the columns on the screen. */
  readonly columns: readonly string[];
  /** Whether the file has the selected stones in the order of the selection. */
  readonly isOrderKept?: boolean;
  /** What the file is for after the export. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
}

/** Exports a result: file format, stones and columns. */
export function ExportDialog(props: ExportSheetProps) {
  const { request, count, selection, chosen, columns, onClose } = props;
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [stones, setStones] = useState<'chosen' | 'all'>(chosen > 0 ? 'chosen' : 'all');
  const [fields, setFields] = useState<'shown' | 'all'>('shown');
  const { state, start, stop } = useExport(({ rows, name }) => {
    notify({ kind: 'success', text: formatMessage({ id: 'export.saved' }, { rows, name }) });
    onClose();
  });
  const isRunning = state.kind === 'running';
  const text = (key: PlainUnder<'export'>) => formatMessage({ id: `export.${key}` });

  const startExport = () => {
    const isSelection = stones === 'chosen' && chosen > 0;
    start({
      search_param: formatCriteria(request.criteria),
      sort: request.sort,
      columnFilters: { ...request.columnFilters },
      format,
      ...(fields === 'shown' && { fields: [...columns] }),
      selected: isSelection ? [...selection.toggled.keys()] : [],
      ...(props.isOrderKept === true && { keepsSelectedOrder: true }),
      isSelectionInverted: isSelection && selection.allInResult !== null,
    });
  };

  return (
    <FormDialog
      title={text('title')}
      isSmall
      submit={formatMessage(
        { id: 'export.start' },
        figure(stones === 'chosen' && chosen > 0 ? chosen : count),
      )}
      isDisabled={isRunning || count === 0}
      cancel={text(isRunning ? 'stop' : 'close')}
      onCancel={isRunning ? stop : onClose}
      onSubmit={startExport}
      onClose={onClose}
    >
      <ExportOptionGroup
        label={text('format')}
        options={[
          { value: 'xlsx', label: text('xlsx') },
          { value: 'csv', label: text('csv') },
        ]}
        value={format}
        onChange={setFormat}
      />
      {chosen > 0 && chosen < count && (
        <ExportOptionGroup
          label={text('stones')}
          options={[
            { value: 'chosen', label: formatMessage({ id: 'export.chosen' }, figure(chosen)) },
            { value: 'all', label: formatMessage({ id: 'export.all' }, figure(count)) },
          ]}
          value={stones}
          onChange={setStones}
        />
      )}
      <ExportOptionGroup
        label={text('columns')}
        options={[
          { value: 'shown', label: text('shownColumns') },
          { value: 'all', label: text('allColumns') },
        ]}
        value={fields}
        onChange={setFields}
      />
      {props.note}
      <InlineError error={state.kind === 'failed' ? state.error : null} />
      {isRunning && <ExportProgress rows={state.rows} bytes={state.bytes} />}
    </FormDialog>
  );
}

/** A count for the plural rule, and its formatted text. */
const figure = (count: number) => ({ count, shown: formatFigure(String(count)) });
