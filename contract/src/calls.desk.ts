import type { CallSpec } from './define-call.ts';
import { appointmentDeskCalls } from './appointments.desk.ts';
import { auditDeskCalls } from './audit.desk.ts';
import { currencyRateDeskCalls } from './currency-rates.desk.ts';
import { customerDeskCalls } from './customers.desk.ts';
import { dashboardDeskCalls } from './dashboard.desk.ts';
import { enquiryDeskCalls } from './enquiries.desk.ts';
import { findDeskCalls } from './find.desk.ts';
import { holdDeskCalls } from './holds.desk.ts';
import { importDeskCalls } from './imports.desk.ts';
import { inboxDeskCalls } from './inbox.desk.ts';
import { jobDeskCalls } from './jobs.desk.ts';
import { letterheadDeskCalls } from './letterheads.desk.ts';
import { mailDeskCalls } from './mail.desk.ts';
import { mediaDeskCalls } from './media.desk.ts';
import { memoDeskCalls } from './memos.desk.ts';
import { offerDeskCalls } from './offers.desk.ts';
import { orderDeskCalls } from './orders.desk.ts';
import { personalDataDeskCalls } from './personal-data.desk.ts';
import { retentionDeskCalls } from './retention.desk.ts';
import { siteSettingsDeskCalls } from './site-settings.desk.ts';
import { staffDeskCalls } from './staff.desk.ts';
import { statementDeskCalls } from './statements.desk.ts';
import { goodsManagementDeskCalls } from './stock-management-goods.desk.ts';
import { stoneManagementDeskCalls } from './stock-management-stones.desk.ts';
import { suggestionDeskCalls } from './suggestions.desk.ts';
import { uploadDeskCalls } from './uploads.desk.ts';

/** Calls of the desk, by names that begin with `desk`: only a browser of the desk loads them. */
export const deskCalls = {
  ...dashboardDeskCalls,
  ...findDeskCalls,
  ...suggestionDeskCalls,
  ...inboxDeskCalls,
  ...holdDeskCalls,
  ...offerDeskCalls,
  ...orderDeskCalls,
  ...memoDeskCalls,
  ...statementDeskCalls,
  ...enquiryDeskCalls,
  ...appointmentDeskCalls,
  ...currencyRateDeskCalls,
  ...mailDeskCalls,
  ...jobDeskCalls,
  ...uploadDeskCalls,
  ...importDeskCalls,
  ...stoneManagementDeskCalls,
  ...mediaDeskCalls,
  ...goodsManagementDeskCalls,
  ...customerDeskCalls,
  ...staffDeskCalls,
  ...letterheadDeskCalls,
  ...siteSettingsDeskCalls,
  ...retentionDeskCalls,
  ...personalDataDeskCalls,
  ...auditDeskCalls,
} satisfies Record<`desk${string}`, CallSpec>;
