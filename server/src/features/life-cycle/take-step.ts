import { AppError } from '@loupe/contract';
import type { Actor, NotificationFacts, StateMachine, Transition } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyOfStep, type Attachment } from '../notifications/notify.ts';

/** Who moves things. A timer is no person; its `name` says which. */
export interface Mover {
  readonly who: Actor;
  readonly personId: number | null;
  /** As the audit trail writes it: `customer`, `sales`, `clock`. */
  readonly name: string;
}

/** A mover who is signed in; `accountId` is whose things they are, his company's or his own. */
export interface Person extends Mover {
  readonly personId: number;
  readonly accountId: number;
}

type Acting = Pick<Caller, 'accountId' | 'personId'>;

/** The customer who calls, as the mover of what belongs to his company. */
export const customer = ({ accountId, personId }: Acting): Person => ({
  who: 'CUSTOMER',
  accountId,
  personId,
  name: 'customer',
});

/** The same as the mover of what is his alone: reminders, demands. */
export const himself = ({ personId }: Pick<Acting, 'personId'>): Person =>
  customer({ accountId: personId, personId });

/** The owner of a company who calls, where only he may. */
export const owner = (acting: Acting): Person => ({ ...customer(acting), who: 'OWNER', name: 'owner' });

/** The person of the house who calls. */
export const staff = ({ accountId, personId, role }: Acting & Pick<Caller, 'role'>): Person => ({
  who: role === 'admin' ? 'ADMIN' : role === 'stock' ? 'STOCK' : 'SALES',
  accountId,
  personId,
  name: role,
});

/** A timer. */
export const clockwork: Mover = { who: 'SYSTEM', personId: null, name: 'clock' };

/** One move of one thing. */
export interface Step<State extends string> {
  readonly from: State | null;
  readonly to: State;
  readonly by: Mover;
  readonly now: Date;
  /** What people call it: a number, or a packet. */
  readonly subject: string;
  /** What the trail keeps besides the states: prices, packets, reasons. */
  readonly details?: object;
  /** The customer it belongs to, told when the life-cycle says so, with the facts of that notification. */
  readonly customer?: {
    readonly accountId: number;
    /** Who of his company began it; the owner when nobody is written down. */
    readonly personId?: number | null;
    readonly facts: Partial<NotificationFacts>;
    readonly link: string;
    readonly attachments?: readonly Attachment[];
  };
  /** Moves the stones; called when the life-cycle says that stones go somewhere, with where. */
  readonly moveStones?: (to: NonNullable<Transition<State>['stones']>) => Promise<void>;
}

/**
 * Takes one step of a life-cycle in the caller's transaction: stones go where the table says, the audit trail gets
 * its line, the customer is told what the table tells him. The row itself is the caller's to write.
 * Throws STEP_REFUSED, naming where the thing stands, when the table has no such step for this person.
 */
export async function takeStep<State extends string>(
  transaction: Transaction,
  machine: StateMachine<State>,
  { from, to, by, now, subject, details, customer, moveStones }: Step<State>,
): Promise<void> {
  const move = machine.find(from, to, by.who);
  if (move === undefined) throw new AppError('STEP_REFUSED', from === null ? {} : { state: from });
  if (move.stones !== undefined) {
    if (moveStones === undefined) throw new Error(`${machine.thing} ${subject}: nobody moves its stones`);
    await moveStones(move.stones);
  }
  await writeAudit(transaction, {
    at: now,
    actorId: by.personId,
    actor: by.name,
    action: `${machine.thing}-${move.event ?? to.toLowerCase()}`.replaceAll(/[ _]/g, '-'),
    subject: `${machine.thing}:${subject}`,
    before: from === null ? null : { state: from },
    after: { state: to, ...details },
  });
  if (move.tells === undefined) return;
  if (customer === undefined) throw new Error(`${machine.thing} ${subject}: nobody is told of ${move.tells}`);
  const { accountId, personId, ...news } = customer;
  const people = { OWNER: [accountId], PERSON: [personId ?? accountId] };
  const told = move.told === undefined ? [...people.OWNER, ...people.PERSON] : people[move.told];
  for (const personTold of await thoseWhoComeIn(transaction, accountId, told))
    await notifyOfStep(transaction, { ...news, accountId: personTold, kind: move.tells, now });
}

/** The owner hears of his company's trade whatever becomes of him; a colleague while he comes in. */
async function thoseWhoComeIn(
  { raw }: Transaction,
  accountId: number,
  people: readonly number[],
): Promise<number[]> {
  const different = [...new Set(people)];
  if (different.every((id) => id === accountId)) return different;
  const { rows } = await raw.query<{ id: number }>(
    `select id from accounts where id = any($1) and (id = $2 or state = 'ACTIVE') order by id`,
    [different, accountId],
  );
  return rows.map(({ id }) => id);
}
