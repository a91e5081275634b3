import { gulfDay, startOfGulfDay } from '../gulf-time.ts';
import { defineStateMachine } from './state-machine.ts';

/**
 * The life-cycle of a memo: goods sent out to a customer who keeps or returns them (domain reference 6.2).
 * Additions to the reference: the transitions from PARTIALLY_RETURNED and OVERDUE, the reminder, the
 * extension, WITHDRAWN, and undoing by the desk. A partial return of goods that are out or overdue is a
 * transition of the memo lines; the memo itself changes only when its status changes.
 */
export const memoStateMachine = defineStateMachine({
  entity: 'memo',
  states: ['OUT', 'PARTIALLY_RETURNED', 'RETURNED', 'INVOICED', 'OVERDUE', 'WITHDRAWN'],
  transitions: [
    {
      from: null,
      to: 'OUT',
      actors: ['SALES'],
      description: 'the desk issues the goods',
      event: 'issued',
      stoneStatus: 'MEMO',
      notifies: 'MEMO_ISSUED',
    },
    {
      from: 'OUT',
      to: 'WITHDRAWN',
      actors: ['SALES'],
      description: 'cancelled on the day of issue, before any return',
      notifies: 'MEMO_WITHDRAWN',
    },
    { from: 'OUT', to: 'PARTIALLY_RETURNED', actors: ['SALES'], description: 'some goods returned' },
    ...(
      [
        ['PARTIALLY_RETURNED', 'OUT'],
        ['RETURNED', 'OUT'],
        ['RETURNED', 'PARTIALLY_RETURNED'],
        ['RETURNED', 'OVERDUE'],
      ] as const
    ).map(([from, to]) => ({
      from,
      to,
      actors: ['SALES'] as const,
      description: 'the return is undone',
      event: 'return undone',
    })),
    ...(['OUT', 'PARTIALLY_RETURNED', 'OVERDUE'] as const).flatMap((from) => [
      { from, to: 'RETURNED' as const, actors: ['SALES'] as const, description: 'all goods returned' },
      {
        from,
        to: 'INVOICED' as const,
        actors: ['SALES'] as const,
        description: 'the customer keeps the goods still out',
        notifies: 'MEMO_INVOICED' as const,
      },
    ]),
    ...(['OUT', 'PARTIALLY_RETURNED'] as const).flatMap((state) => [
      {
        from: state,
        to: state,
        actors: ['SYSTEM'] as const,
        description: 'due tomorrow',
        event: 'reminded',
        notifies: 'MEMO_DUE' as const,
      },
      {
        from: state,
        to: 'OVERDUE' as const,
        actors: ['SYSTEM'] as const,
        description: 'due date passed',
        notifies: 'MEMO_OVERDUE' as const,
      },
      ...([state, 'OVERDUE'] as const).map((from) => ({
        from,
        to: state,
        actors: ['SALES'] as const,
        description: 'extended',
        event: 'extended',
        notifies: 'MEMO_EXTENDED' as const,
      })),
    ]),
  ],
});

export type MemoStatus = (typeof memoStateMachine.states)[number];

/** Statuses of a memo with goods out. */
export const openMemoStatuses = [
  'OUT',
  'PARTIALLY_RETURNED',
  'OVERDUE',
] as const satisfies readonly MemoStatus[];

/** The life-cycle of one stone on a memo. */
export const memoLineStateMachine = defineStateMachine({
  entity: 'memo line',
  states: ['OUT', 'RETURNED', 'KEPT', 'WITHDRAWN'],
  transitions: [
    { from: null, to: 'OUT', actors: ['SALES'], description: 'issued', stoneStatus: 'MEMO' },
    {
      from: 'OUT',
      to: 'RETURNED',
      actors: ['SALES'],
      description: 'returned and checked',
      stoneStatus: 'AVAILABLE',
      notifies: 'MEMO_RETURNED',
    },
    { from: 'OUT', to: 'KEPT', actors: ['SALES'], description: 'invoiced', stoneStatus: 'SOLD' },
    {
      from: 'OUT',
      to: 'WITHDRAWN',
      actors: ['SALES'],
      description: 'the memo is cancelled',
      stoneStatus: 'AVAILABLE',
    },
    {
      from: 'RETURNED',
      to: 'OUT',
      actors: ['SALES'],
      description: 'the return is undone while the stone is available',
      event: 'return undone',
      stoneStatus: 'MEMO',
      notifies: 'MEMO_OUT_AGAIN',
    },
  ],
});

export type MemoLineStatus = (typeof memoLineStateMachine.states)[number];

/** Default and maximum number of days for which goods go out. */
export const memoRules = { defaultDays: 7, maxDays: 90 } as const;

/** Hour of the day before the due date, in Gulf time, at which a customer is reminded. */
const reminderHour = 9;
const hourMs = 3_600_000;

/** The Gulf day number on which goods that go out now are due. */
export const defaultMemoDueDay = (now: Date): number => gulfDay(now) + memoRules.defaultDays;

/** The last second of a Gulf day. Goods due on that day are overdue afterwards. */
export const memoDueAt = (day: number): Date => new Date(startOfGulfDay(day + 1).getTime() - 1_000);

/** When to remind a customer of goods due on a Gulf day. Null when that time has passed. */
export function memoReminderTime(dueDay: number, now: Date): Date | null {
  const at = new Date(startOfGulfDay(dueDay - 1).getTime() + reminderHour * hourMs);
  return at > now ? at : null;
}
