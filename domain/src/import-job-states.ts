import { defineStates } from './states.ts';

/**
 * Life of a file that the stock desk sends: it is read, shown, accepted and applied. Who works on it is the system;
 * what it is asked to do is said by the desk. Ours: domain reference 6 knows files only by what they do to stones.
 */
export const importJobStates = defineStates({
  thing: 'import job',
  states: ['WAITING', 'READ', 'ACCEPTED', 'DONE', 'REFUSED', 'STOPPED', 'GIVEN_UP', 'UNDOING', 'UNDONE'],
  transitions: [
    { from: null, to: 'WAITING', who: ['STOCK', 'ADMIN'], why: 'a file was sent', event: 'begun' },
    { from: null, to: 'UNDOING', who: ['STOCK', 'ADMIN'], why: 'undoing what the command line imported' },
    { from: 'WAITING', to: 'READ', who: ['SYSTEM'], why: 'read, waits to be accepted' },
    { from: 'WAITING', to: 'REFUSED', who: ['SYSTEM'], why: 'the file as a whole cannot be used' },
    ...(['READ', 'REFUSED', 'STOPPED'] as const).flatMap((from) => [
      {
        from,
        to: 'WAITING' as const,
        who: ['STOCK', 'ADMIN'] as const,
        why: 'to be read another way',
        event: 'to-be-read-again',
      },
      { from, to: 'GIVEN_UP' as const, who: ['STOCK', 'ADMIN'] as const, why: 'not wanted' },
    ]),
    { from: 'WAITING', to: 'GIVEN_UP', who: ['STOCK', 'ADMIN'], why: 'not wanted' },
    { from: 'READ', to: 'ACCEPTED', who: ['STOCK', 'ADMIN'], why: 'the preview was accepted' },
    { from: 'ACCEPTED', to: 'DONE', who: ['SYSTEM'], why: 'applied, all of it' },
    {
      from: 'ACCEPTED',
      to: 'WAITING',
      who: ['SYSTEM'],
      why: 'it would do something else than what was accepted: read and shown once more',
      event: 'changed-meanwhile',
    },
    { from: 'ACCEPTED', to: 'REFUSED', who: ['SYSTEM'], why: 'cannot be applied' },
    ...(['WAITING', 'ACCEPTED'] as const).map((from) => ({
      from,
      to: 'STOPPED' as const,
      who: ['SYSTEM'] as const,
      why: 'broke off again and again, or by a fault',
    })),
    { from: 'DONE', to: 'UNDOING', who: ['STOCK', 'ADMIN'], why: 'to be undone' },
    { from: 'UNDOING', to: 'UNDONE', who: ['SYSTEM'], why: 'as before' },
    {
      from: 'UNDOING',
      to: 'DONE',
      who: ['SYSTEM'],
      why: 'it can no longer be undone',
      event: 'undo-refused',
    },
  ],
});

export type ImportJobState = (typeof importJobStates.states)[number];

/** What a file of the stock desk brings. */
export const importKinds = ['STONES', 'LOOSE', 'JEWELLERY', 'PRICE_LIST'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A job in one of these states is worked on, or will be. */
export const workedImportStates = [
  'WAITING',
  'ACCEPTED',
  'UNDOING',
] as const satisfies readonly ImportJobState[];
/** And in one of these it waits for a person. */
export const openImportStates = [
  ...workedImportStates,
  'READ',
  'REFUSED',
  'STOPPED',
] as const satisfies readonly ImportJobState[];
