export {
  accountBounds,
  fitsAccountField,
  lockMinutes,
  type AccountField,
  type LockMinutes,
} from './account-bounds.ts';
export type { SignInHead } from './account.ts';
export {
  accessFlags,
  accessPresetKeys,
  accessPresets,
  presetOf,
  roles,
  usualAccessPreset,
  type AccessFlag,
  type AccessPreset,
  type Role,
} from './access.ts';
export { callCosts, callLimits, type CallCost } from './call-cost.ts';
export { envelope, refusal, userField } from './call.ts';
export { bodyLimitOf, defineCall, type CallSpec, type Standing } from './define-call.ts';
export { loginPageCalls } from './login-page.ts';
export type { Appointment, AppointmentPlace, FreeSlot, SlotDay } from './appointments.ts';
export type { DeskAppointment, DeskPlace } from './desk-appointments.ts';
export { calculatorBounds, colourChoices, fancyColour } from './calculator-choices.ts';
export type { RapData } from './calculator.ts';
export type { ChartPoint } from './price-chart.ts';
export { calls, type CallAnswer, type CallBody, type CallInput, type CallName, type Calls } from './calls.ts';
export {
  emptyCriteria,
  filterKind,
  filteredAttributes,
  valuesOf,
  type Choice,
  type Criteria,
  type GradeSpan,
  type Span,
} from './criteria.ts';
export {
  criteriaSchema,
  withoutEmpty,
  writeCriteria,
  type WireCriteria,
  type WireCriterion,
} from './criteria-wire.ts';
export {
  fileOffsetHeader,
  filePiecePath,
  filePurposes,
  pieceAnswer,
  type FilePurpose,
} from './desk-files.ts';
export {
  importCorrections,
  importFound,
  importRemarksPath,
  type DeskPriceList,
  type FoundGoods,
  type FoundPriceList,
  type FoundStones,
  type ImportCorrections,
  type ImportFound,
  type ImportJob,
  type ImportRemark,
} from './desk-imports.ts';
export type { DeskGoods } from './desk-goods.ts';
export type { DeskMedia } from './desk-stock.ts';
export type { DeskStone } from './desk-stones.ts';
export type { AuditLine } from './desk-audit.ts';
export { fileNameHeader, loginMediaAnswer, loginMediaPath } from './desk-content.ts';
export {
  customerViewHeader,
  deskCustomerMoves,
  termsBounds,
  type DeskCustomer,
  type DeskCustomerCard,
} from './desk-customers.ts';
export { staffRoles, type StaffPerson, type StaffRole } from './desk-staff.ts';
export { isSettingKey, settingsSchema, usualSettings, type SettingKey, type Settings } from './settings.ts';
export type { DeskEnquiry } from './desk-enquiries.ts';
export {
  goodsKinds,
  type AskedFacts,
  type EnquiryHead,
  type EnquiryItem,
  type EnquiryMessage,
  type GoodsKind,
} from './enquiries.ts';
export {
  AppError,
  errorCatalogue,
  isFinalRefusal,
  type CatalogueEntry,
  type ErrorCode,
  type ErrorDetails,
  errorText,
  type FieldProblem,
  type NamedProblem,
  type NoticeKind,
  type RefusedStone,
} from './errors.ts';
export {
  exportFilePath,
  exportFormats,
  exportRowsHeader,
  exportWanted,
  type ExportFormat,
  type ExportWanted,
} from './export.ts';
export {
  deliveryProblems,
  type DeliveryProblem,
  type FeedDelivery,
  type FeedKey,
  type Webhook,
} from './feed.ts';
export {
  feedDelivery,
  feedEvent,
  feedEventTypes,
  signatureHeader,
  type FeedEvent,
  type FeedEventType,
} from './feed-events.ts';
export {
  feedKeyHeader,
  feedMarkHeader,
  feedReads,
  feedScopes,
  feedStock,
  feedWholeHeader,
  type FeedQuery,
  type FeedRead,
  type FeedReadName,
  type FeedScope,
} from './feed-reads.ts';
export type { DeskHold } from './holds-desk.ts';
export type { Hold, HoldOutcome } from './holds.ts';
export type { HomeData } from './home.ts';
export {
  pieceCriteriaSchema,
  pieceFilters,
  pieceSortKeys,
  writePieceCriteria,
  type JewelleryDeclaration,
  type PieceGroup,
  type PieceRow,
} from './jewellery.ts';
export { mediaPath, routes, type RouteName, type RouteSpec } from './routes.ts';
export { bodySizes, limits, repeatWindows, userIdPattern } from './limits.ts';
export { deskTopics, liveEvent, livePath, liveTopics, type LiveEvent, type LiveTopic } from './live.ts';
export { lotCriteriaSchema, lotFilters, writeLotCriteria } from './loose-criteria.ts';
export type { GoodsCriteria, GoodsFilter, GoodsSort } from './goods-criteria.ts';
export { lotSortKeys, type LooseDeclaration, type LotRow } from './loose.ts';
export type { DeskMemo } from './desk-memos.ts';
export { intlLocale, isLocale, isRightToLeft, languages, locales, type Locale } from './languages.ts';
export { bundleVersion } from './version.ts';
export {
  findingKinds,
  stockFigures,
  type FindingKind,
  type FindingRow,
  type Lapsing,
  type StockFigures,
} from './desk-home.ts';
export { deskPage, deskRows, namedCustomer } from './desk-list.ts';
export type { DeskOrder } from './desk-orders.ts';
export { queueKinds, type QueueEntry, type QueueKind } from './desk-queue.ts';
export type { Demand, DeskDemand, MissedSearch } from './demands.ts';
export { alertModes, type AlertMode } from './alert-mode.ts';
export type { AlertPreferences } from './alert-preferences.ts';
export { mailStates, type MailHead } from './mail.ts';
export type { MediaItem } from './media.ts';
export { mediaTypeNamed, mediaTypes, type MediaType } from './media-types.ts';
export { memoPaperPath, type MemoHead, type MemoLine } from './memos.ts';
export type { Notification } from './notifications.ts';
export type { Cause, ProblemArguments } from './cause.ts';
export {
  causeOf,
  causesOf,
  fieldProblem,
  misfit,
  problemText,
  problemTexts,
  type ProblemKind,
} from './problems.ts';
export { clockWords, dayWords, minuteWords } from './day-words.ts';
export { notificationTexts, notificationWords } from './notification-words.ts';
export { attributeTexts, wordTexts } from './trade-texts.ts';
export { numberFates, type NumberAnswer, type NumberFate } from './number-list.ts';
export type { DeskOffer } from './offers-desk.ts';
export type { Offer, OfferLine, OfferPrice } from './offers.ts';
export { orderPaperPath, type OrderHead, type OrderLine } from './orders.ts';
export type { PairRow, PairView } from './pairs.ts';
export { invitedPath, type Colleague, type CompanyPerson, type Invitation } from './people.ts';
export { humanChallenge, type HumanChallenge, type HumanWidget } from './registration.ts';
export { presentSummary } from './present-summary.ts';
export type { Reminder, ReminderHead } from './reminders.ts';
export type { RecentSearch, SavedSearch } from './saved-searches.ts';
export { isPresetActive, presetChoices } from './presets.ts';
export type { Relaxation } from './relaxation.ts';
export { criteriaSaid } from './shorthand.ts';
export { cellCriteria, type QuickCell, type QuickEntry } from './quick-search.ts';
export { searchView, sortableKeys, type SearchView } from './search.ts';
export { selectionPath, type Selection } from './selections.ts';
export type { LikeStones, PriceChange, PriceRank } from './stone-detail.ts';
export type { PriceListInfo, StoneRow, SummaryFigures } from './stone.ts';
export type { WatchedStone } from './watchlist.ts';
