import type * as z from 'zod';
import { accountCalls } from './account.ts';
import { notificationPreferenceCalls } from './notification-preferences.ts';
import { alertCalls } from './alerts.ts';
import { appointmentDeskCalls } from './appointments.desk.ts';
import { auditDeskCalls } from './audit.desk.ts';
import { personalDataDeskCalls } from './personal-data.desk.ts';
import { personalDataCalls } from './personal-data.ts';
import { retentionDeskCalls } from './retention.desk.ts';
import { siteSettingsDeskCalls } from './site-settings.desk.ts';
import { customerDeskCalls } from './customers.desk.ts';
import { staffDeskCalls } from './staff.desk.ts';
import { appointmentCalls } from './appointments.ts';
import { calculatorCalls } from './calculator.ts';
import { cartCalls } from './cart.ts';
import type { CallSpec } from './define-call.ts';
import { countryCalls } from './countries.ts';
import { currencyRateCalls } from './currency-rates.ts';
import { currencyRateDeskCalls } from './currency-rates.desk.ts';
import { demandCalls } from './demands.ts';
import { inboxDeskCalls } from './inbox.desk.ts';
import { dashboardDeskCalls } from './dashboard.desk.ts';
import { findDeskCalls } from './find.desk.ts';
import { orderDeskCalls } from './orders.desk.ts';
import { uploadDeskCalls } from './uploads.desk.ts';
import { importDeskCalls } from './imports.desk.ts';
import { goodsManagementDeskCalls } from './stock-management-goods.desk.ts';
import { mediaDeskCalls } from './media.desk.ts';
import { stoneManagementDeskCalls } from './stock-management-stones.desk.ts';
import { enquiryDeskCalls } from './enquiries.desk.ts';
import { enquiryCalls } from './enquiries.ts';
import { exportCalls } from './export.ts';
import { feedCalls } from './feed.ts';
import { holdDeskCalls } from './holds.desk.ts';
import { holdCalls } from './holds.ts';
import { homeCalls } from './home.ts';
import { jewelleryCalls } from './jewellery.ts';
import { loginPageCalls } from './login-page.ts';
import { looseCalls } from './loose.ts';
import { jobDeskCalls } from './jobs.desk.ts';
import { mailDeskCalls } from './mail.desk.ts';
import { notificationCalls } from './notifications.ts';
import { memoDeskCalls } from './memos.desk.ts';
import { memoCalls } from './memos.ts';
import { localStockCalls } from './local-stock.ts';
import { numberListCalls } from './number-list.ts';
import { offerDeskCalls } from './offers.desk.ts';
import { offerCalls } from './offers.ts';
import { orderCalls } from './orders.ts';
import { layoutCalls } from './pairs-layouts.ts';
import { pairCalls } from './pairs.ts';
import { passwordResetCalls } from './password-reset.ts';
import { registrationCalls } from './registration.ts';
import { companyMemberCalls } from './company-members.ts';
import { letterheadDeskCalls } from './letterheads.desk.ts';
import { letterheadCalls } from './letterheads.ts';
import { quoteCalls } from './quotes.ts';
import { statementCalls } from './statements.ts';
import { statementDeskCalls } from './statements.desk.ts';
import { reminderCalls } from './reminders.ts';
import { returnedExportCalls } from './returned-exports.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { priceChartCalls } from './price-chart.ts';
import { quickSearchCalls } from './quick-search.ts';
import { searchCalls } from './search.ts';
import { clientPageCalls } from './client-pages.ts';
import { suggestionDeskCalls } from './suggestions.desk.ts';
import { suggestionCalls } from './suggestions.ts';
import { sessionCalls } from './session.ts';
import { twoStepCalls } from './two-step.ts';
import { watchlistCalls } from './watchlist.ts';

/** The call table: every call of the product. */
export const calls = {
  ...loginPageCalls,
  ...sessionCalls,
  ...registrationCalls,
  ...passwordResetCalls,
  ...countryCalls,
  ...accountCalls,
  ...twoStepCalls,
  ...homeCalls,
  ...dashboardDeskCalls,
  ...findDeskCalls,
  ...searchCalls,
  ...priceChartCalls,
  ...layoutCalls,
  ...pairCalls,
  ...localStockCalls,
  ...numberListCalls,
  ...exportCalls,
  ...returnedExportCalls,
  ...savedSearchCalls,
  ...quickSearchCalls,
  ...suggestionCalls,
  ...suggestionDeskCalls,
  ...looseCalls,
  ...jewelleryCalls,
  ...demandCalls,
  ...inboxDeskCalls,
  ...cartCalls,
  ...holdCalls,
  ...holdDeskCalls,
  ...watchlistCalls,
  ...offerCalls,
  ...offerDeskCalls,
  ...orderCalls,
  ...orderDeskCalls,
  ...memoCalls,
  ...memoDeskCalls,
  ...clientPageCalls,
  ...quoteCalls,
  ...statementCalls,
  ...statementDeskCalls,
  ...enquiryCalls,
  ...enquiryDeskCalls,
  ...appointmentCalls,
  ...appointmentDeskCalls,
  ...calculatorCalls,
  ...currencyRateCalls,
  ...currencyRateDeskCalls,
  ...notificationCalls,
  ...notificationPreferenceCalls,
  ...alertCalls,
  ...mailDeskCalls,
  ...jobDeskCalls,
  ...reminderCalls,
  ...feedCalls,
  ...companyMemberCalls,
  ...uploadDeskCalls,
  ...importDeskCalls,
  ...stoneManagementDeskCalls,
  ...mediaDeskCalls,
  ...goodsManagementDeskCalls,
  ...customerDeskCalls,
  ...staffDeskCalls,
  ...letterheadCalls,
  ...letterheadDeskCalls,
  ...siteSettingsDeskCalls,
  ...retentionDeskCalls,
  ...personalDataCalls,
  ...personalDataDeskCalls,
  ...auditDeskCalls,
} satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Request, parsed body and response types by call, as records, so that names stay correlated. */
type Inputs = { [Name in CallName]: z.input<Calls[Name]['body']> };
type Bodies = { [Name in CallName]: z.output<Calls[Name]['body']> };
type CallResponses = { [Name in CallName]: z.output<Calls[Name]['response']> };

/** The request that a client sends. */
export type CallRequest<Name extends CallName> = Inputs[Name];
/** The parsed body that a handler receives. */
export type CallBody<Name extends CallName> = Bodies[Name];
/** The response that a handler returns and a client receives. */
export type CallResponse<Name extends CallName> = CallResponses[Name];
