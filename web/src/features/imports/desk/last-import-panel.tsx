import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { useFormatIssueLines } from '../../../lib/format-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureGrid } from '../../../ui/desk/figure-grid.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { useShowChangedImport } from './review/use-import-changes.ts';

interface LastImportPanelProps {
  readonly onOpen: (uuid: string) => void;
  readonly onClose: () => void;
}

/** The last import of stones by any user, with its undo. */
export function LastImportPanel({ onOpen, onClose }: LastImportPanelProps) {
  const { formatMessage } = useIntl();
  return (
    <SidePanel title={formatMessage({ id: 'imports.desk.last' })} onClose={onClose}>
      <ImportUndoPreview uuid={null} onUndone={onOpen} />
    </SidePanel>
  );
}

/** Preview of an undo, or the reason why it is not possible; the undo itself follows on confirmation. */
export function ImportUndoPreview({
  uuid,
  onUndone,
}: {
  readonly uuid: string | null;
  readonly onUndone: (uuid: string) => void;
}) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const problemLines = useFormatIssueLines();
  const which = uuid === null ? {} : { import_uuid: uuid };
  const { data, error, refetch } = useCallQuery('deskPreviewImportUndo', { data: which });
  const showChanged = useShowChangedImport();
  const undo = useCallMutation('deskUndoImport', {
    onSuccess: (changed) => {
      showChanged(changed);
      onUndone(changed.main_data.import_uuid);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.undo === null)
    return (
      <p className="text-13 text-ink-2">
        {problemLines(data.failure_issues, data.failure_reason?.split('\n') ?? []).join('\n')}
      </p>
    );
  const { file_name: file, supplier, at, actor_name, added, restored } = data.undo;
  return (
    <>
      <p className="text-13 text-ink-2">
        <bdi className="font-medium text-ink">{file}</bdi>
        {' · '}
        {supplier !== null && (
          <>
            <bdi>{supplier}</bdi>
            {' · '}
          </>
        )}
        <bdi>{actor_name}</bdi>
        {' · '}
        <bdi>{clock(at)}</bdi>
      </p>
      <FigureGrid
        facts={[
          {
            label: formatMessage({ id: 'imports.desk.undo.off' }),
            value: formatMessage({ id: 'desk.doneSoFar' }, { done: added }),
          },
          {
            label: formatMessage({ id: 'imports.desk.undo.back' }),
            value: formatMessage({ id: 'desk.doneSoFar' }, { done: restored }),
          },
        ]}
      />
      <Button
        className="self-start"
        isPending={undo.isPending}
        onPress={() => {
          undo.mutate({ data: which });
        }}
      >
        {formatMessage({ id: 'imports.desk.undo.do' })}
      </Button>
      <InlineError error={undo.error} />
    </>
  );
}
