/** Limits of the specification's section 9 and our own where it is silent. */
export const limits = {
  userIdMin: 5,
  passwordMin: 5,
  nameMin: 3,
  nameMax: 80,
  /** A country, state or city. */
  placeNameMax: 120,
  /** People of one company, and those invited to it. */
  companyPeopleMax: 50,
  /** Longest password hashed; longer ones only feed denial of service. */
  passwordMax: 200,
  userIdMax: 254,
  /** A one-time or recovery code as people type it. */
  codeMax: 32,
  recoveryCodes: 10,
  ticketMax: 64,
  pageDefault: 100,
  pageMax: 500,
  /** Words looked for in a list of the desk, and the mark of one of its pages. */
  deskTextMax: 120,
  pageMarkMax: 600,
  pairPageMax: 250,
  /** Pairs told of one stone. */
  pairCandidatesMax: 5,
  /** Most stones, lots and pieces together a cart may hold. */
  cartMax: 1_000,
  orderStonesMax: 200,
  /** Most stones asked to be held at once: those that may be held, and the queues one may stand in. */
  holdAskMax: 60,
  /** Days for which a hold that has ended is still told of. */
  holdEndedDays: 7,
  watchlistMax: 500,
  /** Most stones written out for a message or a spreadsheet at once. */
  shareMax: 100,
  /** Stones that can be looked at side by side. */
  compareMin: 2,
  compareMax: 8,
  /** Stones of the calculator side by side. */
  calculatorMax: 4,
  selectionMax: 10_000,
  /** Most stones drawn in a chart; of a larger result a sample. */
  chartPointsMax: 2_000,
  /** Most stones of one exported file: half of what a sheet can hold. */
  exportRowsMax: 500_000,
  /** A result of fewer stones is thin: it proposes how to loosen the search. */
  thinResult: 5,
  relaxationsMax: 8,
  packetNumbersMax: 1_000,
  descriptionMax: 2_000,
  /** How a buyer calls a stone in his own books; an invoice, a carrier, a parcel. */
  referenceMax: 64,
  rangesMax: 32,
  choiceMax: 64,
  packetTextMax: 40_000,
  sortMax: 5,
  recentSearchesMax: 10,
  savedSearchesMax: 200,
  savedSearchTextMax: 20_000,
  savedSearchTitleMax: 80,
  /** Days a page for a client can be looked at, and those offered first. */
  selectionDaysMax: 365,
  selectionDaysUsual: 14,
  demandsMax: 200,
  demandTitleMax: 120,
  /** Days a demand may stand open, and those offered first. */
  /** Days the desk looks back at searches that found nothing. */
  missedDaysMax: 400,
  demandDaysMax: 365,
  demandDaysUsual: 30,
  /** Most goods one enquiry is about. */
  enquiryGoodsMax: 200,
  shipToMax: 500,
  /** A declaration with the conflict-free statement under it. */
  declarationMax: 8_100,
  /** How far ahead an appointment can be booked, and for how many days at once times are told. */
  appointmentDaysAhead: 60,
  appointmentDaysShown: 14,
  /** Appointments of one customer that are still to come. */
  appointmentsMax: 10,
  appointmentStonesMax: 100,
  reasonMax: 300,
  /** Memos of one page, each with its stones. */
  memosPage: 20,
  notificationsPage: 50,
  /** Stones of one reminder, and reminders set at once. */
  reminderStonesMax: 100,
  remindersMax: 100,
  /** Reminders that have come due are shown for so long a list; older ones are forgotten. */
  firedRemindersShown: 20,
  reminderDaysMax: 366,
  /** Stones found for one demand or saved search and not told of yet; a flood of more is cut there. */
  untoldMatchesMax: 1_000,
  /** Keys and webhooks of a customer's own systems. */
  feedKeysMax: 10,
  feedNameMax: 60,
  feedKeyDaysMax: 3_650,
  webhooksMax: 5,
  webhookUrlMax: 500,
  /** Events of one delivery, and those read at once. */
  deliveryEventsMax: 100,
  feedEventsMax: 1_000,
  deliveriesShown: 50,
  /** Stones shown of those found. */
  matchesShown: 200,
  /** Stones asked for anew at once by a screen that shows them. */
  freshStonesMax: 200,
  /** Levels of lists and objects inside each other: the deepest body any call takes has a third of them. */
  bodyDepthMax: 32,
  /** A file comes in pieces of at most so many bytes: each within the time a request may take, on a slow line too. */
  filePieceBytes: 1024 * 1024,
  fileNameMax: 200,
  /** File names asked about at once. */
  mediaNamesMax: 500,
  /** Headers of one dealer's file that a person may map by hand, and how long one may be. */
  mappedHeadersMax: 400,
  headerMax: 200,
} as const;

/** Repeat guard windows of the specification, in milliseconds. */
export const repeatWindows = { search: 4_000, load: 1_500, loose: 500, none: 0 } as const;

/** Characters a user ID may have. */
export const userIdPattern = /^[A-Za-z0-9.\-_@]+$/;

const kilobyte = 1024;

/** How many bytes a body may have, by what it carries; the largest body a call's schema takes fits. */
export const bodySizes = {
  /** What is sent without a sign-in. */
  visitor: 16 * kilobyte,
  usual: 96 * kilobyte,
  /** Long texts, and lists of names and numbers. */
  long: 512 * kilobyte,
  /** Searches among ten thousand stones named one by one. */
  longest: 1280 * kilobyte,
} as const;
