import { limits } from '@loupe/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { countIssues, findAnswersToSend, type AnswerPermissions } from './answers-to-send.ts';
import { FileChooser } from './file-chooser.tsx';
import { FileTooLargeError } from './read-file-content.ts';
import { useReturnedExportStore } from './returned-export-store.ts';
import { ReturnedRows } from './returned-rows.tsx';
import { countRowStates, rowStateOf, type RowState } from './row-state.ts';
import { SendBar } from './send-bar.tsx';
import { StateFilter } from './state-filter.tsx';
import { useReturnedRows } from './use-returned-rows.ts';
import { useSaveOutcomes } from './use-save-outcomes.ts';
import { useSendAnswers } from './use-send-answers.ts';

interface ReturnedExportScreenProps {
  readonly permissions: AnswerPermissions;
  /** The company's declaration on offers; empty when there is none. */
  readonly declaration: string;
  /** Links a packet number to its stone. */
  readonly renderStone: (uuid: string, stockNo: string) => ReactNode;
}

/** An exported file that the customer returns: what changed since, and the offers and holds in it. */
export function ReturnedExportScreen({ permissions, declaration, renderStone }: ReturnedExportScreenProps) {
  const { formatMessage } = useIntl();
  const { file, revision, open, outcomes } = useReturnedExportStore();
  const { data: rows, error, isPending } = useReturnedRows();
  const saveOutcomes = useSaveOutcomes();
  const saving = useMutation({
    mutationFn: async () => saveOutcomes(file?.name ?? '', rows ?? [], outcomes),
  });
  const { send, isSending } = useSendAnswers();
  const hasRows = file !== null && rows !== undefined;
  const answers = findAnswersToSend(hasRows ? rows : [], outcomes, permissions);
  return (
    <div className="flex grow flex-col gap-3 pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'returnedExports.title' })}</h1>
        {hasRows && (
          <p className="min-w-0 text-13 text-ink-3">
            {formatMessage(
              { id: 'returnedExports.stones' },
              { count: rows.length, shown: formatFigure(String(rows.length)) },
            )}{' '}
            · <bdi className="break-all">{file.name}</bdi>
          </p>
        )}
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          {hasRows && (
            <Button
              variant="quiet"
              isPending={saving.isPending}
              isDisabled={isSending}
              onPress={() => {
                saving.mutate();
              }}
            >
              <Download size={16} aria-hidden />
              {formatMessage({ id: 'returnedExports.save' })}
            </Button>
          )}
          {file !== null && !isSending && (
            <FileChooser
              label={formatMessage({ id: 'returnedExports.chooseOther' })}
              variant="secondary"
              onFile={open}
            />
          )}
        </span>
      </div>
      {file === null && (
        <div className="flex flex-col items-start gap-3 px-4 py-4 min-[800px]:px-6">
          <p className="max-w-prose text-14 text-ink-2">{formatMessage({ id: 'returnedExports.intro' })}</p>
          <FileChooser
            label={formatMessage({ id: 'returnedExports.choose' })}
            variant="primary"
            onFile={open}
          />
        </div>
      )}
      {saving.error && (
        <div className="px-4 min-[800px]:px-6">
          <InlineError error={saving.error} />
        </div>
      )}
      {file !== null && isPending && <SkeletonRows count={8} />}
      {file !== null && error && !hasRows && <FileError error={error} />}
      {hasRows && (
        <>
          <RowsByState key={revision} rows={rows} renderStone={renderStone} />
          <SendBar
            answers={answers}
            permissions={permissions}
            issues={countIssues(rows)}
            declaration={declaration}
            isSending={isSending}
            onSend={() => void send(answers)}
          />
        </>
      )}
    </div>
  );
}

type RowsByStateProps = Pick<ReturnedExportScreenProps, 'renderStone'> & {
  readonly rows: NonNullable<ReturnType<typeof useReturnedRows>['data']>;
};

function RowsByState({ rows, renderStone }: RowsByStateProps) {
  const [state, setState] = useState<RowState | null>(null);
  const shown = state === null ? rows : rows.filter((row) => rowStateOf(row) === state);
  return (
    <>
      <div className="px-4 min-[800px]:px-6">
        <StateFilter counts={countRowStates(rows)} total={rows.length} state={state} onChange={setState} />
      </div>
      {shown.length > 0 && <ReturnedRows rows={shown} renderStone={renderStone} />}
    </>
  );
}

const megabyte = 1024 * 1024;

/** Why a file cannot be read. */
function FileError({ error }: { readonly error: Error }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const issueText = useFieldIssueText();
  const text =
    error instanceof FileTooLargeError
      ? formatMessage({ id: 'returnedExports.tooLarge' }, { size: limits.returnedExportBytes / megabyte })
      : (issueText(error, 'data.content') ?? errorText(error));
  return (
    <p role="alert" className="px-4 py-4 text-14 text-bad min-[800px]:px-6">
      {text}
    </p>
  );
}
