import * as domain from '@loupe/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';
import audit from './en/audit.desk.json' with { type: 'json' };

const lifeCycle = z.object({
  entity: z.string(),
  states: z.array(z.string()),
  transitions: z.array(z.object({ to: z.string(), event: z.string().optional() })),
});

test('has an audit log label for every transition of every state machine', () => {
  const moves = Object.values(domain).flatMap((one) => {
    const { data } = lifeCycle.safeParse(one);
    return (data?.transitions ?? []).map(
      ({ to, event }) =>
        `audit.desk.action.${`${data?.entity} ${event ?? to.toLowerCase()}`.replaceAll(/[ _]/g, '-')}`,
    );
  });
  expect(moves.length).toBeGreaterThan(80);
  expect([...new Set(moves)].filter((key) => !(key in audit))).toEqual([]);
});

test('has a label for every state of every state machine', () => {
  const states = Object.values(domain).flatMap((one) => lifeCycle.safeParse(one).data?.states ?? []);
  expect(states.length).toBeGreaterThan(60);
  expect(states.map((state) => `audit.desk.state.${state}`).filter((key) => !(key in audit))).toEqual([]);
});
