/**
 * All kinds of notifications, and the params of each. `packets` is one or more packet numbers in one text,
 * `until` and `at` ISO timestamps, `due` a Gulf calendar day such as `2026-12-31`, `number` the number that
 * users quote by telephone, `device` the browser and address of the session.
 */
export const notificationParams = {
  ACCOUNT_REGISTERED: ['name', 'company', 'email'],
  ACCOUNT_ACTIVATED: ['user_id'],
  HOLD_GRANTED: ['packets', 'until'],
  HOLD_PROMOTED: ['packets', 'until'],
  HOLD_DECLINED: ['packets'],
  HOLD_EXTENDED: ['packets', 'until'],
  HOLD_RELEASED: ['packets'],
  HOLD_LAPSED: ['packets'],
  HOLD_GONE: ['packets'],
  OFFER_ACCEPTED: ['packets', 'price', 'until'],
  OFFER_COUNTERED: ['packets', 'price', 'until'],
  OFFER_REJECTED: ['packets'],
  OFFER_REOPENED: ['packets', 'until'],
  OFFER_LAPSED: ['packets'],
  ORDER_AWAITS_APPROVAL: ['number', 'by', 'amount', 'until'],
  ORDER_APPROVED: ['number', 'by'],
  ORDER_DECLINED: ['number', 'by'],
  ORDER_UNANSWERED: ['number'],
  ORDER_CONFIRMED: ['number'],
  ORDER_PARTIALLY_CONFIRMED: ['number', 'packets'],
  ORDER_CANCELLED: ['number'],
  ORDER_REOPENED: ['number'],
  ORDER_INVOICED: ['number', 'invoice'],
  ORDER_CREDITED: ['number', 'invoice', 'credit_note'],
  ORDER_SHIPPED: ['number', 'carrier', 'tracking'],
  ORDER_DELIVERED: ['number'],
  MEMO_ISSUED: ['number', 'packets', 'due'],
  MEMO_DUE: ['number', 'packets', 'due'],
  MEMO_OVERDUE: ['number', 'packets', 'due'],
  MEMO_EXTENDED: ['number', 'packets', 'due'],
  MEMO_RETURNED: ['number', 'packets'],
  MEMO_INVOICED: ['number', 'packets', 'invoice'],
  MEMO_WITHDRAWN: ['number', 'packets'],
  MEMO_OUT_AGAIN: ['number', 'packets', 'due'],
  ENQUIRY_ANSWERED: ['number', 'text'],
  ENQUIRY_CLOSED: ['number'],
  ENQUIRY_REOPENED: ['number'],
  APPOINTMENT_CONFIRMED: ['showroom', 'at'],
  APPOINTMENT_DECLINED: ['showroom', 'at', 'reason'],
  APPOINTMENT_CANCELLED: ['showroom', 'at', 'reason'],
  APPOINTMENT_WITHDRAWN: ['showroom', 'at'],
  APPOINTMENT_REOPENED: ['showroom', 'at'],
  INVITATION_ACCEPTED: ['name'],
  REMINDER_DUE: ['packets'],
  CLIENT_PAGE_OPENED: ['title'],
  CLIENT_WANTS: ['name', 'packets'],
  CLIENT_ASKED: ['name', 'contact', 'text'],
  DEMAND_ADDED: ['name', 'title'],
  DEMAND_MATCHED: ['title', 'count'],
  LOOSE_DEMAND_MATCHED: ['title', 'count'],
  DEMAND_EXPIRED: ['title'],
  SEARCH_MATCHED: ['title', 'count'],
  PASSWORD_CHANGED: ['device'],
  TWO_STEP_ON: ['device'],
  TWO_STEP_OFF: ['device'],
  TWO_STEP_RESET: [],
  RECOVERY_CODE_USED: ['device', 'count'],
  WEBHOOK_STOPPED: ['address'],
} as const satisfies Record<string, readonly string[]>;

export type NotificationKind = keyof typeof notificationParams;

/**
 * The params of one kind of notification; those of all kinds together when none is named. Counts are numbers.
 */
export type NotificationFacts<Kind extends NotificationKind = NotificationKind> = {
  readonly [Name in (typeof notificationParams)[Kind][number]]: Name extends 'count' ? number : string;
};

/** Whether a text is a kind of notification. */
export function isNotificationKind(word: string): word is NotificationKind {
  return Object.hasOwn(notificationParams, word);
}
