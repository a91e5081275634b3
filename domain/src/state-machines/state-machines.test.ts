import { describe, expect, it } from 'vitest';
import lifecycle from '../fixtures/lifecycle.json' with { type: 'json' };
import {
  userStateMachine,
  appointmentStateMachine,
  demandStateMachine,
  enquiryStateMachine,
  feedKeyStateMachine,
  holdStateMachine,
  importJobStateMachine,
  memoLineStateMachine,
  memoStateMachine,
  invitationStateMachine,
  offerStateMachine,
  orderLineStateMachine,
  orderStateMachine,
  reminderStateMachine,
  stoneStateMachine,
  webhookStateMachine,
  type ActorRole,
  type StateMachine,
} from '../index.ts';

const widened = <State extends string>(machine: StateMachine<State>) => ({
  thing: machine.entity,
  states: new Set<string>(machine.states),
  moves: machine.transitions.map(({ from, to, actors, stoneStatus, notifies, recipients }) => ({
    from: from ?? '-',
    to,
    who: new Set<ActorRole>(actors),
    stones: stoneStatus,
    notifies,
    recipients,
  })),
});

const written = [
  [widened(userStateMachine), lifecycle.account],
  [widened(stoneStateMachine), lifecycle.stone],
  [widened(holdStateMachine), lifecycle.hold],
  [widened(offerStateMachine), lifecycle.offer],
  [widened(enquiryStateMachine), lifecycle.enquiry],
  [widened(orderStateMachine), lifecycle.order],
  [widened(memoStateMachine), lifecycle.memo],
] as const;

const all = [
  ...written.map(([machine]) => machine),
  widened(orderLineStateMachine),
  widened(memoLineStateMachine),
  widened(demandStateMachine),
  widened(reminderStateMachine),
  widened(appointmentStateMachine),
  widened(feedKeyStateMachine),
  widened(webhookStateMachine),
  widened(invitationStateMachine),
  widened(importJobStateMachine),
];

describe.each(written)('the documented life-cycle of $thing', (machine, { states, transitions }) => {
  it('has every documented status', () => {
    for (const state of states) expect(machine.states).toContain(state);
  });

  it.each(transitions.map((move) => [`${move.from} → ${move.to} by ${move.who}`, move] as const))(
    'allows the transition %s',
    (_, { from, to, who }) => {
      const moves = machine.moves.filter((move) => move.from === from && move.to === to);
      expect(moves.flatMap((move) => [...move.who])).toContain(who);
    },
  );
});

describe.each(all)('the life-cycle of $thing', ({ states, moves }) => {
  it('uses only declared statuses, and has at most one transition per actor between two statuses', () => {
    const seen = new Set<string>();
    for (const { from, to, who } of moves) {
      expect([...states, '-']).toContain(from);
      expect(states).toContain(to);
      for (const actor of who) {
        const step = `${from} ${to} ${actor}`;
        expect(seen).not.toContain(step);
        seen.add(step);
      }
    }
  });

  it('reaches every status from the initial one', () => {
    const [first = ''] = states;
    const reached = new Set([moves.some(({ from }) => from === '-') ? '-' : first]);
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of moves) if (reached.has(from)) reached.add(to);
    }
    for (const state of states) expect(reached).toContain(state);
  });

  it('does not notify the user who acted', () => {
    const ofHimself = ({ who, notifies, recipients }: (typeof moves)[number]) =>
      notifies !== undefined &&
      ((who.has('CUSTOMER') && recipients !== 'OWNER') || (who.has('OWNER') && recipients !== 'USER'));
    expect(moves.filter(ofHimself)).toEqual([]);
  });
});
