import { AppError } from '@loupe/contract';
import type { Actor, StateMachine, Transition } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notify, type Attachment } from '../notifications/notify.ts';

/** Who moves things. A timer has no account; its `name` says which. */
export interface Mover {
  readonly who: Actor;
  readonly accountId: number | null;
  /** As the audit trail writes it: `customer`, `sales`, `clock`. */
  readonly name: string;
}

/** A mover who has an account. */
export interface Person extends Mover {
  readonly accountId: number;
}

/** The customer who calls, as the mover of his own things. */
export const customer = ({ accountId }: { readonly accountId: number }): Person => ({
  who: 'CUSTOMER',
  accountId,
  name: 'customer',
});

/** The person of the company who calls. */
export const staff = ({ accountId, role }: Pick<Caller, 'accountId' | 'role'>): Person => ({
  who: role === 'admin' ? 'ADMIN' : 'SALES',
  accountId,
  name: role,
});

/** A timer. */
export const clockwork: Mover = { who: 'SYSTEM', accountId: null, name: 'clock' };

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
    readonly facts: Readonly<Record<string, string | number>>;
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
    actorId: by.accountId,
    actor: by.name,
    action: `${machine.thing}-${move.event ?? to.toLowerCase()}`.replaceAll(/[ _]/g, '-'),
    subject: `${machine.thing}:${subject}`,
    before: from === null ? null : { state: from },
    after: { state: to, ...details },
  });
  if (move.tells === undefined) return;
  if (customer === undefined) throw new Error(`${machine.thing} ${subject}: nobody is told of ${move.tells}`);
  await notify(transaction, { ...customer, kind: move.tells, now });
}
