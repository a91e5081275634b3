import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../../lib/call-query.ts';
import { useFormatIssueLines } from '../../../../lib/format-issue.ts';
import { plainText } from '../../../../lib/text-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { FigureGrid } from '../../../../ui/desk/figure-grid.tsx';
import { useFormatJobStatus } from '../import-labels.ts';
import { ImportUndoPreview } from '../last-import-panel.tsx';
import type { WholeImport } from './use-import-changes.ts';

interface ImportOutcomeProps {
  readonly whole: WholeImport;
  readonly onOpen: (uuid: string) => void;
}

/** How the job of a file ended or why it stopped, with what can be done next. */
export function ImportOutcome({ whole, onOpen }: ImportOutcomeProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const formatStatus = useFormatJobStatus();
  const issueLines = useFormatIssueLines();
  const { main_data: job } = whole;
  const which = { import_uuid: job.import_uuid };
  const discard = useCallMutation('deskDiscardImport');
  const reparse = useCallMutation('deskReparseImport');
  const hasStopped = job.status === 'FAILED' || job.status === 'REJECTED';
  return (
    <>
      {job.stage === null && <p className="text-14 font-medium text-ink">{formatStatus(job)}</p>}
      {job.failure_reason !== null && (
        <p role="alert" className="border-s-2 border-hold ps-3 text-13 whitespace-pre-line text-ink">
          {issueLines(job.failure_issues, job.failure_reason.split('\n')).join('\n')}
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
      {hasStopped && (
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={reparse.isPending}
            onPress={() => {
              reparse.mutate({ data: which });
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
      {job.status === 'APPLIED' && job.kind !== 'PRICE_LIST' && (
        <section className="flex flex-col gap-3">
          <h2 className="text-14 font-semibold text-ink">{formatMessage({ id: 'imports.desk.undo' })}</h2>
          <ImportUndoPreview uuid={job.import_uuid} onUndone={onOpen} />
        </section>
      )}
    </>
  );
}
