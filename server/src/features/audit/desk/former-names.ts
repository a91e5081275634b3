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

/** Actions whose own name was renamed, by former name. */
const renamedActions: readonly (readonly [string, string])[] = [
  ['account-approval-taken-back', 'account-approval-undone'],
  ['account-rejection-taken-back', 'account-rejection-undone'],
  ['account-state-changed', 'account-status-changed'],
  ['account-taken-into-review', 'account-review-started'],
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

const withState = (value: unknown): value is { readonly state: string } =>
  typeof value === 'object' && value !== null && 'state' in value && typeof value.state === 'string';

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

/** The stored values of an entry, with statuses and edited columns under their present names. */
export function currentValues(
  { action, subject }: { readonly action: string; readonly subject: string },
  values: unknown,
): unknown {
  const currentName = columnNamesByAction.get(action);
  if (currentName !== undefined && typeof values === 'object' && values !== null && !Array.isArray(values))
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [currentName(name), value]));
  return withCurrentStatus(subject, values);
}

function withCurrentStatus(subject: string, values: unknown): unknown {
  if (!withState(values)) return values;
  const [entity = ''] = subject.split(':');
  const state = formerStatuses.get(entity)?.get(values.state);
  return state === undefined ? values : { ...values, state };
}
