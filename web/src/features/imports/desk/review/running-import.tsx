import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../../../lib/error-text.ts';
import { useFieldIssueText } from '../../../../lib/format-issue.ts';
import { CountedProgress } from '../../../../ui/desk/counted-progress.tsx';
import { FilePicker } from '../file-picker.tsx';
import { useFormatJobStatus } from '../import-labels.ts';
import { startImportUpload, useUploads } from '../upload-progress.ts';
import type { WholeImport } from './use-import-changes.ts';

/** Progress of a running import. To resume an interrupted upload, the user picks the same file again. */
export function RunningImport({ whole: { main_data: job } }: { readonly whole: WholeImport }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldIssue = useFieldIssueText();
  const formatStatus = useFormatJobStatus();
  const upload = useUploads().get(job.import_uuid);
  const [issue, setIssue] = useState<string | null>(null);
  const message =
    issue ?? (upload?.error ? (fieldIssue(upload.error, 'file') ?? errorText(upload.error)) : null);
  const isSending = upload !== undefined && upload.error === null;
  return (
    <>
      <CountedProgress
        label={formatStatus(job)}
        done={
          job.stage === 'uploading' ? Math.max(upload?.sentBytes ?? 0, job.received ?? 0) : job.processed_rows
        }
        total={job.total_rows}
      />
      {message !== null && (
        <p role="alert" className="text-13 text-bad">
          {message}
        </p>
      )}
      {job.stage === 'uploading' && !isSending && (
        <FilePicker
          label={formatMessage({ id: 'imports.desk.goOn' })}
          hint={formatMessage({ id: 'imports.desk.goOnHint' }, { name: job.file_name })}
          isPending={false}
          onFile={(file) => {
            setIssue(null);
            if (file.name !== job.file_name || file.size !== job.bytes)
              setIssue(formatMessage({ id: 'imports.desk.anotherFile' }));
            else
              startImportUpload(file, { kind: job.kind }).catch((error: unknown) => {
                if (error instanceof Error) setIssue(errorText(error));
              });
          }}
        />
      )}
    </>
  );
}
