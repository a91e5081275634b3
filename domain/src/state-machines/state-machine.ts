import type { NotificationKind } from '../notification-kinds.ts';

/**
 * Who performs a transition. CUSTOMER is any user of a buying company, OWNER its owner where only the owner
 * may act. SALES and STOCK are the desks. SYSTEM is a timer or an import.
 */
export type ActorRole = 'CUSTOMER' | 'OWNER' | 'SALES' | 'STOCK' | 'ADMIN' | 'SYSTEM';

export interface Transition<State extends string> {
  /** Null for the transition that creates the entity. */
  readonly from: State | null;
  readonly to: State;
  readonly actors: readonly ActorRole[];
  readonly description: string;
  /** The event name in the audit log, in the past tense. Defaults to the name of the target status. */
  readonly event?: string;
  /** The status that the stones of the entity get with this transition. */
  readonly stoneStatus?: 'AVAILABLE' | 'HOLD' | 'MEMO' | 'SOLD';
  /** The notification sent to the customer, also by mail when the recipient's preferences include mail. */
  readonly notifies?: NotificationKind;
  /**
   * Which users of the company are notified: the owner, or the user recorded on the entity. Both when absent.
   */
  readonly recipients?: 'OWNER' | 'USER';
}

/** A life-cycle: its statuses and every allowed transition. A transition that is not listed is rejected. */
export interface StateMachine<State extends string> {
  /** Name of the entity, such as `order`. */
  readonly entity: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition<State>[];
  allows(from: State | null, to: State, actor: ActorRole): boolean;
  /** The transition, or undefined when this actor has none. */
  findTransition(from: State | null, to: State, actor: ActorRole): Transition<State> | undefined;
  isState(value: string): value is State;
}

/** Declares a state machine from its transition table. */
export function defineStateMachine<const State extends string>(table: {
  readonly entity: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition<NoInfer<State>>[];
}): StateMachine<State> {
  const names: ReadonlySet<string> = new Set(table.states);
  const find = (from: State | null, to: State, actor: ActorRole): Transition<State> | undefined => {
    const move = table.transitions.find(
      (known) => known.from === from && known.to === to && known.actors.includes(actor),
    );
    // An administrator can perform every transition of the sales desk.
    return move ?? (actor === 'ADMIN' ? find(from, to, 'SALES') : undefined);
  };
  return {
    ...table,
    findTransition: find,
    allows: (from, to, actor) => find(from, to, actor) !== undefined,
    isState: (value): value is State => names.has(value),
  };
}
