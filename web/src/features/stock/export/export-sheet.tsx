import { writeCriteria, type ExportFormat } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
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
  const errorText = useErrorText();
  const notify = useNotify();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [stones, setStones] = useState<'chosen' | 'all'>(chosen > 0 ? 'chosen' : 'all');
  const [fields, setFields] = useState<'shown' | 'all'>('shown');
  const { state, start, stop } = useExport(({ rows, name }) => {
    notify({ kind: 'success', text: formatMessage({ id: 'export.saved' }, { rows, name }) });
    onClose();
  });
  const isRunning = state.kind === 'running';
  const text = (id: string, values?: Record<string, string>) => formatMessage({ id: `export.${id}` }, values);

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
    <Sheet title={text('title')} isSmall onClose={onClose}>
      <form
        className="flex flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <div className="flex flex-col gap-4 px-4 pb-4">
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
                { value: 'chosen', label: text('chosen', { count: formatFigure(String(chosen)) }) },
                { value: 'all', label: text('all', { count: formatFigure(String(count)) }) },
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
          {state.kind === 'failed' && (
            <p role="alert" className="text-13 text-bad">
              {errorText(state.error)}
            </p>
          )}
          {isRunning && <ExportProgress rows={state.rows} bytes={state.bytes} />}
        </div>
        <div className="flex items-center gap-2 border-t border-line p-4">
          <Button type="submit" variant="primary" isDisabled={isRunning || count === 0}>
            {text('start', {
              count: formatFigure(String(stones === 'chosen' && chosen > 0 ? chosen : count)),
            })}
          </Button>
          <Button variant="quiet" onPress={isRunning ? stop : onClose}>
            {text(isRunning ? 'stop' : 'close')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
