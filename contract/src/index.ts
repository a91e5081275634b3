export {
  accountFieldLengths,
  isValidAccountField,
  lockMinutes,
  type AccountField,
  type LockMinutes,
} from './account-fields.ts';
export type { SessionSummary } from './account.ts';
export {
  accessFlags,
  accessPresetKeys,
  accessPresets,
  presetOf,
  roles,
  specifiedAccessFlags,
  usualAccessPreset,
  type AccessFlag,
  type AccessPreset,
  type Role,
} from './access.ts';
export { callCosts, callLimits, type CallCost } from './call-cost.ts';
export { envelope, errorResponse, userField } from './envelope.ts';
export { namedSchemas } from './named-schemas.ts';
export { bodyLimitOf, defineCall, type CallSpec, type SessionStatus } from './define-call.ts';
export { loginPageCalls } from './login-page.ts';
export type { Appointment, Showroom, AppointmentSlot, AppointmentDay } from './appointments.ts';
export type { DeskAppointment, DeskShowroom } from './appointments.desk.ts';
export { calculatorBounds, calculatorColors, anyFancyColor } from './calculator-options.ts';
export type { RapData } from './calculator.ts';
export type { ChartPoint } from './price-chart.ts';
export { impersonationHeader } from './session.ts';
export { customerCalls } from './customer-calls.ts';
export { firstCalls } from './first-calls.ts';
export { isDeskCall, loadCallsWith } from './load-calls.ts';
export {
  calls,
  type CallResponse,
  type CallBody,
  type CallRequest,
  type CallName,
  type Calls,
} from './calls.ts';
export {
  emptyCriteria,
  filterKind,
  filterableAttributes,
  choiceValues,
  dropEmptyFilters,
  type Choice,
  type Criteria,
  type GradeRange,
  type NumberRange,
} from './criteria.ts';
export {
  formatCriteriaParams,
  parseCriteriaParams,
  valueSeparator,
  type ReportIgnored,
} from './criteria-params.ts';
export { splitPacketNumbers } from './criteria-values.ts';
export {
  availableCriteriaSchema,
  criteriaSchema,
  formatCriteria,
  type WireCriteria,
  type WireCriterion,
} from './criteria-wire.ts';
export {
  uploadOffsetHeader,
  uploadChunkPath,
  uploadPurposes,
  uploadChunkResponse,
  type UploadPurpose,
} from './uploads.desk.ts';
export {
  importMapping,
  importIssuesPath,
  importReportPath,
  importRowStates,
  priceListNames,
  type DeskPriceList,
  type DeskPriceListBracket,
  type ImportMapping,
  type ImportJob,
  type ImportIssue,
  type ImportRow,
} from './imports.desk.ts';
export { importFixes, type ImportFixes } from './import-fixes.ts';
export { importAnswer, importAnswers, notUsedAnswer } from './import-answers.ts';
export {
  importPreview,
  importQuestion,
  type GoodsPreview,
  type PriceListPreview,
  type StonesPreview,
  type ImportCause,
  type ImportColumn,
  type ImportPreview,
  type ImportQuestion,
} from './import-preview.ts';
export type { DeskGoods } from './stock-management-goods.desk.ts';
export type { DeskMedia } from './stock-management.desk.ts';
export type { DeskStone } from './stock-management-stones.desk.ts';
export { auditKinds, type AuditLine, type AuditRecord } from './audit.desk.ts';
export {
  clientFields,
  clientGoodsKinds,
  clientSelection,
  defaultClientFields,
  markUpSchema,
  type ClientField,
  type ClientGoodsKind,
} from './client-selections.ts';
export { stockFilePath, stockPositionPattern } from './local-stock.ts';
export { quoteFilePath, quoteKeptDays, quoteLayouts, type Quote, type QuoteLayout } from './quotes.ts';
export {
  ledgerEntryKinds,
  statementDocumentPath,
  statementEntriesMax,
  type LedgerEntry,
  type OpenInvoice,
  type Statement,
} from './statements.ts';
export {
  journalDaysMax,
  journalFormats,
  journalPath,
  type DeskStatement,
  type JournalFormat,
  type Receivable,
} from './statements.desk.ts';
export { amountSchema, orderLimitSchema } from './price-input.ts';
export { documentKinds, type DocumentKind } from './document-kinds.ts';
export {
  defaultLetterhead,
  incoterms,
  letterheadSchema,
  logoLimits,
  paperContrast,
  taxTreatments,
  type Letterhead,
  type TaxTreatment,
} from './letterheads.ts';
export { fileNameHeader, loginMediaResponse, loginMediaPath } from './site-settings.desk.ts';
export {
  deskCustomerStatuses,
  tradeTermsBounds,
  type DeskCustomer,
  type DeskCustomerDetail,
} from './customers.desk.ts';
export { staffRoles, type StaffMember, type StaffRole } from './staff.desk.ts';
export {
  isSettingKey,
  settingsSchema,
  defaultSettings,
  type SettingKey,
  type Settings,
} from './site-settings.ts';
export type { DeskEnquiry } from './enquiries.desk.ts';
export {
  goodsKinds,
  type GoodsSnapshot,
  type EnquirySummary,
  type EnquiryItem,
  type EnquiryMessage,
  type GoodsKind,
} from './enquiries.ts';
export {
  AppError,
  errorCatalogue,
  isFinalRefusal,
  type ErrorCatalogueEntry,
  type ErrorCode,
  type ErrorDetails,
  errorText,
  type FieldIssue,
  type DescribedFieldIssue,
  type NoticeKind,
  type RejectedStone,
} from './errors.ts';
export {
  exportFilePath,
  exportFormats,
  exportRowsHeader,
  exportRequest,
  type ExportFormat,
  type ExportRequest,
} from './export.ts';
export {
  deliveryFailures,
  type DeliveryFailure,
  type WebhookDelivery,
  type FeedKey,
  type Webhook,
} from './feed.ts';
export {
  feedDelivery,
  feedEvent,
  feedEventTypes,
  deliveryVersion,
  formerSignatureHeader,
  webhookHeaders,
  type FeedEvent,
  type FeedEventType,
} from './feed-events.ts';
export {
  feedKeyHeader,
  feedCursorHeader,
  feedEndpoints,
  feedScopes,
  feedStock,
  feedFullSnapshotHeader,
  type FeedQuery,
  type FeedEndpoint,
  type FeedEndpointName,
  type FeedScope,
} from './feed-endpoints.ts';
export type { DeskHold } from './holds.desk.ts';
export type { Hold, HoldOutcome } from './holds.ts';
export type { WantedLot, WantedPiece, WantedStone, HomeData, WaitingItem } from './home.ts';
export {
  pieceCriteriaSchema,
  pieceFilters,
  pieceSortKeys,
  formatPieceCriteria,
  type JewelleryDeclaration,
  type PieceComponent,
  type PieceRow,
} from './jewellery.ts';
export { mediaPath, routes, type RouteName, type RouteSpec } from './routes.ts';
export { bodySizes, limits, repeatWindows, userIdPattern } from './limits.ts';
export { deskTopics, liveEvent, livePath, liveTopics, type LiveEvent, type LiveTopic } from './live.ts';
export { lotCriteriaSchema, lotFilters, formatLotCriteria } from './loose-criteria.ts';
export type { GoodsCriteria, GoodsFilter, GoodsSort } from './goods-criteria.ts';
export { lotSortKeys, type LooseDeclaration, type LotRow } from './loose.ts';
export type { DeskMemo } from './memos.desk.ts';
export { isolateText } from './isolate-text.ts';
export { intlLocale, isLocale, isRightToLeft, languages, locales, type Locale } from './languages.ts';
export { bundleVersion } from './bundle-version.ts';
export {
  stockIssueKinds,
  stockCheckFigures,
  type DayFigures,
  type DemandCell,
  type ExpiringItem,
  type StockCheckFigures,
  type StockIssue,
  type StockIssueKind,
} from './dashboard.desk.ts';
export { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
export type { DeskOrder } from './orders.desk.ts';
export { foundKinds, type DeskFound, type FoundKind } from './find.desk.ts';
export { inboxKinds, inboxScopes, type InboxItem, type InboxKind, type InboxScope } from './inbox.desk.ts';
export type { Demand, DeskDemand, ZeroResultSearch } from './demands.ts';
export { alertModes, type AlertMode } from './alert-mode.ts';
export type { NotificationPreferences } from './notification-preferences.ts';
export { emailStatuses, type EmailSummary } from './mail.desk.ts';
export { dueMax, type RetainedKind } from './retention.desk.ts';
export {
  retentionDaysOf,
  retentionDaysSchema,
  retentionKinds,
  retentionPeriods,
  type RetentionKind,
} from './retention.ts';
export { jobKinds, jobStatuses, type FailedJob, type JobCounts, type JobKindName } from './jobs.desk.ts';
export { isRendering, type MediaItem } from './media-item.ts';
export { mediaTypeForFileName, mediaTypes, type MediaType } from './media-types.ts';
export { memoDocumentPath, type MemoSummary, type MemoLine } from './memos.ts';
export type { Notification } from './notifications.ts';
export type { Issue, IssueArguments } from './issue.ts';
export {
  parseIssue,
  parseIssues,
  createFieldIssue,
  validationError,
  formatIssue,
  issueTexts,
  type IssueKind,
} from './validation-issues.ts';
export { formatTimestamp, formatDay, formatTimestampToMinute } from './format-day.ts';
export { notificationTexts, formatNotificationFacts } from './format-notification.ts';
export { localisedIssueTexts } from './localised-issue-texts.ts';
export { attributeTexts, vocabularyTexts } from './trade-texts.ts';
export {
  returnedStatuses,
  type ReturnedRow,
  type ReturnedStatus,
  type SavedOutcomeRow,
} from './returned-exports.ts';
export { numberStatuses, type NumberLookup, type NumberStatus } from './number-list.ts';
export type { ConversationStep, DeskOffer, NegotiatedLine, OfferSummary } from './offers.desk.ts';
export type { Offer, OfferLine, OfferPrice } from './offers.ts';
export {
  issuedDocumentPath,
  orderDocumentPath,
  type IssuedDocument,
  type OrderSummary,
  type OrderLine,
} from './orders.ts';
export {
  layoutBounds,
  layoutKinds,
  type LayoutKind,
  type LayoutRequest,
  type LayoutRow,
  type LayoutViewOptions,
  type LineRequest,
  type ThreeStoneRequest,
} from './pairs-layouts.ts';
export type { PairRow, PairViewOptions } from './pairs.ts';
export { defaultSetOrder, setOrderKeys, type SetOrder, type SetOrderKey } from './set-order.ts';
export { invitationPath, type MemberRef, type CompanyMember, type Invitation } from './company-members.ts';
export { captchaChallenge, type CaptchaChallenge, type CaptchaWidget } from './registration.ts';
export { formatSummary } from './format-summary.ts';
export type { Reminder, ReminderSummary } from './reminders.ts';
export type { RecentSearch, SavedSearch } from './saved-searches.ts';
export { isPresetActive, presetChoices } from './presets.ts';
export type { Relaxation } from './relaxation.ts';
export { ecbFileMax } from './currency-rates.desk.ts';
export { rateSchema, type CurrencyRate } from './currency-rates.ts';
export { criteriaFromShorthand } from './criteria-from-shorthand.ts';
export { lotCriteriaFromShorthand } from './lot-criteria-from-shorthand.ts';
export type { Suggestion } from './suggestions.ts';
export type { ImportSuggestion } from './suggestions.desk.ts';
export { criteriaForCell, type QuickCell, type QuickEntry } from './quick-search.ts';
export { searchViewOptions, sortableKeys, type SearchViewOptions } from './search.ts';
export {
  clientAnswerKinds,
  clientAnswerLimits,
  clientPageLinkMark,
  clientPagePath,
  formerClientPagePath,
  type ClientAnswer,
  type ClientAnswerKind,
  type ClientPage,
  type ClientPagePrice,
  type SelectionFigures,
} from './client-pages.ts';
export type { SimilarStones, PriceChange, PriceRank } from './stones.ts';
export {
  expandRows,
  packCells,
  packNumbers,
  type Cell,
  type RowColumn,
  type RowColumns,
} from './row-columns.ts';
export type { PriceListInfo, StoneRow, SummaryFigures } from './stone-row.ts';
export type { WatchedStone } from './watchlist.ts';
