/** Who may move a thing from one state to another; SYSTEM is a timer or an import. */
export type Actor = 'CUSTOMER' | 'SALES' | 'ADMIN' | 'SYSTEM';

export interface Transition<State extends string> {
  readonly from: State;
  readonly to: State;
  readonly who: readonly Actor[];
  readonly why: string;
}

/** A life-cycle: its states and every move that exists. What is not listed is refused. */
export interface StateMachine<State extends string> {
  readonly states: readonly State[];
  readonly transitions: readonly Transition<State>[];
  may(from: State, to: State, who: Actor): boolean;
  isState(value: string): value is State;
}

/** Declares a life-cycle from its table. */
export function defineStates<const State extends string>(table: {
  readonly states: readonly State[];
  readonly transitions: readonly Transition<NoInfer<State>>[];
}): StateMachine<State> {
  const names: ReadonlySet<string> = new Set(table.states);
  return {
    states: table.states,
    transitions: table.transitions,
    may: (from, to, who) =>
      table.transitions.some((move) => move.from === from && move.to === to && move.who.includes(who)),
    isState: (value): value is State => names.has(value),
  };
}
