import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@loupe/contract';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldIssueText, useFormatIssueLines } from '../../../lib/format-issue.ts';
import { plainText } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { CountedProgress } from '../../../ui/desk/counted-progress.tsx';
import { FigureGrid } from '../../../ui/desk/figure-grid.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useAuditLabels } from '../../../ui/desk/audit-labels.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { useFormatJobStatus } from './import-labels.ts';
import { ImportUndoPreview } from './last-import-panel.tsx';
import { startImportUpload, useUploads } from './upload-progress.ts';

interface ImportPanelProps {
  readonly uuid: string;
  readonly onClose: () => void;
  readonly onOpen: (uuid: string) => void;
}

/** Details of one import: progress, preview, outcome and undo. */
export function ImportPanel({ uuid, onClose, onOpen }: ImportPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetImport', { data: { import_uuid: uuid } });
  return (
    <SidePanel
      title={data?.main_data.file_name ?? formatMessage({ id: 'imports.desk.file' })}
      isWide
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Whole whole={data} onOpen={onOpen} />}
    </SidePanel>
  );
}

function Whole({
  whole,
  onOpen,
}: {
  readonly whole: CallResponse<'deskGetImport'>;
  readonly onOpen: (uuid: string) => void;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const clock = useFormatTimestamp();
  const labels = useAuditLabels();
  const wordsOf = useFormatJobStatus();
  const problemLines = useFormatIssueLines();
  const { main_data: job, preview } = whole;
  const which = { import_uuid: job.import_uuid };
  const discard = useCallMutation('deskDiscardImport');
  const readAgain = useCallMutation('deskReparseImport');
  return (
    <>
      <p className="text-13 text-ink-2">
        <span className="font-medium text-ink">{wordsOf(job)}</span>
        {' · '}
        {formatMessage({ id: `imports.desk.kind.${job.kind}` })}
        {' · '}
        <bdi>{labels.actor(job.started_by)}</bdi>
        {' · '}
        <bdi>{clock(job.started_at)}</bdi>
      </p>
      {job.stage !== null && <RunningImport whole={whole} onOpen={onOpen} />}
      {job.failure_reason !== null && (
        <p role="alert" className="border-s-2 border-hold ps-3 text-13 whitespace-pre-line text-ink">
          {problemLines(job.failure_issues, job.failure_reason.split('\n')).join('\n')}
        </p>
      )}
      {job.outcome !== null && (
        <FigureGrid
          facts={Object.entries(job.outcome).map(([key, count]) => ({
            label: plainText(intl, `imports.desk.outcome.${key}`, key.replaceAll('_', ' ')),
            value: formatMessage({ id: 'desk.doneSoFar' }, { done: count }),
          }))}
        />
      )}
      {(job.status === 'FAILED' || job.status === 'REJECTED') && (
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={readAgain.isPending}
            onPress={() => {
              readAgain.mutate({ data: which });
            }}
          >
            {formatMessage({ id: 'imports.desk.readAgain' })}
          </Button>
          <Button
            variant="quiet"
            isPending={discard.isPending}
            onPress={() => {
              discard.mutate({ data: which });
            }}
          >
            {formatMessage({ id: 'imports.desk.discard' })}
          </Button>
        </div>
      )}
      {preview && <ImportPreviewView key={JSON.stringify(whole.options)} whole={whole} found={preview} />}
      {job.status === 'REJECTED' && job.kind === 'STONES' && (
        <ColumnMapping whole={whole} columns={[]} fields={[]} />
      )}
      {job.status === 'APPLIED' && job.kind !== 'PRICE_LIST' && (
        <section className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="text-14 font-semibold text-ink">{formatMessage({ id: 'imports.desk.undo' })}</h3>
          <ImportUndoPreview uuid={job.import_uuid} onUndone={onOpen} />
        </section>
      )}
    </>
  );
}

/** Progress of a running import. To resume an interrupted upload, the user picks the same file again. */
function RunningImport({
  whole: { main_data: job },
  onOpen,
}: {
  readonly whole: CallResponse<'deskGetImport'>;
  readonly onOpen: (uuid: string) => void;
}) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const wordsOf = useFormatJobStatus();
  const own = useUploads().get(job.import_uuid);
  const [problem, setProblem] = useState<string | null>(null);
  const problemMessage =
    problem ?? (own?.error ? (fieldProblem(own.error, 'file') ?? errorText(own.error)) : null);
  const isHere = own !== undefined && own.error === null;
  return (
    <>
      <CountedProgress
        label={wordsOf(job)}
        done={
          job.stage === 'uploading' ? Math.max(own?.sentBytes ?? 0, job.received ?? 0) : job.processed_rows
        }
        total={job.total_rows}
      />
      {problemMessage !== null && (
        <p role="alert" className="text-13 text-bad">
          {problemMessage}
        </p>
      )}
      {job.stage === 'uploading' && !isHere && (
        <FilePicker
          label={formatMessage({ id: 'imports.desk.goOn' })}
          hint={formatMessage({ id: 'imports.desk.goOnHint' }, { name: job.file_name })}
          isPending={false}
          onFile={(file) => {
            setProblem(null);
            if (file.name !== job.file_name || file.size !== job.bytes)
              setProblem(formatMessage({ id: 'imports.desk.anotherFile' }));
            else
              startImportUpload(file, { kind: job.kind }).then(onOpen, (error: unknown) => {
                if (error instanceof Error) setProblem(errorText(error));
              });
          }}
        />
      )}
    </>
  );
}
