import type { NotificationKind } from './notification-kinds.ts';

/**
 * Who may move a thing from one state to another: CUSTOMER is anybody of a buying company, OWNER its owner where only he
 * may; SALES and STOCK are the desks; SYSTEM is a timer or an import.
 */
export type Actor = 'CUSTOMER' | 'OWNER' | 'SALES' | 'STOCK' | 'ADMIN' | 'SYSTEM';

export interface Transition<State extends string> {
  /** Null is the beginning. */
  readonly from: State | null;
  readonly to: State;
  readonly who: readonly Actor[];
  readonly why: string;
  /** What the audit trail calls it, in the past tense; the state's own name when absent. */
  readonly event?: string;
  /** Where the stones go whose turn this is. */
  readonly stones?: 'AVAILABLE' | 'HOLD' | 'MEMO' | 'SOLD';
  /** The notification that follows to the customer; a mail goes with it where he wants mail. */
  readonly tells?: NotificationKind;
  /** Who of the company is told: its owner, or whoever did it; both when absent. */
  readonly told?: 'OWNER' | 'PERSON';
}

/** A life-cycle: its states and every move that exists. What is not listed is refused. */
export interface StateMachine<State extends string> {
  /** What it is the life of: `order`. */
  readonly thing: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition<State>[];
  may(from: State | null, to: State, who: Actor): boolean;
  /** The move itself, or undefined when there is none for this person. */
  find(from: State | null, to: State, who: Actor): Transition<State> | undefined;
  isState(value: string): value is State;
}

/** Declares a life-cycle from its table. */
export function defineStates<const State extends string>(table: {
  readonly thing: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition<NoInfer<State>>[];
}): StateMachine<State> {
  const names: ReadonlySet<string> = new Set(table.states);
  const find = (from: State | null, to: State, who: Actor): Transition<State> | undefined => {
    const move = table.transitions.find(
      (known) => known.from === from && known.to === to && known.who.includes(who),
    );
    // What the sales desk may, an administrator may.
    return move ?? (who === 'ADMIN' ? find(from, to, 'SALES') : undefined);
  };
  return {
    ...table,
    find,
    may: (from, to, who) => find(from, to, who) !== undefined,
    isState: (value): value is State => names.has(value),
  };
}
