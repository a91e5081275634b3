import { useIntl } from 'react-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldIssueText } from '../../../lib/format-issue.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { CountedProgress } from '../../../ui/desk/counted-progress.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskTable } from '../../../ui/desk/desk-table.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import {
  clearUploadBatch,
  uploadMediaFiles,
  stopUploadBatch,
  undoUploadBatch,
  useUploadBatch,
} from './upload-batch.ts';
import { MediaFilePicker } from './media-file-picker.tsx';
import {
  isAdded,
  isFinished,
  isFailed,
  isAttached,
  batchItemStatuses,
  type BatchItem,
} from './batch-item.ts';

/** Maximum number of rows: a folder may contain thousands; the status filter finds the others. */
const maxShown = 300;
const nameOf = ({ path }: BatchItem) => path;

/**
 * Bulk media upload: matches files by the numbers in their names, sends them, shows the outcome of each, and
 * undoes them together.
 */
export function DeskMediaScreen() {
  const { formatMessage } = useIntl();
  const [texts] = useUrlParams();
  const { items, isRunning } = useUploadBatch();
  const columns = useColumns();
  const present = batchItemStatuses.filter((state) => items.some((picture) => picture.state === state));
  const state = present.find((known) => known === texts['state']);
  const rows = items.filter((picture) => state === undefined || picture.state === state);
  const done = items.filter(isFinished).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="flex flex-col gap-3 border-b border-line px-4 py-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.mediaScreen' })}</h1>
        <MediaFilePicker onFiles={(files) => void uploadMediaFiles(files)} />
        {items.length > 0 && (
          <>
            {isRunning && (
              <CountedProgress
                label={formatMessage({ id: 'desk.media.sending' })}
                done={done}
                total={items.length}
              />
            )}
            <p role="status" className="text-14 text-ink">
              {formatMessage(
                { id: 'media.desk.done' },
                { shown: items.filter(isAttached).length, of: items.length },
              )}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <SingleSelectFilter
                label={formatMessage({ id: 'media.desk.state' })}
                name="state"
                options={[
                  { value: 'all', label: formatMessage({ id: 'media.desk.all' }), count: items.length },
                  ...present.map((value) => ({
                    value,
                    label: formatMessage({ id: `media.desk.state.${value}` }),
                    count: items.filter((picture) => picture.state === value).length,
                  })),
                ]}
              />
              <span className="ms-auto flex gap-2">
                {isRunning && (
                  <Button onPress={stopUploadBatch}>{formatMessage({ id: 'media.desk.stop' })}</Button>
                )}
                {!isRunning && items.some(isAdded) && (
                  <Button onPress={() => void undoUploadBatch()}>
                    {formatMessage({ id: 'media.desk.undoUpload' })}
                  </Button>
                )}
                {!isRunning && (
                  <Button variant="quiet" onPress={clearUploadBatch}>
                    {formatMessage({ id: 'media.desk.clear' })}
                  </Button>
                )}
              </span>
            </div>
          </>
        )}
      </header>
      {items.length > 0 && (
        <DeskTable
          label={formatMessage({ id: 'desk.mediaScreen' })}
          rows={rows.slice(0, maxShown)}
          columns={columns}
          keyOf={({ key }) => String(key)}
          nameOf={nameOf}
          choice={undefined}
          opened={null}
          onOpen={undefined}
          order={{ sort: 'path', isDescending: undefined, sortBy: () => undefined }}
        />
      )}
      {rows.length > maxShown && (
        <p className="px-4 py-3 text-13 text-ink-3 min-[800px]:px-6">
          {formatMessage({ id: 'media.desk.further' }, { count: rows.length - maxShown })}
        </p>
      )}
    </div>
  );
}

function useColumns(): readonly DeskColumn<BatchItem>[] {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const label = (key: PlainUnder<'media.desk'>) => formatMessage({ id: `media.desk.${key}` });
  const reasonOf = ({ error }: BatchItem) =>
    error === null ? '' : (fieldProblem(error, 'file') ?? errorText(error));
  return [
    { key: 'path', label: label('file'), text: nameOf, render: ({ path }) => <bdi dir="ltr">{path}</bdi> },
    {
      key: 'goods',
      label: label('goods'),
      text: ({ goods }) =>
        goods === null
          ? ''
          : formatMessage({ id: `media.desk.goods.${goods.kind}` }, { number: goods.number }),
    },
    {
      key: 'state',
      label: label('state'),
      text: (picture) => [label(`state.${picture.state}`), reasonOf(picture)].filter(Boolean).join(': '),
      render: (picture) => (
        <span className={isFailed(picture) || picture.error !== null ? 'text-bad' : 'text-ink-2'}>
          {[label(`state.${picture.state}`), reasonOf(picture)].filter(Boolean).join(': ')}
        </span>
      ),
    },
  ];
}
