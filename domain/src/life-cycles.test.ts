import { describe, expect, it } from 'vitest';
import lifecycle from './fixtures/lifecycle.json' with { type: 'json' };
import {
  accountStates,
  appointmentStates,
  demandStates,
  enquiryStates,
  feedKeyStates,
  holdStates,
  importJobStates,
  memoLineStates,
  memoStates,
  invitationStates,
  offerStates,
  orderLineStates,
  orderStates,
  reminderStates,
  stoneStates,
  webhookStates,
  type Actor,
  type StateMachine,
} from './index.ts';

const widened = <State extends string>(machine: StateMachine<State>) => ({
  thing: machine.thing,
  states: new Set<string>(machine.states),
  moves: machine.transitions.map(({ from, to, who, stones, tells, told }) => ({
    from: from ?? '-',
    to,
    who: new Set<Actor>(who),
    stones,
    tells,
    told,
  })),
});

const written = [
  [widened(accountStates), lifecycle.account],
  [widened(stoneStates), lifecycle.stone],
  [widened(holdStates), lifecycle.hold],
  [widened(offerStates), lifecycle.offer],
  [widened(enquiryStates), lifecycle.enquiry],
  [widened(orderStates), lifecycle.order],
  [widened(memoStates), lifecycle.memo],
] as const;

const all = [
  ...written.map(([machine]) => machine),
  widened(orderLineStates),
  widened(memoLineStates),
  widened(demandStates),
  widened(reminderStates),
  widened(appointmentStates),
  widened(feedKeyStates),
  widened(webhookStates),
  widened(invitationStates),
  widened(importJobStates),
];

describe.each(written)('the life of an $thing', (machine, { states, transitions }) => {
  it('has every state written down', () => {
    for (const state of states) expect(machine.states).toContain(state);
  });

  it.each(transitions.map((move) => [`${move.from} → ${move.to} by ${move.who}`, move] as const))(
    'has the step %s',
    (_, { from, to, who }) => {
      const moves = machine.moves.filter((move) => move.from === from && move.to === to);
      expect(moves.flatMap((move) => [...move.who])).toContain(who);
    },
  );
});

describe.each(all)('the life of $thing', ({ states, moves }) => {
  it('names only states it has, and each person has one way from one state to another', () => {
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

  it('leads from the beginning to every state', () => {
    const [first = ''] = states;
    const reached = new Set([moves.some(({ from }) => from === '-') ? '-' : first]);
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of moves) if (reached.has(from)) reached.add(to);
    }
    for (const state of states) expect(reached).toContain(state);
  });

  it('tells nobody of what he did himself', () => {
    const ofHimself = ({ who, tells, told }: (typeof moves)[number]) =>
      tells !== undefined &&
      ((who.has('CUSTOMER') && told !== 'OWNER') || (who.has('OWNER') && told !== 'PERSON'));
    expect(moves.filter(ofHimself)).toEqual([]);
  });
});
