import { gulfDay, startOfGulfDay } from './gulf-time.ts';
import { defineStates } from './states.ts';

/**
 * Life of a memo: goods sent out to a customer who keeps or returns them (domain reference 6.2). The ways on from
 * PARTLY_RETURNED and OVERDUE, the reminder, more time, WITHDRAWN and what the desk takes back are ours. Some coming back of what is out or overdue is a
 * move of its lines; the memo itself moves when that changes how it stands.
 */
export const memoStates = defineStates({
  thing: 'memo',
  states: ['OUT', 'PARTLY_RETURNED', 'RETURNED', 'INVOICED', 'OVERDUE', 'WITHDRAWN'],
  transitions: [
    {
      from: null,
      to: 'OUT',
      who: ['SALES'],
      why: 'goods sent out',
      event: 'issued',
      stones: 'MEMO',
      tells: 'MEMO_ISSUED',
    },
    {
      from: 'OUT',
      to: 'WITHDRAWN',
      who: ['SALES'],
      why: 'taken back on the day it was issued, while nothing came back of it',
      event: 'taken back',
      tells: 'MEMO_TAKEN_BACK',
    },
    { from: 'OUT', to: 'PARTLY_RETURNED', who: ['SALES'], why: 'some back' },
    ...(
      [
        ['PARTLY_RETURNED', 'OUT'],
        ['RETURNED', 'OUT'],
        ['RETURNED', 'PARTLY_RETURNED'],
        ['RETURNED', 'OVERDUE'],
      ] as const
    ).map(([from, to]) => ({
      from,
      to,
      who: ['SALES'] as const,
      why: 'the return taken back',
      event: 'return taken back',
    })),
    ...(['OUT', 'PARTLY_RETURNED', 'OVERDUE'] as const).flatMap((from) => [
      { from, to: 'RETURNED' as const, who: ['SALES'] as const, why: 'all back' },
      {
        from,
        to: 'INVOICED' as const,
        who: ['SALES'] as const,
        why: 'the customer keeps what is out',
        tells: 'MEMO_INVOICED' as const,
      },
    ]),
    ...(['OUT', 'PARTLY_RETURNED'] as const).flatMap((state) => [
      {
        from: state,
        to: state,
        who: ['SYSTEM'] as const,
        why: 'due tomorrow',
        event: 'reminded',
        tells: 'MEMO_DUE' as const,
      },
      {
        from: state,
        to: 'OVERDUE' as const,
        who: ['SYSTEM'] as const,
        why: 'due date passed',
        tells: 'MEMO_OVERDUE' as const,
      },
      ...([state, 'OVERDUE'] as const).map((from) => ({
        from,
        to: state,
        who: ['SALES'] as const,
        why: 'given more time',
        event: 'extended',
        tells: 'MEMO_EXTENDED' as const,
      })),
    ]),
  ],
});

export type MemoState = (typeof memoStates.states)[number];

/** A memo in one of these states has goods out. */
export const openMemoStates = ['OUT', 'PARTLY_RETURNED', 'OVERDUE'] as const satisfies readonly MemoState[];

/** Life of one stone on a memo. */
export const memoLineStates = defineStates({
  thing: 'memo line',
  states: ['OUT', 'RETURNED', 'KEPT', 'WITHDRAWN'],
  transitions: [
    { from: null, to: 'OUT', who: ['SALES'], why: 'sent out', stones: 'MEMO' },
    {
      from: 'OUT',
      to: 'RETURNED',
      who: ['SALES'],
      why: 'back and checked',
      stones: 'AVAILABLE',
      tells: 'MEMO_RETURNED',
    },
    { from: 'OUT', to: 'KEPT', who: ['SALES'], why: 'invoiced', stones: 'SOLD' },
    { from: 'OUT', to: 'WITHDRAWN', who: ['SALES'], why: 'the memo taken back', stones: 'AVAILABLE' },
    {
      from: 'RETURNED',
      to: 'OUT',
      who: ['SALES'],
      why: 'the return taken back while the stone is free',
      event: 'return taken back',
      stones: 'MEMO',
      tells: 'MEMO_OUT_AGAIN',
    },
  ],
});

export type MemoLineState = (typeof memoLineStates.states)[number];

/** Days for which goods go out when nobody says otherwise, and the most that can be said. */
export const memoRules = { days: 7, mostDays: 90 } as const;

/** Hour of the Gulf's clock at which a customer is reminded, on the day before. */
const reminderHour = 9;
const hourMs = 3_600_000;

/** The Gulf day number on which goods that go out now are due. */
export const usualMemoDue = (now: Date): number => gulfDay(now) + memoRules.days;

/** The last second of a Gulf day: goods due on it are overdue afterwards. */
export const endOfMemoDay = (day: number): Date => new Date(startOfGulfDay(day + 1).getTime() - 1_000);

/** When a customer is reminded of goods due on a Gulf day; null when it is too late for that. */
export function memoReminderTime(dueDay: number, now: Date): Date | null {
  const at = new Date(startOfGulfDay(dueDay - 1).getTime() + reminderHour * hourMs);
  return at > now ? at : null;
}
