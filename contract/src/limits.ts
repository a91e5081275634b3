/** Limits from section 9 of the specification, and our own where it is silent. */
export const limits = {
  /** Items of the dashboard that wait for the customer. */
  waitingItemsMax: 20,
  /** Days for which matches of a demand wait on the dashboard. */
  metDemandDays: 3,
  userIdMin: 5,
  passwordMin: 5,
  nameMin: 3,
  nameMax: 80,
  /** A country, state or city. */
  regionNameMax: 120,
  /** Members of one company, pending invitations included. */
  companyMembersMax: 50,
  /** Longest password that is hashed. Longer ones only enable denial of service. */
  passwordMax: 200,
  userIdMax: 254,
  /** A one-time or recovery code as the user types it. */
  codeMax: 32,
  recoveryCodes: 10,
  ticketMax: 64,
  pageSizeDefault: 100,
  pageSizeMax: 500,
  /** Search text of a desk list, and the cursor of one of its pages. */
  deskSearchTextMax: 120,
  cursorMax: 600,
  pairPageSizeMax: 250,
  /** Three-stone sets or lines in one response. */
  layoutsMax: 60,
  layoutOffsetMax: 100_000,
  /** Stones compared for layouts; a search that finds more is rejected. */
  layoutStonesMax: 50_000,
  /** Pair candidates shown for one stone. */
  pairCandidatesMax: 5,
  /** Maximum number of stones, lots and pieces together in a cart. */
  cartMax: 1_000,
  orderStonesMax: 200,
  /** Maximum number of stones in one hold request: the hold quota plus the queue quota. */
  holdRequestMax: 60,
  /** Days for which an ended hold is still shown. */
  endedHoldDaysShown: 7,
  /** Maximum number of ended holds shown: each call that holds or releases returns them. */
  endedHoldsShown: 100,
  watchlistMax: 500,
  /** Maximum number of stones written to one message or spreadsheet. */
  shareMax: 100,
  /** Stones in a side-by-side comparison. */
  compareMin: 2,
  compareMax: 8,
  /** Lines of the calculator: a pasted list. Their URL stays below 4,000 characters. */
  calculatorMax: 50,
  selectionMax: 10_000,
  /** Maximum number of stones in a chart; a larger result is sampled. */
  chartPointsMax: 2_000,
  /** Maximum number of stones in one exported file: half of what a sheet can hold. */
  exportRowsMax: 500_000,
  /** A result with fewer stones is thin, and the response proposes relaxations of the search. */
  fewResultsBelow: 5,
  relaxationsMax: 8,
  packetNumbersMax: 1_000,
  /** Stones of an exported file that a customer returns, and the size of that file. */
  returnedExportRowsMax: 2_000,
  returnedExportBytes: 4 * 1024 * 1024,
  /** Characters in the cells of the workbook with the outcomes of a returned export. */
  savedOutcome: { packetMax: 60, statusMax: 60, figureMax: 18, answerMax: 100, outcomeMax: 360 },
  descriptionMax: 2_000,
  /** Hours for which a counter-offer of the desk may be valid. */
  counterHoursMax: 168,
  /** The buyer's own reference for a stone; also an invoice, a carrier, a parcel. */
  referenceMax: 64,
  /** Id of a question about a file, an answer, and number of answers for one file. Both may contain a header. */
  answerIdMax: 300,
  answerMax: 300,
  answersMax: 1_000,
  /** Corrections of each kind for one imported file and in one call, and characters of a corrected cell. */
  importFixesMax: 1_000,
  importFixesPerCallMax: 100,
  cellTextMax: 200,
  /** Rows named for each cause that keeps rows from being listed. */
  importCauseRowsMax: 100,
  rangesMax: 32,
  choiceMax: 64,
  packetTextMax: 40_000,
  sortMax: 5,
  recentSearchesMax: 10,
  savedSearchesMax: 200,
  savedSearchTextMax: 20_000,
  savedSearchTitleMax: 80,
  /** Stones on one client page, quote or catalogue. */
  clientSelectionMax: 500,
  /** Maximum and default lifetime of a client page, in days. */
  clientPageDaysMax: 365,
  clientPageDaysDefault: 14,
  demandsMax: 200,
  demandTitleMax: 120,
  /**
   * Maximum age in days of the desk's zero-result searches; then the maximum and default lifetime of a
   * demand, in days.
   */
  zeroResultDaysMax: 400,
  demandDaysMax: 365,
  demandDaysDefault: 30,
  /** Maximum number of goods in one enquiry. */
  enquiryGoodsMax: 200,
  /** Characters of a message for which readings are suggested; the server reads it several times. */
  suggestionTextMax: 4_000,
  shipToMax: 500,
  /** A declaration including the conflict-free statement below it. */
  declarationMax: 8_100,
  /** How many days ahead an appointment can be booked, and for how many days one call returns slots. */
  appointmentDaysAhead: 60,
  appointmentDaysShown: 14,
  /** Upcoming appointments of one customer. */
  appointmentsMax: 10,
  appointmentStonesMax: 100,
  reasonMax: 300,
  /** Memos per page, each with its stones. */
  memosPageSize: 20,
  notificationsPageSize: 50,
  /** Stones per reminder, and pending reminders per user. */
  reminderStonesMax: 100,
  remindersMax: 100,
  /** How many fired reminders the list shows; older ones are deleted. */
  firedRemindersShown: 20,
  reminderDaysMax: 366,
  /** Stones matched for one demand or saved search and not yet notified; further matches are dropped. */
  unsentMatchesMax: 1_000,
  /** API keys and webhooks of one customer. */
  feedKeysMax: 10,
  feedNameMax: 60,
  feedKeyDaysMax: 3_650,
  webhooksMax: 5,
  webhookUrlMax: 500,
  /** Events per delivery, and events per read of the feed. */
  deliveryEventsMax: 100,
  feedEventsMax: 1_000,
  deliveriesShown: 50,
  /** Matching stones that are shown. */
  matchesShown: 200,
  /** Stones that a screen refreshes in one call. */
  refreshStonesMax: 200,
  /** Stones that a copy of the stock in a browser learns of by one call; after more changes it is read again. */
  stockChangesMax: 2_000,
  /** Characters of a position in the changes of the stock. */
  stockPositionMax: 12_000,
  /** Nesting depth of lists and objects in a body; the deepest body of any call uses a third of it. */
  bodyDepthMax: 32,
  /**
   * Files are uploaded in chunks of at most this many bytes, so that each chunk finishes within the request
   * timeout even on a slow connection.
   */
  uploadChunkBytes: 1024 * 1024,
  fileNameMax: 200,
  /** File names looked up in one call. */
  mediaNamesMax: 500,
  /** Headers of one dealer's file that a user may map by hand, and the length of a header. */
  mappedHeadersMax: 400,
  headerMax: 200,
} as const;

/** Repeat-guard windows of the specification, in milliseconds. */
export const repeatWindows = { search: 4_000, load: 1_500, loose: 500, none: 0 } as const;

/** Characters allowed in a user ID. */
export const userIdPattern = /^[A-Za-z0-9.\-_@]+$/;

const kilobyte = 1024;

/**
 * Maximum body size in bytes, by content. Each call uses a size that fits the largest body its schema
 * accepts.
 */
export const bodySizes = {
  /** Requests without a session. */
  visitor: 16 * kilobyte,
  usual: 96 * kilobyte,
  /** Long texts, and lists of names and numbers. */
  long: 512 * kilobyte,
  /** Searches among ten thousand explicitly named stones. */
  longest: 1280 * kilobyte,
  /** A logo of at most 512 KiB in base64, which is a third longer. */
  logo: 704 * kilobyte,
  /** A returned file of at most 4 MiB in base64, which is a third longer. */
  returnedExport: 5632 * kilobyte,
} as const;
