import * as domain from '@loupe/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';
import audit from './en/desk/audit.json' with { type: 'json' };

const lifeCycle = z.object({
  thing: z.string(),
  states: z.array(z.string()),
  transitions: z.array(z.object({ to: z.string(), event: z.string().optional() })),
});

test('every move of every life-cycle is said in words where the audit trail is read', () => {
  const moves = Object.values(domain).flatMap((one) => {
    const { data } = lifeCycle.safeParse(one);
    return (data?.transitions ?? []).map(
      ({ to, event }) =>
        `deskAudit.action.${`${data?.thing} ${event ?? to.toLowerCase()}`.replaceAll(/[ _]/g, '-')}`,
    );
  });
  expect(moves.length).toBeGreaterThan(80);
  expect([...new Set(moves)].filter((key) => !(key in audit))).toEqual([]);
});

test('every state of every life-cycle too', () => {
  const states = Object.values(domain).flatMap((one) => lifeCycle.safeParse(one).data?.states ?? []);
  expect(states.length).toBeGreaterThan(60);
  expect(states.map((state) => `deskAudit.state.${state}`).filter((key) => !(key in audit))).toEqual([]);
});
