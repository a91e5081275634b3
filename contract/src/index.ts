export { accessFlags, roles, type AccessFlag, type Role } from './access.ts';
export { defineCall, envelope, refusal, userField, type CallSpec } from './call.ts';
export type { Appointment, AppointmentPlace, FreeSlot, SlotDay } from './appointments.ts';
export type { DeskAppointment, DeskPlace } from './desk-appointments.ts';
export { calculatorBounds, colourChoices, fancyColour } from './calculator-choices.ts';
export type { RapData } from './calculator.ts';
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
  type CatalogueEntry,
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
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
export type { HomeData } from './home.ts';
export { limits, repeatWindows, userIdPattern } from './limits.ts';
export { deskTopics, liveEvent, livePath, liveTopics, type LiveEvent, type LiveTopic } from './live.ts';
export {
  lotCriteriaSchema,
  lotFilters,
  writeLotCriteria,
  type LotCriteria,
  type LotFilter,
} from './loose-criteria.ts';
export { lotSortKeys, type LooseDeclaration, type LotRow, type LotSort } from './loose.ts';
export type { DeskOrder } from './desk-orders.ts';
export type { Demand } from './demands.ts';
export type { Notification } from './notifications.ts';
export { numberFates, type NumberAnswer, type NumberFate } from './number-list.ts';
export { orderPaperPath, type OrderHead, type OrderLine } from './orders.ts';
export type { PairRow, PairView } from './pairs.ts';
export type { RecentSearch, SavedSearch } from './saved-searches.ts';
export { isPresetActive, presetChoices } from './presets.ts';
export type { Relaxation } from './relaxation.ts';
export { criteriaSaid } from './shorthand.ts';
export { cellCriteria, type QuickCell, type QuickEntry } from './quick-search.ts';
export { searchView, sortableKeys, type SearchView } from './search.ts';
export type { LikeStones, PriceChange, PriceRank } from './stone-detail.ts';
export type { PriceListInfo, StoneRow, SummaryFigures } from './stone.ts';
