import { currentLotKey, currentPieceKey, currentStoneKey } from '@loupe/domain';
import { transitionAction } from '../write-audit.ts';

/**
 * Statuses that were renamed, by entity and former name. The audit log is append-only, so its older entries
 * keep the names with which they were written; they are read under the present ones.
 */
const formerStatuses: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    appointment: { ASKED: 'REQUESTED', PAST: 'COMPLETED' },
    'import job': {
      WAITING: 'QUEUED',
      READ: 'AWAITING_REVIEW',
      DONE: 'APPLIED',
      REFUSED: 'REJECTED',
      STOPPED: 'FAILED',
      GIVEN_UP: 'DISCARDED',
    },
    invitation: { TAKEN_UP: 'ACCEPTED' },
    memo: { PARTLY_RETURNED: 'PARTIALLY_RETURNED' },
    order: { AWAITING_OWNER: 'AWAITING_APPROVAL', PARTLY_CONFIRMED: 'PARTIALLY_CONFIRMED' },
    reminder: { SET: 'SCHEDULED', FIRED: 'SENT' },
    webhook: { ON: 'ENABLED', STOPPED: 'DISABLED', REMOVED: 'DELETED' },
  }).map(([entity, statuses]) => [entity, new Map(Object.entries(statuses))]),
);

/** Entities of subjects that were renamed, by former name. */
const formerEntities: ReadonlyMap<string, string> = new Map([
  ['account', 'user'],
  ['appointment-place', 'showroom'],
  ['selection', 'client-page'],
]);

/** Actions whose own name was renamed, by former name. */
const renamedActions: readonly (readonly [string, string])[] = [
  ['account-activated', 'user-activated'],
  ['account-approval-taken-back', 'user-approval-undone'],
  ['account-approval-undone', 'user-approval-undone'],
  ['account-created', 'user-created'],
  ['account-deactivated', 'user-deactivated'],
  ['account-details-changed', 'user-details-changed'],
  ['account-registered', 'user-registered'],
  ['account-rejected', 'user-rejected'],
  ['account-rejection-taken-back', 'user-rejection-undone'],
  ['account-rejection-undone', 'user-rejection-undone'],
  ['account-review-started', 'user-review-started'],
  ['account-state-changed', 'user-status-changed'],
  ['account-status-changed', 'user-status-changed'],
  ['account-taken-into-review', 'user-review-started'],
  ['account-web-disabled', 'user-web-disabled'],
  ['colleague-rights-changed', 'member-permission-changed'],
  ['customer-view-begun', 'impersonation-started'],
  ['customer-view-ended', 'impersonation-ended'],
  ['enquiry-asked', 'enquiry-received'],
  ['feed-key-made', 'feed-key-created'],
  ['hold-retimed', 'hold-expiry-changed'],
  ['import-job-begun', 'import-job-created'],
  ['import-job-changed-meanwhile', 'import-job-returned-to-review'],
  ['import-job-to-be-read-again', 'import-job-reread-requested'],
  ['import-job-undo-refused', 'import-job-undo-rejected'],
  ['memo-line-return-taken-back', 'memo-line-return-undone'],
  ['memo-return-taken-back', 'memo-return-undone'],
  ['memo-taken-back', 'memo-withdrawn'],
  ['offer-made', 'offer-submitted'],
  ['place-day-closed', 'showroom-day-closed'],
  ['place-day-opened', 'showroom-day-opened'],
  ['place-hours-set', 'showroom-hours-changed'],
  ['place-set', 'showroom-saved'],
  ['selection-made', 'client-page-created'],
  ['selection-revoked', 'client-page-revoked'],
  ['supplier-profile-forgotten', 'supplier-profile-deleted'],
  ['webhook-set', 'webhook-added'],
  ['webhook-set-anew', 'webhook-secret-renewed'],
];

/** Actions by their former name: a transition without an event is named after its target status. */
const formerActions: ReadonlyMap<string, string> = new Map([
  ...renamedActions,
  ...[...formerStatuses].flatMap(([entity, statuses]) =>
    [...statuses].map(([former, status]): [string, string] => [
      transitionAction(entity, former),
      transitionAction(entity, status),
    ]),
  ),
]);

/** The present name of a stored action. */
export const currentAction = (stored: string): string => formerActions.get(stored) ?? stored;

