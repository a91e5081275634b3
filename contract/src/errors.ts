import type { Issue } from './issue.ts';

/** Determines the style of a notice and its position on the screen. */
export type NoticeKind = 'success' | 'info' | 'error';

export interface ErrorCatalogueEntry {
  /** HTTP status; 200 for every outcome that the specification defines with a message. */
  readonly status: 200 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly kind: NoticeKind;
  /** The English sentence. The web app stores the translations by code. */
  readonly text: string;
}

/**
 * Every error code of the product, spelled as in the specification. Codes are never reused.
 * `401` is the login notice code (account disabled for the web), not the HTTP status.
 */
export const errorCatalogue = {
  '000': { status: 200, kind: 'success', text: 'Logout successfull !' },
  '100': { status: 200, kind: 'error', text: 'Login Error: User Not found. Input Valid User-ID' },
  '200': { status: 200, kind: 'error', text: 'Login Error: Incorrect Password, Input Valid Password' },
  '300': {
    status: 200,
    kind: 'info',
    text: 'Login Error: Account is In-active, Contact admin for More details',
  },
  '400': { status: 200, kind: 'info', text: 'Login Error: Technical Error, Contact admin for More details' },
  '401': {
    status: 200,
    kind: 'info',
    text: 'Login Error: Account is disabled for website access, Contact admin for More details',
  },
  '500': { status: 200, kind: 'success', text: 'Login successfull !' },
  '10': {
    status: 200,
    kind: 'success',
    text: 'Registration Complete. You will receive Welcome Mail Once your account is activated.',
  },
  '20': { status: 200, kind: 'error', text: 'Could not verify you as human, please try again' },
  '30': { status: 200, kind: 'error', text: 'Failed, User-ID already in used, Use different User-ID' },
  '40': { status: 200, kind: 'error', text: 'Failed, Email already in used, Use different Email-Id' },
  'RESET-100': { status: 200, kind: 'error', text: 'User Not found. Input Valid User-ID or Email-ID' },
  'RESET-200': {
    status: 200,
    kind: 'info',
    text: 'Account is In-Active, Contact admin for More details',
  },
  'RESET-300': {
    status: 200,
    kind: 'success',
    text: 'Reset Password Link sent to registered Email-ID !',
  },
  'RESET-301': { status: 200, kind: 'error', text: 'Oops! Something went wrong, please try again !!' },
  'RESET-400': { status: 200, kind: 'error', text: 'Password Reset Link expired, Generate new link !' },
  'RESET-500': { status: 200, kind: 'error', text: 'New password cannot be same as old password' },
  'RESET-600': { status: 200, kind: 'success', text: 'Password Reset Successfully !' },
  '700': { status: 200, kind: 'success', text: 'Account updated.' },
  TWO_STEP_REQUIRED: { status: 200, kind: 'info', text: 'Enter the code from your authenticator app.' },
  TWO_STEP_EXPIRED: {
    status: 200,
    kind: 'info',
    text: 'The code has expired or was entered incorrectly too many times. Sign in again.',
  },
  NO_LIST_PRICE: {
    status: 200,
    kind: 'info',
    text: 'This stone has no list price, so a discount cannot be used. Enter a price per carat instead.',
  },
  SIGNED_OUT: { status: 401, kind: 'info', text: 'Your session has ended. Sign in again.' },
  INVALID_API_KEY: {
    status: 401,
    kind: 'error',
    text: 'This API key is unknown, expired or revoked. Send a valid key in the X-Api-Key header.',
  },
  NOT_ALLOWED: { status: 403, kind: 'error', text: 'Your account does not have access to this.' },
  LOCKED: { status: 403, kind: 'info', text: 'The screen is locked. Enter your password to continue.' },
  TWO_STEP_SETUP_REQUIRED: {
    status: 403,
    kind: 'info',
    text: 'Your company requires two-step sign-in. Set it up to continue.',
  },
  IMPERSONATION_READ_ONLY: {
    status: 403,
    kind: 'info',
    text: 'You’re viewing the portal as a customer. This view is read-only.',
  },
  ERASURE_BLOCKED: {
    status: 409,
    kind: 'error',
    text:
      'This data can’t be erased yet. Open: orders {orders, number}, holds {holds, number}, offers {offers, number}, ' +
      'memos {memos, number}, accounts with a balance {balance, number}.',
  },
  IMPERSONATION_ENDED: {
    status: 403,
    kind: 'info',
    text: 'The customer view has expired. Open it again from the customer’s page.',
  },
  OWN_RIGHTS: {
    status: 403,
    kind: 'error',
    text: 'You cannot change your own permissions. Ask another administrator.',
  },
  NOT_FOUND: { status: 404, kind: 'error', text: 'Oops, an error has occurred. Page not found!' },
  STONE_NOT_AVAILABLE: {
    status: 409,
    kind: 'error',
    text: 'These stones are no longer available. Nothing was ordered.',
  },
  PAIR_NOT_SEPARABLE: {
    status: 409,
    kind: 'error',
    text: 'This stone is sold only as part of a pair. Include the other stone as well.',
  },
  CUSTOMER_NOT_ACTIVE: {
    status: 409,
    kind: 'error',
    text: 'This customer’s account is not active. Activate it before you accept offers, confirm orders or send goods.',
  },
  STONE_ON_HOLD: {
    status: 409,
    kind: 'info',
    text: 'This stone is on hold for another customer. You can join the queue.',
  },
  ORDER_LIMIT: {
    status: 409,
    kind: 'error',
    text: 'Your company may have {allowed} stones in open orders and has {open}. This order was not placed.',
  },
  CREDIT_LIMIT: {
    status: 409,
    kind: 'error',
    text: 'Your company’s credit limit is US$ {limit, number}, of which US$ {free, number} is free. This order was not placed.',
  },
  ORDER_TOO_SOON: {
    status: 409,
    kind: 'error',
    text: 'Your company withdrew an order for these stones recently. They can be ordered 24 hours after that.',
  },
  HOLD_LIMIT: {
    status: 409,
    kind: 'error',
    text: 'You’ve reached your hold limit. Release a hold to add another.',
  },
  QUEUE_LIMIT: {
    status: 409,
    kind: 'error',
    text: 'You’ve reached your queue limit. Leave a queue to join another.',
  },
  HOLD_COOLDOWN: {
    status: 409,
    kind: 'error',
    text: 'You held this stone recently. You can hold it again 24 hours after that hold ended.',
  },
  HOLD_EXTENDED: { status: 409, kind: 'error', text: 'This hold has already been extended.' },
  INVALID_TRANSITION: {
    status: 409,
    kind: 'error',
    text: 'This is no longer possible because the status has changed. Reload to see the current status.',
  },
  OFFER_BELOW_FLOOR: {
    status: 409,
    kind: 'info',
    text: 'This offer is below the floor price. You can still accept it; the activity log will record that.',
  },
  SLOT_NOT_FREE: {
    status: 409,
    kind: 'error',
    text: 'This time is no longer available. Choose another.',
  },
  INVITATION_CLOSED: {
    status: 404,
    kind: 'error',
    text: 'This invitation is no longer valid. Ask the sender for a new one.',
  },
  CONFIRMATION_NEEDED: {
    status: 409,
    kind: 'info',
    text: 'This is a large change. Review it, then confirm it.',
  },
  EDIT_NOT_LAST: {
    status: 409,
    kind: 'error',
    text: 'This edit cannot be undone because a later change was made.',
  },
  INVALID_FILE: { status: 422, kind: 'error', text: 'This file cannot be used. Choose another file.' },
  LAST_ADMIN: {
    status: 409,
    kind: 'error',
    text: 'This is the last active administrator. Add another administrator first.',
  },
  SETTINGS_CONFLICT: {
    status: 409,
    kind: 'error',
    text: 'Another user has changed this in the meantime. Review the latest version and try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    kind: 'error',
    text: 'This idempotency key was already used for a different request.',
  },
  TOO_LARGE: { status: 413, kind: 'error', text: 'This request is too large. Reduce it and try again.' },
  BODY_INVALID: { status: 422, kind: 'error', text: 'Some fields are not valid. Check them and try again.' },
  PASSWORD_WRONG: { status: 422, kind: 'error', text: 'Incorrect password. Try again.' },
  PASSWORD_SAME: { status: 422, kind: 'error', text: 'New password cannot be same as old password' },
  CODE_WRONG: {
    status: 422,
    kind: 'error',
    text: 'This code is incorrect or has already been used. Enter a new one.',
  },
  RATE_LIMITED: {
    status: 429,
    kind: 'error',
    text: 'Too many attempts. Please wait before trying again.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    kind: 'info',
    text: 'Too many requests at once. Please wait and try again.',
  },
  SERVER_ERROR: { status: 500, kind: 'error', text: 'Sorry, server goes wrong' },
  BUSY: {
    status: 503,
    kind: 'info',
    text: 'The server is busy at the moment. Nothing was done. Please try again shortly.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    kind: 'error',
    text: 'The server cannot reach its data at the moment. Please try again shortly.',
  },
  NOT_READY: { status: 503, kind: 'info', text: 'The server is starting. Please try again in a moment.' },
} as const satisfies Record<string, ErrorCatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * Whether an error is a final answer to the request. The server stores a final answer under the idempotency
 * key of the request, and the next attempt needs a new key. Errors that depend on the moment or on the sender
 * are not final: an ended session, a rate limit, a server that cannot answer.
 */
