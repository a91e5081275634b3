import { AppError } from '@loupe/contract';
import type { ActorRole, NotificationFacts, StateMachine, Transition } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { transitionAction, writeAudit } from '../audit/write-audit.ts';
import { notifyOfStep, type Attachment, type MailDocument } from '../notifications/notify.ts';

/** Who performs a transition. A timer has no user; its `name` identifies it. */
export interface Actor {
  readonly role: ActorRole;
  readonly userId: number | null;
  /** As the audit log shows it: `customer`, `sales`, `clock`. */
  readonly name: string;
}

/** A signed-in actor. `companyId` owns the items: the user's company, or the user for personal items. */
export interface UserActor extends Actor {
  readonly userId: number;
  readonly companyId: number;
}

type Acting = Pick<Caller, 'companyId' | 'userId'>;

/** The calling customer, acting on items of the company. */
export const customerActor = ({ companyId, userId }: Acting): UserActor => ({
  role: 'CUSTOMER',
  companyId,
  userId,
  name: 'customer',
});

/** The calling user, acting on personal items: reminders, demands. */
export const userActor = ({ userId }: Pick<Acting, 'userId'>): UserActor =>
  customerActor({ companyId: userId, userId });

/** The calling owner of a company, for actions limited to owners. */
export const ownerActor = (acting: Acting): UserActor => ({
  ...customerActor(acting),
  role: 'OWNER',
  name: 'owner',
});

/** The calling staff user. */
export const staffActor = ({ companyId, userId, role }: Acting & Pick<Caller, 'role'>): UserActor => ({
  role: role === 'admin' ? 'ADMIN' : role === 'stock' ? 'STOCK' : 'SALES',
  companyId,
  userId,
  name: role,
});

/** A timer. */
export const systemActor: Actor = { role: 'SYSTEM', userId: null, name: 'clock' };

/** One transition of one item. */
export interface TransitionRequest<State extends string> {
  readonly from: State | null;
  readonly to: State;
  readonly actor: Actor;
  readonly now: Date;
  /** The item's name: a document number, or a packet. */
  readonly subject: string;
  /** What the audit log stores besides the states: prices, packets, reasons. */
  readonly details?: object;
  /**
   * The customer the item belongs to, notified where the state machine requires it, with the parameters of
   * the notification.
   */
  readonly customer?: {
    /** The company that owns the item, or the user whose personal item it is: reminders, demands. */
    readonly companyId: number;
    /** The user of the company who started it; the owner when none is stored. */
    readonly userId?: number | null;
    readonly params: Partial<NotificationFacts>;
    readonly link: string;
    readonly attachments?: readonly Attachment[];
    readonly document?: MailDocument;
  };
  /** Changes the status of the stones; called with the new status when the transition has one. */
  readonly moveStones?: (to: NonNullable<Transition<State>['stoneStatus']>) => Promise<void>;
}

/**
 * Applies a transition in the caller's transaction: changes the status of the stones as the state machine
 * specifies, writes the audit entry, and notifies the customer as the state machine specifies. The caller
 * writes the row of the item. Throws INVALID_TRANSITION with the current status when the state machine has no
 * such transition for this actor.
 */
export async function applyTransition<State extends string>(
  transaction: Transaction,
  machine: StateMachine<State>,
  { from, to, actor: by, now, subject, details, customer, moveStones }: TransitionRequest<State>,
): Promise<void> {
  const move = machine.findTransition(from, to, by.role);
  if (move === undefined) throw new AppError('INVALID_TRANSITION', from === null ? {} : { status: from });
  if (move.stoneStatus !== undefined) {
    if (moveStones === undefined) throw new Error(`${machine.entity} ${subject}: moveStones is missing`);
    await moveStones(move.stoneStatus);
  }
  await writeAudit(transaction, {
    createdAt: now,
    actorId: by.userId,
    actorName: by.name,
    action: transitionAction(machine.entity, move.event ?? to),
    subject: `${machine.entity}:${subject}`,
    before: from === null ? null : { state: from },
    after: { state: to, ...details },
  });
  if (move.notifies === undefined) return;
  if (customer === undefined)
    throw new Error(`${machine.entity} ${subject}: no customer to notify with ${move.notifies}`);
  const { companyId, userId, ...notification } = customer;
  const userIds = { OWNER: [companyId], USER: [userId ?? companyId] };
  const recipients =
    move.recipients === undefined ? [...userIds.OWNER, ...userIds.USER] : userIds[move.recipients];
  for (const recipient of await activeRecipients(transaction, companyId, recipients))
    await notifyOfStep(transaction, { ...notification, userId: recipient, kind: move.notifies, now });
}

/** The recipients of a notification, without duplicates: the owner in any status, a member only while active. */
export async function activeRecipients(
  transaction: Transaction,
  companyId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const distinct = [...new Set(userIds)];
  if (distinct.every((id) => id === companyId)) return distinct;
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from users where id = any(${distinct}) and (id = ${companyId} or status = 'ACTIVE') order by id`,
  );
  return rows.map(({ id }) => id);
}