/** All names under which an action is stored, the present one first. */
export const storedActions = (action: string): string[] => [
  action,
  ...[...formerActions].flatMap(([former, current]) => (current === action ? [former] : [])),
];

/** The kind of a subject, and the rest from its colon on. */
export const splitSubject = (subject: string): readonly [entity: string, rest: string] => {
  const colon = subject.indexOf(':');
  return colon === -1 ? ['', subject] : [subject.slice(0, colon), subject.slice(colon)];
};

/** The present name of a stored subject. */
export function currentSubject(stored: string): string {
  const [entity, rest] = splitSubject(stored);
  return (formerEntities.get(entity) ?? entity) + rest;
}

/** All names under which a subject is stored, the present one first. */
export function storedSubjects(subject: string): string[] {
  const [entity, rest] = splitSubject(subject);
  const former = [...formerEntities].flatMap(([name, current]) => (current === entity ? [name + rest] : []));
  return [subject, ...former];
}

/** All beginnings of stored subjects whose present name begins with this text, the text first. */
export function storedBeginnings(text: string): string[] {
  if (text.includes(':')) return storedSubjects(text);
  const former = [...formerEntities].flatMap(([name, current]) =>
    text !== '' && current.startsWith(text) ? [`${name}:`] : [],
  );
  return [text, ...former];
}

/** Keys of stored values that were renamed, by former name. The keys of edited columns are listed below. */
const formerKeys: ReadonlyMap<string, string> = new Map([
  ['because', 'cause'],
  ['by', 'mappingSource'],
  ['leftOut', 'unavailable'],
  ['may', 'permission'],
  ['reasonTakenBack', 'previousReason'],
  ['takenBack', 'undone'],
  ['takenOff', 'removed'],
  ['taken_off', 'removed'],
  ['why', 'reason'],
]);

const currentKey = (entity: string, key: string): string =>
  key === 'place' ? (entity === 'appointment' ? 'showroom' : 'position') : (formerKeys.get(key) ?? key);

/** Causes that were reworded, by former text. */
const formerCauses: ReadonlyMap<unknown, string> = new Map([
  ['another offer was accepted', 'another offer accepted'],
  ['the acceptance of another offer was taken back', 'acceptance of another offer undone'],
  ['inside the floor', 'within offer floor'],
  ['invited anew', 'replaced by new invitation'],
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The present name of a stored value of edited goods, by the entity: an attribute or another column. */
const columnNames: ReadonlyMap<string, (column: string) => string> = new Map([
  ['stone', (column: string) => (column === 'basis' ? 'price_basis' : currentStoneKey(column))],
  ['lot', currentLotKey],
  ['piece', currentPieceKey],
]);
const editActions = ['edited', 'edit-undone'] as const;

/**
 * The names of edited columns by the action of the entry. Entries of other actions contain no columns: the
 * status of a piece is `state` in them, formerly also the key of an attribute of pieces.
 */
const columnNamesByAction: ReadonlyMap<string, (column: string) => string> = new Map(
  [...columnNames].flatMap(([entity, currentName]) =>
    editActions.map((action) => [`${entity}-${action}`, currentName] as const),
  ),
);

/** Digests and ids of rows say nothing to a reader: the entry names its customer. */
const isInternal = (key: string, value: unknown): boolean =>
  key === 'sha256' || (key === 'customer' && typeof value === 'number');

/** The stored values of an entry, with statuses, keys and edited columns under their present names. */
export function currentValues(
  { action, subject }: { readonly action: string; readonly subject: string },
  values: unknown,
): unknown {
  if (!isObject(values)) return values;
  const [entity] = splitSubject(subject);
  const nameOf = columnNamesByAction.get(action) ?? ((key: string) => currentKey(entity, key));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      if (isInternal(key, value)) return [];
      const name = nameOf(key);
      return [[name, currentValue(entity, name, value)]];
    }),
  );
}

function currentValue(entity: string, key: string, value: unknown): unknown {
  if (key === 'state' && typeof value === 'string') return formerStatuses.get(entity)?.get(value) ?? value;
  if (key === 'cause') return formerCauses.get(value) ?? value;
  // What an import did, by kind of change.
  return key === 'outcome' && isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, count]) => [currentKey(entity, name), count]))
    : value;
}
