import { notUsedAnswer, type CallRequest, type CallResponse } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryOptions, useCallMutation } from '../../../../lib/call-query.ts';

export type WholeImport = CallResponse<'deskGetImport'>;
type Fixes = Omit<CallRequest<'deskFixImport'>['data'], 'import_uuid'>;

/** Changes that re-read a file. */
export interface ImportChanges {
  /** Answers questions; null withdraws an answer. */
  readonly answer: (answers: Readonly<Record<string, string | null>>) => void;
  /** Maps a column to a field; null leaves the column out. */
  readonly mapColumn: (header: string, field: string | null) => void;
  readonly fix: (fixes: Fixes) => void;
  /** The file is being read, or a change is being sent. */
  readonly isBusy: boolean;
  readonly error: Error | null;
}

/**
 * Shows the state of a file that a change was answered with. Until the live event arrives, the former state would allow a
 * second change, which the server rejects.
 */
export function useShowChangedImport(): (changed: WholeImport) => void {
  const client = useQueryClient();
  return (changed) => {
    const { import_uuid } = changed.main_data;
    client.setQueryData(callQueryOptions('deskGetImport', { data: { import_uuid } }).queryKey, changed);
  };
}

/** The changes of a file that awaits acceptance. */
export function useImportChanges({ main_data: job, preview, options }: WholeImport): ImportChanges {
  const which = { import_uuid: job.import_uuid };
  const onSuccess = useShowChangedImport();
  const answer = useCallMutation('deskAnswerImport', { onSuccess });
  const reparse = useCallMutation('deskReparseImport', { onSuccess });
  const fix = useCallMutation('deskFixImport', { onSuccess });
  const questions = [
    ...(preview === null || preview.kind === 'PRICE_LIST' ? [] : preview.questions),
    ...options.answered,
  ];
  const sendAnswers = (answers: Readonly<Record<string, string | null>>) => {
    answer.mutate({ data: { ...which, answers } });
  };
  return {
    answer: sendAnswers,
    mapColumn: (header, field) => {
      // An answer takes precedence over the mapping, so a column that was asked about is answered.
      const asked = questions.find(({ kind, subject }) => kind === 'column' && subject === header);
      if (asked !== undefined) return sendAnswers({ [asked.id]: field ?? notUsedAnswer });
      const headers = { ...options.mapping.headers, [header]: field };
      reparse.mutate({ data: { ...which, corrections: { ...options.mapping, headers } } });
    },
    fix: (fixes) => {
      fix.mutate({ data: { ...which, ...fixes } });
    },
    isBusy: job.stage !== null || answer.isPending || reparse.isPending || fix.isPending,
    error: answer.error ?? reparse.error ?? fix.error,
  };
}
