import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallAnswer } from '@loupe/contract';
import { useClock } from '../../../lib/clock.ts';
import { useAction, useCall } from '../../../lib/call-query.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useFieldProblem, useProblemLines } from '../../../lib/problem-text.ts';
import { plainText } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { CountedProgress } from '../../../ui/desk/counted-progress.tsx';
import { Facts } from '../../../ui/desk/facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useTrailWords } from '../../../ui/desk/trail-words.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { FileChoice } from './file-choice.tsx';
import { FoundView } from './found-view.tsx';
import { HowToRead } from './how-to-read.tsx';
import { useJobWords } from './import-texts.ts';
import { UndoPlan } from './last-import-panel.tsx';
import { beginToSend, useSending } from './sending.ts';

interface ImportPanelProps {
  readonly uuid: string;
  readonly onClose: () => void;
  readonly onOpen: (uuid: string) => void;
}

/** One file: how far it is, what was understood of it, what it would do and did. */
export function ImportPanel({ uuid, onClose, onOpen }: ImportPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskGetImport', { data: { import_uuid: uuid } });
  return (
    <SidePanel
      title={data?.main_data.file_name ?? formatMessage({ id: 'deskImports.file' })}
      isWide
      onClose={onClose}
    >
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Whole whole={data} onOpen={onOpen} />}
    </SidePanel>
  );
}

function Whole({
  whole,
  onOpen,
}: {
  readonly whole: CallAnswer<'deskGetImport'>;
  readonly onOpen: (uuid: string) => void;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const clock = useClock();
  const words = useTrailWords();
  const wordsOf = useJobWords();
  const problemLines = useProblemLines();
  const { main_data: job, found } = whole;
  const which = { import_uuid: job.import_uuid };
  const giveUp = useAction('deskGiveUpImport');
  const readAgain = useAction('deskReadImportAgain');
  return (
    <>
      <p className="text-13 text-ink-2">
        <span className="font-medium text-ink">{wordsOf(job)}</span>
        {' · '}
        {formatMessage({ id: `deskImports.kind.${job.kind}` })}
        {' · '}
        <bdi>{words.actor(job.begun_by)}</bdi>
        {' · '}
        <bdi>{clock(job.begun_at)}</bdi>
      </p>
      {job.stage !== null && <Underway whole={whole} onOpen={onOpen} />}
      {job.why !== null && (
        <p role="alert" className="border-s-2 border-hold ps-3 text-13 whitespace-pre-line text-ink">
          {problemLines(job.why_causes, job.why.split('\n')).join('\n')}
        </p>
      )}
      {job.outcome !== null && (
        <Facts
          facts={Object.entries(job.outcome).map(([key, count]) => ({
            label: plainText(intl, `deskImports.outcome.${key}`, key.replaceAll('_', ' ')),
            value: formatMessage({ id: 'desk.doneSoFar' }, { done: count }),
          }))}
        />
      )}
      {(job.state === 'STOPPED' || job.state === 'REFUSED') && (
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={readAgain.isPending}
            onPress={() => {
              readAgain.mutate({ data: which });
            }}
          >
            {formatMessage({ id: 'deskImports.readAgain' })}
          </Button>
          <Button
            variant="quiet"
            isPending={giveUp.isPending}
            onPress={() => {
              giveUp.mutate({ data: which });
            }}
          >
            {formatMessage({ id: 'deskImports.giveUp' })}
          </Button>
        </div>
      )}
      {found && <FoundView key={JSON.stringify(whole.wishes)} whole={whole} found={found} />}
      {job.state === 'REFUSED' && job.kind === 'STONES' && (
        <HowToRead whole={whole} columns={[]} fields={[]} />
      )}
      {job.state === 'DONE' && job.kind !== 'PRICE_LIST' && (
        <section className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="text-14 font-semibold text-ink">{formatMessage({ id: 'deskImports.undo' })}</h3>
          <UndoPlan uuid={job.import_uuid} onUndone={onOpen} />
        </section>
      )}
    </>
  );
}

/** What is going on with it; a file that broke off on its way is chosen once more and goes on. */
function Underway({
  whole: { main_data: job },
  onOpen,
}: {
  readonly whole: CallAnswer<'deskGetImport'>;
  readonly onOpen: (uuid: string) => void;
}) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
  const wordsOf = useJobWords();
  const own = useSending().get(job.import_uuid);
  const [problem, setProblem] = useState<string | null>(null);
  const said = problem ?? (own?.error ? (fieldProblem(own.error, 'file') ?? errorText(own.error)) : null);
  const isHere = own !== undefined && own.error === null;
  return (
    <>
      <CountedProgress
        label={wordsOf(job)}
        done={job.stage === 'arriving' ? Math.max(own?.sent ?? 0, job.received ?? 0) : job.rows_done}
        of={job.rows_of}
      />
      {said !== null && (
        <p role="alert" className="text-13 text-bad">
          {said}
        </p>
      )}
      {job.stage === 'arriving' && !isHere && (
        <FileChoice
          label={formatMessage({ id: 'deskImports.goOn' })}
          hint={formatMessage({ id: 'deskImports.goOnHint' }, { name: job.file_name })}
          isPending={false}
          onFile={(file) => {
            setProblem(null);
            if (file.name !== job.file_name || file.size !== job.bytes)
              setProblem(formatMessage({ id: 'deskImports.anotherFile' }));
            else
              beginToSend(file, { kind: job.kind }).then(onOpen, (error: unknown) => {
                if (error instanceof Error) setProblem(errorText(error));
              });
          }}
        />
      )}
    </>
  );
}
