import { writeCriteria, type ExportFormat } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import type { Selection } from '../selection.ts';
import type { ResultRequest } from '../use-result.ts';
import { ExportChoice } from './export-choice.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

interface ExportSheetProps {
  readonly request: ResultRequest;
  readonly count: number;
  readonly selection: Selection;
  readonly chosen: number;
  /** Attributes of the columns on the screen. */
  readonly columns: readonly string[];
  readonly onClose: () => void;
}

/** A result taken home: as what, which stones, which columns. */
export function ExportSheet(props: ExportSheetProps) {
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

  const begin = () => {
    const isSelection = stones === 'chosen' && chosen > 0;
    start({
      search_param: writeCriteria(request.criteria),
      sort: request.sort,
      columns: { ...request.find },
      format,
      ...(fields === 'shown' && { fields: [...columns] }),
      selected: isSelection ? [...selection.marked.keys()] : [],
      allBut: isSelection && selection.allOf !== null,
    });
  };

  return (
    <FormSheet
      title={text('title')}
      isSmall
      submit={formatMessage(
        { id: 'export.start' },
        figure(stones === 'chosen' && chosen > 0 ? chosen : count),
      )}
      isDisabled={isRunning || count === 0}
      cancel={text(isRunning ? 'stop' : 'close')}
      onCancel={isRunning ? stop : onClose}
      onSubmit={begin}
      onClose={onClose}
    >
      <ExportChoice
        label={text('format')}
        options={[
          { value: 'xlsx', label: text('xlsx') },
          { value: 'csv', label: text('csv') },
        ]}
        value={format}
        onChange={setFormat}
      />
      {chosen > 0 && (
        <ExportChoice
          label={text('stones')}
          options={[
            { value: 'chosen', label: formatMessage({ id: 'export.chosen' }, figure(chosen)) },
            { value: 'all', label: formatMessage({ id: 'export.all' }, figure(count)) },
          ]}
          value={stones}
          onChange={setStones}
        />
      )}
      <ExportChoice
        label={text('columns')}
        options={[
          { value: 'shown', label: text('shownColumns') },
          { value: 'all', label: text('allColumns') },
        ]}
        value={fields}
        onChange={setFields}
      />
      <ErrorLine error={state.kind === 'failed' ? state.error : null} />
      {isRunning && <ExportProgress rows={state.rows} bytes={state.bytes} />}
    </FormSheet>
  );
}

/** A number for the plural of a sentence, and as it is written in it. */
const figure = (count: number) => ({ count, shown: formatFigure(String(count)) });
