import type * as z from 'zod';
import { accountCalls } from './account.ts';
import { alertPreferenceCalls } from './alert-preferences.ts';
import { alertCalls } from './alerts.ts';
import { deskAppointmentCalls } from './desk-appointments.ts';
import { deskAuditCalls } from './desk-audit.ts';
import { deskContentCalls } from './desk-content.ts';
import { deskCustomerCalls } from './desk-customers.ts';
import { deskStaffCalls } from './desk-staff.ts';
import { appointmentCalls } from './appointments.ts';
import { calculatorCalls } from './calculator.ts';
import { cartCalls } from './cart.ts';
import type { CallSpec } from './define-call.ts';
import { countryCalls } from './countries.ts';
import { demandCalls } from './demands.ts';
import { deskQueueCalls } from './desk-queue.ts';
import { deskHomeCalls } from './desk-home.ts';
import { deskOrderCalls } from './desk-orders.ts';
import { deskFileCalls } from './desk-files.ts';
import { deskImportCalls } from './desk-imports.ts';
import { deskGoodsCalls } from './desk-goods.ts';
import { deskMediaCalls } from './desk-media.ts';
import { deskStoneCalls } from './desk-stones.ts';
import { deskEnquiryCalls } from './desk-enquiries.ts';
import { enquiryCalls } from './enquiries.ts';
import { exportCalls } from './export.ts';
import { feedCalls } from './feed.ts';
import { holdDeskCalls } from './holds-desk.ts';
import { holdCalls } from './holds.ts';
import { homeCalls } from './home.ts';
import { jewelleryCalls } from './jewellery.ts';
import { loginPageCalls } from './login-page.ts';
import { looseCalls } from './loose.ts';
import { mailCalls } from './mail.ts';
import { notificationCalls } from './notifications.ts';
import { deskMemoCalls } from './desk-memos.ts';
import { memoCalls } from './memos.ts';
import { numberListCalls } from './number-list.ts';
import { offerDeskCalls } from './offers-desk.ts';
import { offerCalls } from './offers.ts';
import { orderCalls } from './orders.ts';
import { pairCalls } from './pairs.ts';
import { passwordResetCalls } from './password-reset.ts';
import { registrationCalls } from './registration.ts';
import { peopleCalls } from './people.ts';
import { reminderCalls } from './reminders.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { priceChartCalls } from './price-chart.ts';
import { quickSearchCalls } from './quick-search.ts';
import { searchCalls } from './search.ts';
import { selectionCalls } from './selections.ts';
import { sessionCalls } from './session.ts';
import { twoStepCalls } from './two-step.ts';
import { watchlistCalls } from './watchlist.ts';

/** The call table: every call of the product, once. */
export const calls = {
  ...loginPageCalls,
  ...sessionCalls,
  ...registrationCalls,
  ...passwordResetCalls,
  ...countryCalls,
  ...accountCalls,
  ...twoStepCalls,
  ...homeCalls,
  ...deskHomeCalls,
  ...searchCalls,
  ...priceChartCalls,
  ...pairCalls,
  ...numberListCalls,
  ...exportCalls,
  ...savedSearchCalls,
  ...quickSearchCalls,
  ...looseCalls,
  ...jewelleryCalls,
  ...demandCalls,
  ...deskQueueCalls,
  ...cartCalls,
  ...holdCalls,
  ...holdDeskCalls,
  ...watchlistCalls,
  ...offerCalls,
  ...offerDeskCalls,
  ...orderCalls,
  ...deskOrderCalls,
  ...memoCalls,
  ...deskMemoCalls,
  ...selectionCalls,
  ...enquiryCalls,
  ...deskEnquiryCalls,
  ...appointmentCalls,
  ...deskAppointmentCalls,
  ...calculatorCalls,
  ...notificationCalls,
  ...alertPreferenceCalls,
  ...alertCalls,
  ...mailCalls,
  ...reminderCalls,
  ...feedCalls,
  ...peopleCalls,
  ...deskFileCalls,
  ...deskImportCalls,
  ...deskStoneCalls,
  ...deskMediaCalls,
  ...deskGoodsCalls,
  ...deskCustomerCalls,
  ...deskStaffCalls,
  ...deskContentCalls,
  ...deskAuditCalls,
} satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What clients send, handlers receive and handlers answer, by call: records, so that names stay correlated. */
type Inputs = { [Name in CallName]: z.input<Calls[Name]['body']> };
type Bodies = { [Name in CallName]: z.output<Calls[Name]['body']> };
type Answers = { [Name in CallName]: z.output<Calls[Name]['answer']> };

/** What a client sends. */
export type CallInput<Name extends CallName> = Inputs[Name];
/** What a handler receives, checked. */
export type CallBody<Name extends CallName> = Bodies[Name];
/** What a handler answers and a client receives. */
export type CallAnswer<Name extends CallName> = Answers[Name];
