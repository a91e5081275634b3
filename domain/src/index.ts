export { accountStates, type AccountState } from './account-states.ts';
export { slotsOfDay, weekdayOf, type OpeningHours, type Slot } from './appointment-slots.ts';
export { appointmentStates, liveAppointmentStates, type AppointmentState } from './appointment-states.ts';
export {
  detailGroups,
  formRows,
  type Attribute,
  type DayAttribute,
  type DetailGroup,
  type FormRow,
  type GridColumn,
  type LinkAttribute,
  type ListAttribute,
  type Match,
  type RangeAttribute,
  type SetAttribute,
  type TextAttribute,
  type Unit,
} from './attribute.ts';
export { formulaSafe } from './formula-safe.ts';
export { attributes, maxMoneyCents, type AttributeKey } from './attributes.ts';
export {
  calculatePrice,
  totalOfRows,
  typedFigures,
  type CalculatedList,
  type CalculatedPrice,
  type CalculatedRow,
  type Calculation,
  type CalculatorQuestion,
  type TypedFigure,
} from './calculator.ts';
export { caratChips, type CaratChip } from './carat-chips.ts';
export { customerMay, standingOf, type CustomerAct, type Standing } from './customer-view.ts';
export {
  coversRight,
  givenRights,
  personRights,
  type GivenRight,
  type PersonRight,
} from './person-rights.ts';
export { enquiryQuietDays, enquiryStates, type EnquiryState } from './enquiry-states.ts';
export { feedKeyStates, webhookStates, type WebhookState } from './feed-states.ts';
export {
  dayMs,
  formatGulfClock,
  formatGulfDay,
  formatGulfMinute,
  formatGulfTime,
  gulfDay,
  gulfDayOfIso,
  isoGulfDay,
  startOfGulfDay,
} from './gulf-time.ts';
export { invitationStates, type InvitationState } from './invitation-states.ts';
export { holdRules, holdStates, openHoldStates, type HoldState } from './hold-states.ts';
export {
  createPriceList,
  priceBrackets,
  type ListPrice,
  type ListedGoods,
  type NoListPrice,
  type PriceBracket,
  type PriceList,
  type PriceListCell,
  type PriceListName,
} from './list-price.ts';
export {
  isNotificationKind,
  notificationFacts,
  type NotificationFacts,
  type NotificationKind,
} from './notification-kinds.ts';
export {
  boundsBetween,
  misfitOf,
  offerBounds,
  pointsBelowListed,
  usualOfferLimitHundredths,
  type OfferBounds,
  type OfferEnd,
  type OfferMisfit,
  type OfferTerms,
} from './offer-bounds.ts';
export {
  figuresNamed,
  figuresOf,
  offerUnits,
  spreadBasket,
  type BasketLine,
  type NamedPrice,
  type OfferedStone,
  type OfferFigures,
  type OfferUnit,
} from './offer-figures.ts';
export {
  endOfMemoDay,
  memoLineStates,
  memoReminderTime,
  memoRules,
  memoStates,
  openMemoStates,
  usualMemoDue,
  type MemoLineState,
  type MemoState,
} from './memo-states.ts';
export {
  importJobStates,
  importKinds,
  openImportStates,
  workedImportStates,
  type ImportJobState,
  type ImportKind,
} from './import-job-states.ts';
export { offerHours, offerStates, type OfferState, type OpenOfferState } from './offer-states.ts';
export {
  approvalHours,
  isOrderWithdrawal,
  confirmedOrderStates,
  openOrderStates,
  orderLineStates,
  orderStates,
  waitingOrderStates,
  type OrderLineState,
  type OrderState,
} from './order-states.ts';
export { clarityDiff, colourDiff, ratioDiff, sizeDiff } from './pairs/differences.ts';
export type { PairedPlaces } from './pairs/finder/best-first.ts';
export { findPairs } from './pairs/finder/find-pairs.ts';
export { stoneAt, type StoneColumns } from './pairs/finder/stone-columns.ts';
export { canBeMatched } from './pairs/gates.ts';
export { pairKeys, type PairStone } from './pairs/pair-stone.ts';
export { pairPenalties, totalPenalty } from './pairs/penalty.ts';
export { bandOf, highestScore, matchScore, pairBands, scoreOf } from './pairs/score.ts';
export { caratTolerance, pairTolerances, type ByShape, type PairTolerances } from './pairs/tolerances.ts';
export { presets, type Preset } from './presets.ts';
export { endOfQuiet, waitsOutQuiet, type QuietHours } from './quiet-hours.ts';
export { reminderStates, type ReminderState } from './reminder-states.ts';
export { reminderPresets, reminderTime, type ReminderPreset } from './reminder-times.ts';
export {
  amountOf,
  discountFromPpc,
  finalPpc,
  ppcFromAmount,
  ppcFromDiscount,
  priceForCustomer,
  priceStone,
  rapValueOf,
  summarise,
  totalOf,
  type Discountable,
  type FinalPrice,
  type PriceBasis,
  type PricingInput,
  type ResultSummary,
  type StonePrice,
  type SummaryTotals,
} from './pricing.ts';
export {
  quickBrackets,
  quickColumns,
  quickRows,
  type QuickBracket,
  type QuickLine,
  type QuickRow,
} from './quick-grid.ts';
export { sampleListCells, sampleListDate } from './sample-list.ts';
export { reportCheckAddress } from './report-check.ts';
export {
  divideRounded,
  formatScaled,
  groupThousands,
  multiplyDivide,
  parseScaled,
  roundHalfAway,
} from './scaled.ts';
export {
  likenesses,
  similarStones,
  type Likeness,
  type LikeGoods,
  type SimilarStones,
} from './similar-stones.ts';
export { demandGoods, demandStates, type DemandGoods, type DemandState } from './demand-states.ts';
export { readNumberList, type NumberLine } from './number-list.ts';
export { bestOf } from './best-value.ts';
export type { Actor, StateMachine, Transition } from './states.ts';
export {
  isPerCustomer,
  storedAttributes,
  type PerCustomerKey,
  type StoneFacts,
  type ValueOf,
} from './stone.ts';
export {
  claimReasons,
  type ClaimReason,
  statusFilters,
  stoneStates,
  visibleStates,
  type StatusFilter,
  type StoneState,
} from './stone-states.ts';
export {
  aliasKey,
  labelOf,
  vocabularies,
  type Vocabulary,
  type VocabularyId,
  type VocabularyValue,
} from './vocabulary.ts';
export { facetPlan, type PlanFigures } from './geometry/facet-plan.ts';
export type { Curve } from './geometry/outline.ts';
export type { Edge, FacetPlan } from './geometry/plan.ts';
export type { Point } from './geometry/point.ts';
export { profileOf, type Profile, type ProfileFigures, type ProfilePart } from './geometry/profile.ts';
export type { ProfileLine } from './geometry/profile-lines.ts';
export { firstDayOfArrivals } from './arrivals.ts';
export { readColumnSearch, type ColumnSearch } from './column-search.ts';
export { readTypedRange, type FigureBounds, type TypedRange } from './typed-range.ts';
export { makeOf, stoneLine, type LineWords, type ToldStone } from './stone-line.ts';
export { readShorthand } from './shorthand/read-shorthand.ts';
export type {
  LooseWish,
  ShorthandChoice,
  ShorthandLine,
  ShorthandQuantity,
  ShorthandReading,
  UnderstoodPiece,
} from './shorthand/shorthand-line.ts';
export type { ShorthandCriteria } from './shorthand/read-back.ts';
export { writeShorthand, type WrittenShorthand } from './shorthand/write-shorthand.ts';
export { settleLot, type LooseLot, type StatedLot } from './loose/loose-lot.ts';
export { lotAttributes, type LotKey } from './loose/lot-attributes.ts';
export type { LotAttribute } from './loose/lot-attribute.ts';
export {
  goodsCriterion,
  type GoodsAttribute,
  type GoodsFigureAttribute,
  type GoodsFlagAttribute,
  type GoodsListAttribute,
  type GoodsTextAttribute,
} from './goods/goods-attribute.ts';
export { lotStates, tradedLotKinds, visibleLotStates } from './loose/lot-states.ts';
export { sievePlates } from './loose/sieve-chart.ts';
export { averageWeightOf, classOfMm, classOfSieve, mmOfSieve, type SieveReach } from './loose/sieve.ts';
export { sizeWords } from './loose/size-words.ts';
export {
  dayNumberOf,
  daysLater,
  instantOf,
  isTimeZone,
  nextInstantOf,
  wallClock,
  type CalendarDay,
} from './zoned-time.ts';
export { settlePiece, type JewelleryPiece, type StatedPiece } from './jewellery/jewellery-piece.ts';
export type { GroupAttribute } from './jewellery/group-attribute.ts';
export { metalAttributes, type MetalGroup, type MetalKey } from './jewellery/metal-groups.ts';
export { readMetal, type MetalWords } from './jewellery/metal-words.ts';
export {
  type PieceAttribute,
  type PieceFactGroup,
  type PieceLinksAttribute,
  type PieceListAttribute,
} from './jewellery/piece-attribute.ts';
export { pieceAttributes, type PieceKey } from './jewellery/piece-attributes.ts';
export { boundPieceStates, visiblePieceStates } from './jewellery/piece-states.ts';
export { readRingSize, ringSizeExamples } from './jewellery/ring-size.ts';
export { readJewelleryType } from './jewellery/type-words.ts';
export {
  isDiamondGroup,
  stoneGroupAttributes,
  type StoneGroup,
  type StoneGroupKey,
} from './jewellery/stone-groups.ts';
