import { defineStateMachine } from './state-machine.ts';

/**
 * The life-cycle of a file that the stock desk uploads: it is parsed, previewed, accepted and applied. The
 * system processes the file; the desk decides what happens to it. An addition to domain reference 6, which
 * covers files only by their effect on stones.
 */
export const importJobStateMachine = defineStateMachine({
  entity: 'import job',
  states: [
    'QUEUED',
    'AWAITING_REVIEW',
    'ACCEPTED',
    'APPLIED',
    'REJECTED',
    'FAILED',
    'DISCARDED',
    'UNDOING',
    'UNDONE',
  ],
  transitions: [
    {
      from: null,
      to: 'QUEUED',
      actors: ['STOCK', 'ADMIN'],
      description: 'a file was uploaded',
      event: 'created',
    },
    {
      from: null,
      to: 'UNDOING',
      actors: ['STOCK', 'ADMIN'],
      description: 'undoing an import of the command line',
    },
    { from: 'QUEUED', to: 'AWAITING_REVIEW', actors: ['SYSTEM'], description: 'read and ready to review' },
    { from: 'QUEUED', to: 'REJECTED', actors: ['SYSTEM'], description: 'the file cannot be used' },
    ...(['AWAITING_REVIEW', 'REJECTED', 'FAILED'] as const).flatMap((from) => [
      {
        from,
        to: 'QUEUED' as const,
        actors: ['STOCK', 'ADMIN'] as const,
        description: 'to be re-read',
        event: 'reread-requested',
      },
      { from, to: 'DISCARDED' as const, actors: ['STOCK', 'ADMIN'] as const, description: 'discarded' },
    ]),
    { from: 'QUEUED', to: 'DISCARDED', actors: ['STOCK', 'ADMIN'], description: 'discarded' },
    {
      from: 'AWAITING_REVIEW',
      to: 'ACCEPTED',
      actors: ['STOCK', 'ADMIN'],
      description: 'the preview was accepted',
    },
    { from: 'ACCEPTED', to: 'APPLIED', actors: ['SYSTEM'], description: 'all changes applied' },
    {
      from: 'ACCEPTED',
      to: 'QUEUED',
      actors: ['SYSTEM'],
      description: 'its changes differ from the accepted preview: previewed again',
      event: 'returned-to-review',
    },
    { from: 'ACCEPTED', to: 'REJECTED', actors: ['SYSTEM'], description: 'cannot be applied' },
    ...(['QUEUED', 'ACCEPTED'] as const).map((from) => ({
      from,
      to: 'FAILED' as const,
      actors: ['SYSTEM'] as const,
      description: 'stopped by repeated failures or an internal error',
    })),
    { from: 'APPLIED', to: 'UNDOING', actors: ['STOCK', 'ADMIN'], description: 'to be undone' },
    { from: 'UNDOING', to: 'UNDONE', actors: ['SYSTEM'], description: 'the stock is restored' },
    {
      from: 'UNDOING',
      to: 'APPLIED',
      actors: ['SYSTEM'],
      description: 'it can no longer be undone',
      event: 'undo-rejected',
    },
  ],
});

export type ImportJobStatus = (typeof importJobStateMachine.states)[number];

/** What an uploaded file contains. */
export const importKinds = ['STONES', 'LOOSE', 'JEWELLERY', 'PRICE_LIST'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Statuses of a job that a worker processes or will process. */
export const runnableImportStatuses = [
  'QUEUED',
  'ACCEPTED',
  'UNDOING',
] as const satisfies readonly ImportJobStatus[];
/**
 * Statuses of a job that is not finished: those of {@link runnableImportStatuses}, and those that wait for a
 * user.
 */
export const openImportStatuses = [
  ...runnableImportStatuses,
  'AWAITING_REVIEW',
  'REJECTED',
  'FAILED',
] as const satisfies readonly ImportJobStatus[];
