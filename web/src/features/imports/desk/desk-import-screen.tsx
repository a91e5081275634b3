import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { importScreenPath } from './import-labels.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { ImportBody } from './review/import-body.tsx';
import { ImportFoot } from './review/import-foot.tsx';
import { ImportHead } from './review/import-head.tsx';
import { ImportOutcome } from './review/import-outcome.tsx';
import { ReadingOptions } from './review/reading-options.tsx';
import { RunningImport } from './review/running-import.tsx';
import type { WholeImport } from './review/use-import-changes.ts';
import { useLastPreview } from './review/use-last-preview.ts';

const whileWorkedOnMs = 3_000;
const isWorkedOn = (whole: WholeImport | undefined) => whole !== undefined && whole.main_data.stage !== null;

/** One file: its questions, columns, rows and remarks until it is accepted, then its outcome and undo. */
export function DeskImportScreen({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    ...callQueryOptions('deskGetImport', { data: { import_uuid: id } }),
    // The stream of changes can be silent while a node works on the file.
    refetchInterval: ({ state }) => (isWorkedOn(state.data) ? whileWorkedOnMs : false),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  return <ImportView key={id} whole={data} />;
}

function ImportView({ whole }: { readonly whole: WholeImport }) {
  const { history } = useRouter();
  const { preview, countsBefore } = useLastPreview(whole);
  const { main_data: job } = whole;
  const isReview = job.status === 'AWAITING_REVIEW' || job.status === 'QUEUED';
  const hasEnded = !isReview || job.failure_reason !== null;
  return (
    <div className="flex grow flex-col">
      <div className="flex flex-col gap-4 px-4 py-4 min-[800px]:px-6">
        <ImportHead whole={whole} preview={preview} countsBefore={countsBefore} isReview={isReview} />
        {job.stage !== null && <RunningImport whole={whole} />}
        {hasEnded && (
          <ImportOutcome
            whole={whole}
            onOpen={(uuid) => {
              history.push(importScreenPath(uuid));
            }}
          />
        )}
        {preview && <ImportBody whole={whole} preview={preview} isReview={isReview} />}
        {job.status === 'REJECTED' && job.kind === 'STONES' && (
          <ReadingOptions whole={whole} mismatch={null} isOpenAtFirst isBusy={false} />
        )}
      </div>
      {isReview && preview && (
        <ImportFoot
          key={JSON.stringify(whole.options)}
          uuid={job.import_uuid}
          found={preview}
          listPath={job.kind === 'PRICE_LIST' ? '/desk/price-lists' : '/desk/imports'}
          isBusy={job.stage !== null}
        />
      )}
    </div>
  );
}
