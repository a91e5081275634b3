import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { useAction, useCall } from '../../../lib/call-query.ts';
import { useProblemLines } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/desk/facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

interface LastImportPanelProps {
  readonly onOpen: (uuid: string) => void;
  readonly onClose: () => void;
}

/** The last import of stones, whoever made it, and the way back from it. */
export function LastImportPanel({ onOpen, onClose }: LastImportPanelProps) {
  const { formatMessage } = useIntl();
  return (
    <SidePanel title={formatMessage({ id: 'deskImports.last' })} onClose={onClose}>
      <UndoPlan uuid={null} onUndone={onOpen} />
    </SidePanel>
  );
}

/** What undoing would do, or why an import stays; the plan first, then the deed. */
export function UndoPlan({
  uuid,
  onUndone,
}: {
  readonly uuid: string | null;
  readonly onUndone: (uuid: string) => void;
}) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const problemLines = useProblemLines();
  const which = uuid === null ? {} : { import_uuid: uuid };
  const { data, error, refetch } = useCall('deskPlanImportUndo', { data: which });
  const undo = useAction('deskUndoImport', {
    onSuccess: ({ main_data: job }) => {
      onUndone(job.import_uuid);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={3} />;
  if (data.undo === null)
    return (
      <p className="text-13 text-ink-2">
        {problemLines(data.why_causes, data.why?.split('\n') ?? []).join('\n')}
      </p>
    );
  const { file_name: file, supplier, at, who, added, restored } = data.undo;
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
        <bdi>{who}</bdi>
        {' · '}
        <bdi>{clock(at)}</bdi>
      </p>
      <Facts
        facts={[
          {
            label: formatMessage({ id: 'deskImports.undo.off' }),
            value: formatMessage({ id: 'desk.doneSoFar' }, { done: added }),
          },
          {
            label: formatMessage({ id: 'deskImports.undo.back' }),
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
        {formatMessage({ id: 'deskImports.undo.do' })}
      </Button>
      <ErrorLine error={undo.error} />
    </>
  );
}
