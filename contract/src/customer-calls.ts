import type { CallSpec } from './define-call.ts';
import { accountCalls } from './account.ts';
import { alertCalls } from './alerts.ts';
import { appointmentCalls } from './appointments.ts';
import { calculatorCalls } from './calculator.ts';
import { clientPageCalls } from './client-pages.ts';
import { companyMemberCalls } from './company-members.ts';
import { countryCalls } from './countries.ts';
import { currencyRateCalls } from './currency-rates.ts';
import { exportCalls } from './export.ts';
import { feedCalls } from './feed.ts';
import { letterheadCalls } from './letterheads.ts';
import { memoCalls } from './memos.ts';
import { notificationPreferenceCalls } from './notification-preferences.ts';
import { numberListCalls } from './number-list.ts';
import { layoutCalls } from './pairs-layouts.ts';
import { pairCalls } from './pairs.ts';
import { passwordResetCalls } from './password-reset.ts';
import { personalDataCalls } from './personal-data.ts';
import { priceChartCalls } from './price-chart.ts';
import { quoteCalls } from './quotes.ts';
import { registrationCalls } from './registration.ts';
import { returnedExportCalls } from './returned-exports.ts';
import { statementCalls } from './statements.ts';

/** Calls of the other screens of customers: a browser loads them with the first one that it makes. */
export const customerCalls = {
  ...registrationCalls,
  ...passwordResetCalls,
  ...countryCalls,
  ...accountCalls,
  ...priceChartCalls,
  ...layoutCalls,
  ...pairCalls,
  ...numberListCalls,
  ...exportCalls,
  ...returnedExportCalls,
  ...memoCalls,
  ...clientPageCalls,
  ...quoteCalls,
  ...statementCalls,
  ...appointmentCalls,
  ...calculatorCalls,
  ...currencyRateCalls,
  ...notificationPreferenceCalls,
  ...alertCalls,
  ...feedCalls,
  ...companyMemberCalls,
  ...letterheadCalls,
  ...personalDataCalls,
} satisfies Record<string, CallSpec>;
