export { weightFactors, weightTolerance } from './weight-factors.ts';
export { userStateMachine, type UserStatus } from './state-machines/user.ts';
export { slotsOfDay, weekdayOf, type OpeningHours, type Slot } from './appointment-slots.ts';
export {
  appointmentStateMachine,
  activeAppointmentStatuses,
  type AppointmentStatus,
} from './state-machines/appointment.ts';
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
  type MatchMode,
  type RangeAttribute,
  type SetAttribute,
  type TextAttribute,
  type Unit,
} from './attribute.ts';
export { currentLotKey, currentPieceKey, currentStoneKey } from './former-keys.ts';
export { ageingBucketOf, ageingBuckets, type AgeingBucket } from './ageing.ts';
export { allocateOldestFirst, type Allocation, type OpenAmount } from './allocate.ts';
export {
  creditModes,
  freeCredit,
  paymentMethods,
  type CreditMode,
  type CreditUse,
  type PaymentMethod,
} from './credit.ts';
export { escapeFormula } from './escape-formula.ts';
export { stoneAttributes, maxMoneyCents, type AttributeKey } from './stone-attributes.ts';
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
export {
  allowsCustomerAction,
  availabilityFor,
  type CustomerAction,
  type Availability,
} from './stone-availability.ts';
export {
  includesPermission,
  grantablePermissions,
  permissions,
  type GrantablePermission,
  type Permission,
} from './permissions.ts';
export { enquiryAutoCloseDays, enquiryStateMachine, type EnquiryStatus } from './state-machines/enquiry.ts';
export { feedKeyStateMachine, webhookStateMachine, type WebhookStatus } from './state-machines/feed.ts';
export {
  dayMs,
  formatGulfClock,
  formatGulfDay,
  formatGulfMinute,
  formatGulfTime,
  gulfDay,
  gulfDayOfIso,
  gulfTimeZone,
  isoGulfDay,
  startOfGulfDay,
} from './gulf-time.ts';
export { invitationStateMachine, type InvitationStatus } from './state-machines/invitation.ts';
export { holdRules, holdStateMachine, openHoldStatuses, type HoldStatus } from './state-machines/hold.ts';
export {
  createPriceList,
  priceBrackets,
  type ListPrice,
  type ListedGoods,
  type NoListPriceReason,
  type PriceBracket,
  type PriceList,
  type PriceListCell,
  type PriceListName,
} from './list-price.ts';
export {
  isNotificationKind,
  notificationParams,
  type NotificationFacts,
  type NotificationKind,
} from './notification-kinds.ts';
export {
  counterOfferBounds,
  findOfferViolation,
  offerBounds,
  priceBelowListed,
  defaultOfferLimitHundredths,
  type OfferBounds,
  type OfferEnd,
  type OfferViolation,
  type OfferTerms,
} from './offer-bounds.ts';
export {
  priceFiguresFromInput,
  priceFiguresFromPpc,
  priceUnits,
  allocateBasketTotal,
  type BasketLine,
  type PriceInput,
  type PriceFiguresContext,
  type PriceFigures,
  type PriceUnit,
} from './price-figures.ts';
export {
  memoDueAt,
  memoLineStateMachine,
  memoReminderTime,
  memoRules,
  memoStateMachine,
  openMemoStatuses,
  defaultMemoDueDay,
  type MemoLineStatus,
  type MemoStatus,
} from './state-machines/memo.ts';
export {
  importJobStateMachine,
  importKinds,
  openImportStatuses,
  runnableImportStatuses,
  type ImportJobStatus,
  type ImportKind,
} from './state-machines/import-job.ts';
export {
  offerValidityHours,
  offerStateMachine,
  type OfferStatus,
  type OpenOfferStatus,
} from './state-machines/offer.ts';
export {
  approvalHours,
  isOrderWithdrawal,
  confirmedOrderStatuses,
  openOrderStatuses,
  orderLineStateMachine,
  orderStateMachine,
  pendingOrderStatuses,
  uninvoicedOrderStatuses,
  type OrderLineStatus,
  type OrderStatus,
} from './state-machines/order.ts';
export { findLines } from './layouts/find-lines.ts';
export { findThreeStoneSets } from './layouts/find-three-stone-sets.ts';
export { largestSizeOff, layoutSpread } from './layouts/layout-penalty.ts';
export {
  lineArrangements,
  lineTargets,
  sizeUnits,
  type FoundLayouts,
  type Layout,
  type LayoutRules,
  type LineArrangement,
  type LinePlan,
  type ThreeStonePlan,
} from './layouts/layout-rules.ts';
export { clarityDiff, colorDiff, ratioDiff, sizeDiff } from './pairs/differences.ts';
export type { IndexPair } from './pairs/finder/assign-pairs.ts';
export { findPairs } from './pairs/finder/find-pairs.ts';
export { stoneAt, type StoneColumns } from './pairs/finder/stone-columns.ts';
export { isMatchable } from './pairs/gates.ts';
export { pairKeys, type PairStone } from './pairs/pair-stone.ts';
export { pairPenalties, totalPenalty } from './pairs/penalty.ts';
export { bandOf, highestScore, matchScore, pairBands, scoreOf } from './pairs/score.ts';
export {
  caratTolerance,
  defaultPairTolerances,
  type ByShape,
  type PairTolerances,
} from './pairs/tolerances.ts';
export { presets, type Preset } from './presets.ts';
export { quietHoursEnd, respectsQuietHours, type QuietHours } from './quiet-hours.ts';
export { reminderStateMachine, type ReminderStatus } from './state-machines/reminder.ts';
export { reminderPresets, reminderTime, type ReminderPreset } from './reminder-times.ts';
export { markUpAmount, type MarkUp } from './mark-up.ts';
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
export { reportCheckUrl } from './report-check-url.ts';
export {
  divideRounded,
  formatScaled,
  groupThousands,
  multiplyDivide,
  parseScaled,
  roundHalfAway,
} from './scaled.ts';
export {
  similarityLevels,
  buildSimilarityCriteria,
  type SimilarityLevel,
  type SimilarityInput,
  type SimilarityCriteria,
} from './similar-stones.ts';
export {
  demandGoods,
  demandStateMachine,
  type DemandGoods,
  type DemandStatus,
} from './state-machines/demand.ts';
export { parseNumberList, parseSingleNumber, type NumberLine } from './number-list/parse-number-list.ts';
export { findBestValue } from './best-value.ts';
export type { ActorRole, StateMachine, Transition } from './state-machines/state-machine.ts';
export {
  isPerCustomer,
  storedAttributes,
  type PerCustomerKey,
  type FactValue,
  type StoneFacts,
  type ValueOf,
} from './stone.ts';
export {
  claimReasons,
  type ClaimReason,
  statusFilters,
  stoneStateMachine,
  visibleStoneStatuses,
  type StatusFilter,
  type StoneStatus,
} from './state-machines/stone.ts';
export {
  aliasKey,
  labelOf,
  vocabularies,
  type Vocabulary,
  type VocabularyId,
  type VocabularyValue,
} from './vocabulary.ts';
export { facetPlan, type PlanFigures } from './geometry/facet-plan.ts';
export { defaultPlan, edgePath, outlinePath } from './geometry/plan-paths.ts';
export { frontFacetsPath, profileHalf, profileUnit, silhouettePaths } from './geometry/profile-paths.ts';
export { horizontalDimensionPath, verticalDimensionPath } from './geometry/dimension-paths.ts';
export {
  drawingKeys,
  planFiguresOf,
  profileBaseOf,
  profileFiguresOf,
  stoneSizeOf,
} from './geometry/drawing-figures.ts';
export type { Curve } from './geometry/outline.ts';
export type { Edge, FacetPlan } from './geometry/plan.ts';
export { piecePlan, type FacetedStone, type PiecePlan, type PieceStones } from './geometry/piece-plan.ts';
export { contrastRatio, withContrast } from './contrast.ts';
export { joinMeasurements } from './join-measurements.ts';
export type { Point } from './geometry/point.ts';
export { profileOf, type Profile, type ProfileFigures, type ProfilePart } from './geometry/profile.ts';
export type { ProfileLine } from './geometry/profile-lines.ts';
export type { FacetPlane, Point3 } from './geometry/solid/plane.ts';
export type { ConvexPart } from './geometry/solid/convex-part.ts';
export { stoneSolid, type StoneSolid } from './geometry/solid/stone-solid.ts';
export { firstDayOfArrivals } from './arrivals.ts';
export { parseColumnSearch, type ColumnSearch } from './column-search.ts';
export { parseTypedRange, type FigureBounds, type TypedRange } from './typed-range.ts';
export {
  aboveFloorHundredths,
  clampCounter,
  counterByRule,
  counterForTotal,
  counterRules,
  type CounterLine,
  type CounterRule,
} from './counter-prices.ts';
export { shapeAbbreviation } from './shorthand/shape-abbreviation.ts';
export { formatMake, formatStoneLine, type StoneLineTexts, type StoneLineInput } from './stone-line.ts';
export {
  convertFromCents,
  convertToCents,
  convertToNearestCents,
  currencies,
  perDollar,
  perDollarScale,
  rateScale,
  type ForeignCurrency,
} from './currency-rate.ts';
export {
  creditTotals,
  documentTotals,
  type DocumentCharges,
  type DocumentTotals,
} from './document-totals.ts';
export { isDittoMark } from './shorthand/ditto-mark.ts';
export { parseShorthand } from './shorthand/parse-shorthand.ts';
export { translatePhrase } from './shorthand/foreign-words.ts';
export type {
  LooseRequest,
  ShorthandAmount,
  ShorthandChoice,
  ShorthandLine,
  ShorthandMessage,
  ShorthandNoise,
  ShorthandQuantity,
  ShorthandQuestion,
  ParsedShorthand,
  UnderstoodPhrase,
} from './shorthand/shorthand-line.ts';
export { generateMessages } from './shorthand/testing/generate-messages.ts';
export { judgeReading, type ExpectedReading } from './shorthand/testing/judge-reading.ts';
export { readRequestSets } from './shorthand/testing/request-sets.ts';
export { areEqualCriteria, type ShorthandCriteria } from './shorthand/round-trip.ts';
export { formatShorthand, type FormattedShorthand } from './shorthand/format-shorthand.ts';
export { completeLot, type LooseLot, type LotInput } from './loose/loose-lot.ts';
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
export { lotStatuses, importableLotKinds, visibleLotStatuses } from './loose/lot-statuses.ts';
export { sievePlates } from './loose/sieve-chart.ts';
export { averageWeightOf, classOfMm, classOfSieve, mmOfSieve, type SieveRange } from './loose/sieve.ts';
export { formatLotSize } from './loose/format-lot-size.ts';
export {
  dayNumberOf,
  daysLater,
  instantOf,
  isTimeZone,
  nextInstantOf,
  wallClock,
  type CalendarDay,
} from './zoned-time.ts';
export { completePiece, type JewelleryPiece, type PieceInput } from './jewellery/jewellery-piece.ts';
export type { GroupAttribute } from './jewellery/group-attribute.ts';
export { metalAttributes, type MetalGroup, type MetalKey } from './jewellery/metal-groups.ts';
export { parseMetal, type ParsedMetal } from './jewellery/parse-metal.ts';
export {
  type PieceAttribute,
  type PieceFactGroup,
  type PieceLinksAttribute,
  type PieceListAttribute,
} from './jewellery/piece-attribute.ts';
export { pieceAttributes, type PieceKey } from './jewellery/piece-attributes.ts';
export { protectedPieceStatuses, visiblePieceStatuses } from './jewellery/piece-statuses.ts';
export { convertRingSize, parseRingSize, ringSizeExamples, type RingSizes } from './jewellery/ring-size.ts';
export { parseJewelleryType } from './jewellery/parse-jewellery-type.ts';
export {
  isDiamondGroup,
  stoneGroupAttributes,
  type StoneGroup,
  type StoneGroupKey,
} from './jewellery/stone-groups.ts';
export { canBeWithin, editDistance, letterSetOf } from './edit-distance.ts';
export { createRandomSource, type RandomSource } from './random-source.ts';
