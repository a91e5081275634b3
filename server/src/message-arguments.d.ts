// Written by npm run texts:arguments from the English texts. Do not edit.
import type { NoMessageValues } from '@formatjs/intl';

/** Every text by its key. */
type Texts = typeof import('./features/translations/texts/en.json') &
  typeof import('../../contract/src/notification-texts/en.json') &
  typeof import('../../contract/src/attribute-texts/en.json');

/** An argument that is written as it is. */
type Value = string | number;

/** The arguments of the texts that take some. */
interface FilledTexts {
  'calendar.appointment': { number: Value };
  'calendar.stones': { count: number; packets: Value };
  'document.MEMO.made': { at: Value };
  'document.MEMO.prices': { list: Value; discount: Value };
  'document.ORDER.made': { at: Value };
  'document.ORDER.prices': { list: Value; discount: Value };
  'document.due': { day: Value };
  'document.invoice': { number: Value; day: Value };
  'document.line.KEPT': { day: Value };
  'document.line.RETURNED': { day: Value };
  'document.line.WITHDRAWN': { day: Value };
  'document.list': { day: Value };
  'document.list.sample': { day: Value };
  'document.pieces': { count: number };
  'document.terms': { company: Value };
  'file.list.MANUAL': { day: Value };
  'file.list.RAPAPORT': { day: Value };
  'file.list.SAMPLE': { day: Value };
  'file.resultAt': { at: Value };
  'file.sampleHead': { head: Value };
  'mail.foot': { company: Value };
  'mail.footStranger': { company: Value };
  'mail.hello': { name: Value };
  'notification.ACCOUNT_ACTIVATED': { user_id: Value };
  'notification.ACCOUNT_REGISTERED': { name: Value; company: Value; email: Value };
  'notification.ACCOUNT_REGISTERED.title': { name: Value };
  'notification.APPOINTMENT_CANCELLED': { showroom: Value; at: Value; reason: Value };
  'notification.APPOINTMENT_CONFIRMED': { showroom: Value; at: Value };
  'notification.APPOINTMENT_DECLINED': { showroom: Value; at: Value; reason: Value };
  'notification.APPOINTMENT_REOPENED': { showroom: Value; at: Value };
  'notification.APPOINTMENT_WITHDRAWN': { showroom: Value; at: Value };
  'notification.DEMAND_ADDED': { title: Value };
  'notification.DEMAND_ADDED.title': { name: Value };
  'notification.DEMAND_EXPIRED': { title: Value };
  'notification.DEMAND_MATCHED': { count: number; title: Value };
  'notification.ENQUIRY_ANSWERED': { text: Value };
  'notification.ENQUIRY_ANSWERED.title': { number: Value };
  'notification.ENQUIRY_CLOSED': { number: Value };
  'notification.ENQUIRY_CLOSED.title': { number: Value };
  'notification.ENQUIRY_REOPENED': { number: Value };
  'notification.ENQUIRY_REOPENED.title': { number: Value };
  'notification.HOLD_DECLINED': { count: number; packets: Value };
  'notification.HOLD_EXTENDED': { packets: Value; count: number; until: Value };
  'notification.HOLD_GONE': { packets: Value; count: number };
  'notification.HOLD_GRANTED': { packets: Value; count: number; until: Value };
  'notification.HOLD_LAPSED': { count: number; packets: Value };
  'notification.HOLD_PROMOTED': { packets: Value; count: number; until: Value };
  'notification.HOLD_RELEASED': { count: number; packets: Value };
  'notification.INVITATION_ACCEPTED': { name: Value };
  'notification.INVITATION_ACCEPTED.title': { name: Value };
  'notification.INVITED': { by: Value; company: Value; seller: Value; until: Value };
  'notification.INVITED.title': { by: Value; company: Value };
  'notification.LOOSE_DEMAND_MATCHED': { count: number; title: Value };
  'notification.MEMO_DUE': { packets: Value; number: Value; count: number; due: Value };
  'notification.MEMO_DUE.title': { number: Value };
  'notification.MEMO_EXTENDED': { packets: Value; number: Value; count: number; due: Value };
  'notification.MEMO_EXTENDED.title': { number: Value };
  'notification.MEMO_INVOICED': { invoice: Value; number: Value; count: number; packets: Value };
  'notification.MEMO_INVOICED.title': { number: Value };
  'notification.MEMO_ISSUED': { packets: Value; count: number; number: Value; due: Value };
  'notification.MEMO_ISSUED.title': { number: Value };
  'notification.MEMO_OUT_AGAIN': { packets: Value; number: Value; count: number; due: Value };
  'notification.MEMO_OUT_AGAIN.title': { number: Value };
  'notification.MEMO_OVERDUE': { packets: Value; number: Value; count: number; due: Value };
  'notification.MEMO_OVERDUE.title': { number: Value };
  'notification.MEMO_RETURNED': { count: number; packets: Value; number: Value };
  'notification.MEMO_RETURNED.title': { number: Value };
  'notification.MEMO_WITHDRAWN': { number: Value; count: number; packets: Value };
  'notification.MEMO_WITHDRAWN.title': { number: Value };
  'notification.OFFER_ACCEPTED': { packets: Value; price: Value; count: number; until: Value };
  'notification.OFFER_COUNTERED': { price: Value; count: number; packets: Value; until: Value };
  'notification.OFFER_LAPSED': { count: number; packets: Value };
  'notification.OFFER_REJECTED': { count: number; packets: Value };
  'notification.OFFER_REOPENED': { count: number; packets: Value; until: Value };
  'notification.ORDER_APPROVED': { by: Value; number: Value };
  'notification.ORDER_APPROVED.title': { number: Value };
  'notification.ORDER_AWAITS_APPROVAL': { by: Value; amount: Value; until: Value };
  'notification.ORDER_AWAITS_APPROVAL.title': { number: Value };
  'notification.ORDER_CANCELLED': { number: Value };
  'notification.ORDER_CANCELLED.title': { number: Value };
  'notification.ORDER_CONFIRMED': { number: Value };
  'notification.ORDER_CONFIRMED.title': { number: Value };
  'notification.ORDER_DECLINED': { by: Value; number: Value };
  'notification.ORDER_DECLINED.title': { number: Value };
  'notification.ORDER_DELIVERED': { number: Value };
  'notification.ORDER_DELIVERED.title': { number: Value };
  'notification.ORDER_INVOICED': { invoice: Value; number: Value };
  'notification.ORDER_INVOICED.title': { number: Value };
  'notification.ORDER_PARTIALLY_CONFIRMED': { number: Value; count: number; packets: Value };
  'notification.ORDER_PARTIALLY_CONFIRMED.title': { number: Value };
  'notification.ORDER_REOPENED': { number: Value };
  'notification.ORDER_REOPENED.title': { number: Value };
  'notification.ORDER_SHIPPED': { number: Value; carrier: Value; tracking: Value };
  'notification.ORDER_SHIPPED.title': { number: Value };
  'notification.ORDER_UNANSWERED': { number: Value };
  'notification.ORDER_UNANSWERED.title': { number: Value };
  'notification.PASSWORD_CHANGED': { device: Value };
  'notification.RECOVERY_CODE_USED': { device: Value; count: number };
  'notification.REMINDER_DUE': { count: number; packets: Value };
  'notification.SEARCH_MATCHED': { count: number; title: Value };
  'notification.TWO_STEP_OFF': { device: Value };
  'notification.TWO_STEP_ON': { device: Value };
  'notification.WEBHOOK_STOPPED': { address: Value };
}

type PlainKey = Exclude<Extract<keyof Texts, string>, 'default' | keyof FilledTexts>;
type PlainTexts = { readonly [Key in PlainKey]: NoMessageValues };

declare global {
  namespace FormatjsIntl {
    /** A text is filled with all its arguments; where the key is one of several, with the arguments of all. */
    interface MessageArguments extends FilledTexts, PlainTexts {}
    /** A key is that of a text: one that is only known to be a string is refused. */
    interface Message {
      ids: keyof MessageArguments;
    }
  }
}
