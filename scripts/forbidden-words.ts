/** Words that the product does not use, each with the standard word. `forbidden-words.test.ts` looks for them. */

/** Parts of identifiers and file names, in camelCase. */
export const forbiddenInNames: Readonly<Record<string, string>> = {
  doer: 'actor',
  heart: 'heartbeat (or hearts, of a round brilliant)',
  pen: 'textRenderer',
  clockwork: 'systemActor',
  onlooker: 'subscriber, CustomerContext',
  stirred: 'hash',
  shadow: 'snapshot',
  misfit: 'validationError',
  wish: 'request, subscription, options',
  eyes: 'impersonation',
  door: 'login page, public route, package entry',
  roomOf: 'remainingQuota, packageOf',
  thoseWho: 'recipients',
  whose: 'owner',
  takeStep: 'transition',
  mover: 'actor',
  onceByKey: 'idempotency',
  humanCheck: 'captcha',
  keyedPage: 'keysetPage',
  jobLost: 'LeaseLostError',
  letGo: 'release',
  claimBack: 'revertClaims',
  unclaim: 'releaseClaims',
  halves: 'incompletePairs',
  heldStock: 'indexedStock',
  takeOver: 'applyChanges',
  askedResult: 'indexQuery',
  keptTexts: 'textStore',
  fairSample: 'stableSample',
  likeStones: 'similarStones',
  seenBy: 'customer context',
  lookAs: 'impersonate',
  opensTo: 'sessionStates',
  keptOffline: 'offlineCacheSize',
  standIn: 'fallback',
  overtaken: 'needsReconciliation',
  heed: 'apply, handle',
  anew: 'again, restart',
  lately: 'recently',
  takeBack: 'undo, revert, refund',
  giveUp: 'cancel, fail',
  givenUp: 'failed',
  leftOut: 'excluded, unavailable',
  told: 'notified, reported',
  somebody: 'user, customer',
  nobody: 'no user',
  everybody: 'all users, all roles',
  whoever: 'user',
  whom: 'user',
};

/**
 * Codes that were renamed: error codes, statuses, variables of the environment. Those that are ordinary words
 * of other vocabularies, such as READ, are not listed.
 */
export const formerCodes: Readonly<Record<string, string>> = {
  TWO_STEP: 'TWO_STEP_REQUIRED',
  DATABASE_AWAY: 'DATABASE_UNAVAILABLE',
  TWO_STEP_OVER: 'TWO_STEP_EXPIRED',
  TWO_STEP_DEMANDED: 'TWO_STEP_SETUP_REQUIRED',
  KEY_REFUSED: 'INVALID_API_KEY',
  KEY_REUSED: 'IDEMPOTENCY_KEY_REUSED',
  VIEW_READ_ONLY: 'IMPERSONATION_READ_ONLY',
  VIEW_OVER: 'IMPERSONATION_ENDED',
  HOLD_TOO_SOON: 'HOLD_COOLDOWN',
  STEP_REFUSED: 'INVALID_TRANSITION',
  INVITATION_OVER: 'INVITATION_CLOSED',
  FILE_REFUSED: 'INVALID_FILE',
  SETTINGS_MOVED: 'SETTINGS_CONFLICT',
  TOO_MANY_ATTEMPTS: 'RATE_LIMITED',
  NOT_TAKEN: 'REJECTED',
  NOBODY_THERE: 'CONNECTION_REFUSED',
  NO_SUCH_NAME: 'DNS_NOT_FOUND',
  HUNG_UP: 'CONNECTION_RESET',
  TOO_SLOW: 'TIMEOUT',
  NOT_SECURE: 'CERTIFICATE_INVALID',
  ASKED: 'REQUESTED',
  GIVEN_UP: 'DISCARDED',
  TAKEN_UP: 'ACCEPTED',
  PARTLY_RETURNED: 'PARTIALLY_RETURNED',
  PARTLY_CONFIRMED: 'PARTIALLY_CONFIRMED',
  AWAITING_OWNER: 'AWAITING_APPROVAL',
  INVITATION_TAKEN_UP: 'INVITATION_ACCEPTED',
  ORDER_PARTLY_CONFIRMED: 'ORDER_PARTIALLY_CONFIRMED',
  ORDER_AWAITS_OWNER: 'ORDER_AWAITS_APPROVAL',
  MEMO_TAKEN_BACK: 'MEMO_WITHDRAWN',
  FIRED: 'SENT',
  PIECE_PLACE: 'CHUNK_OFFSET',
  HELD_BY_HIM: 'HELD_BY_CUSTOMER',
  ON_MEMO_TO_HIM: 'ON_MEMO_WITH_CUSTOMER',
  NOT_OURS: 'UNKNOWN',
  SOME_ROWS: 'MAYBE_ROWS',
  SPARE_SETS: 'SPARE_BITSETS',
  HUMAN_CHECK: 'CAPTCHA_PROVIDER',
  HUMAN_CHECK_URL: 'CAPTCHA_VERIFY_URL',
  HUMAN_CHECK_SECRET: 'CAPTCHA_SECRET',
  HUMAN_CHECK_SCRIPT: 'CAPTCHA_SCRIPT_URL',
  HUMAN_CHECK_SITE_KEY: 'CAPTCHA_SITE_KEY',
  FEED_ALLOW_HTTP: 'WEBHOOK_ALLOW_PRIVATE',
};

/** Files that read or announce what has a former code. */
export const filesWithFormerCodes: ReadonlySet<string> = new Set([
  'CHANGELOG.md',
  'server/src/features/audit/desk/former-names.ts',
  'server/src/features/audit/desk/former-names.test.ts',
  'server/src/json-keys-migration.test.ts',
  'server/src/notification-kinds-migration.test.ts',
  'server/src/standard-params-migration.test.ts',
  'server/src/platform/config.ts',
  'server/src/platform/config.test.ts',
  'server/src/standard-codes-migration.test.ts',
]);

/** Files with words that customers write, which the reader of messages knows. */
export const filesWithMessageWords: ReadonlySet<string> = new Set([
  'domain/src/shorthand/phrases/courtesy.ts',
]);

/** Names of the trade and of libraries in which a forbidden part means what the trade means by it. */
export const allowedNames: ReadonlySet<string> = new Set([
  // The shape and the pattern of hearts and arrows.
  'heart',
  'hearts',
  'parseHearts',
  'hearts-arrows',
  'heartsArrows',
  // A kind of pointer, and a property of styles, as browsers name them.
  'pen',
  'boxShadow',
]);

/** Words and phrases of texts and documents. */
export const forbiddenInTexts: readonly string[] = [
  'whoever',
  'somebody',
  'nobody',
  'anew',
  'lately',
  'the house',
  'his',
  'he',
  'told of',
  'stands',
  'hangs on',
  'let in',
  'as at first',
  'gone out',
  'once more',
];