export function isFinalRefusal(code: ErrorCode): boolean {
  const { status } = errorCatalogue[code];
  return status !== 401 && status !== 429 && status < 500;
}

/** An invalid field of a request body, and what would be valid. */
export interface FieldIssue {
  /** Dotted path in the body, such as `search_param.shape.0`; empty for the body itself. */
  readonly field: string;
  readonly problem: string;
  /** Language-independent form of `problem`, where it is one of `issueTexts`. */
  readonly cause?: Issue | null | undefined;
}

/**
 * A field issue as the server reports it: `cause` carries its kind, or is null where the server passes on a
 * text from another source.
 */
export interface DescribedFieldIssue extends FieldIssue {
  readonly cause: Issue | null;
}

/** A stone named in an error response. */
export interface RejectedStone {
  readonly stock_uuid: string;
  readonly stock_no: string | null;
  /** Availability of the stone for this customer; null when the stone is not (or no longer) listed. */
  readonly status: string | null;
}

/** Details of an error response, besides its code. */
export interface ErrorDetails {
  readonly fields?: readonly FieldIssue[];
  readonly stones?: readonly RejectedStone[];
  readonly retryAfterSeconds?: number;
  /** Current status of the record whose transition was rejected. */
  readonly status?: string;
  /** Values for the placeholders in the sentence of the code. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** The English sentence of a code, with its placeholders filled from `figures`; on the wire digits are not grouped. */
export function errorText(code: ErrorCode, { figures = {} }: Pick<ErrorDetails, 'figures'> = {}): string {
  return errorCatalogue[code].text.replaceAll(/\{(\w+)(?:, number)?\}/g, (placeholder, name: string) =>
    String(figures[name] ?? placeholder),
  );
}

/** An expected rejection. Use cases throw it, and one error handler turns it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    details: Omit<ErrorDetails, 'fields'> & { readonly fields?: readonly DescribedFieldIssue[] } = {},
  ) {
    super(errorText(code, details));
    this.code = code;
    this.details = details;
  }
}
