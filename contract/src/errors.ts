import type { Cause } from './cause.ts';

/** How a notice looks, and where it stands on the screen. */
export type NoticeKind = 'success' | 'info' | 'error';

export interface CatalogueEntry {
  /** HTTP status: 200 for every outcome the specification foresees in words. */
  readonly status: 200 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly kind: NoticeKind;
  /** The sentence in English; other languages keep theirs beside the screens, by code. */
  readonly text: string;
}

/**
 * Every code the product answers with, spelled as the specification spells it. Codes are never reused.
 * 401 is the notice code of the sign-in (account disabled for the web), not the HTTP status.
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
  '700': { status: 200, kind: 'success', text: 'Your account is updated.' },
  TWO_STEP: { status: 200, kind: 'info', text: 'Enter the code of your authenticator.' },
  TWO_STEP_OVER: {
    status: 200,
    kind: 'info',
    text: 'The time for the code is over, or too many codes were wrong. Sign in once more.',
  },
  NO_LIST_PRICE: {
    status: 200,
    kind: 'info',
    text: 'There is no list price for this stone: a discount says nothing of its price.',
  },
  SIGNED_OUT: { status: 401, kind: 'info', text: 'Your sign-in has ended. Please sign in again.' },
  KEY_REFUSED: {
    status: 401,
    kind: 'error',
    text: 'This key is unknown, expired or revoked. It goes in the header X-Api-Key.',
  },
  NOT_ALLOWED: { status: 403, kind: 'error', text: 'Your account has no access to this.' },
  LOCKED: { status: 403, kind: 'info', text: 'The screen is locked. Enter your password.' },
  TWO_STEP_DEMANDED: {
    status: 403,
    kind: 'info',
    text: 'Your company asks for a second step at sign-in. Set it up before you go on.',
  },
  VIEW_READ_ONLY: {
    status: 403,
    kind: 'info',
    text: 'You look with a customer’s eyes: nothing can be done for them here.',
  },
  VIEW_OVER: { status: 403, kind: 'info', text: 'Looking with this customer’s eyes is over.' },
  OWN_RIGHTS: {
    status: 403,
    kind: 'error',
    text: 'Nobody changes their own rights. Another administrator can.',
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
    text: 'This stone is one of a pair that is sold only together. The other half must be named with it.',
  },
  CUSTOMER_NOT_ACTIVE: {
    status: 409,
    kind: 'error',
    text: 'This customer’s account is not active: nothing can be agreed or sent out to him.',
  },
  STONE_ON_HOLD: { status: 409, kind: 'info', text: 'Somebody else holds this stone. You can queue for it.' },
  ORDER_LIMIT: {
    status: 409,
    kind: 'error',
    text: 'Your company may have {allowed} stones in open orders and has {open}. This order was not placed.',
  },
  ORDER_TOO_SOON: {
    status: 409,
    kind: 'error',
    text: 'Your company withdrew an order for these stones recently. They can be ordered 24 hours after that.',
  },
  HOLD_LIMIT: { status: 409, kind: 'error', text: 'You hold as many stones as one customer may.' },
  QUEUE_LIMIT: { status: 409, kind: 'error', text: 'You stand in as many queues as one customer may.' },
  HOLD_TOO_SOON: {
    status: 409,
    kind: 'error',
    text: 'You held or ordered this stone recently. It can be held again 24 hours after that ended.',
  },
  HOLD_EXTENDED: { status: 409, kind: 'error', text: 'This hold was given more time already.' },
  STEP_REFUSED: {
    status: 409,
    kind: 'error',
    text: 'This can no longer be done: it has moved on meanwhile.',
  },
  OFFER_BELOW_FLOOR: {
    status: 409,
    kind: 'info',
    text: 'This offer lies below the floor. It can be accepted all the same; the audit trail will say so.',
  },
  SLOT_NOT_FREE: {
    status: 409,
    kind: 'error',
    text: 'This time is no longer free. Please choose another.',
  },
  INVITATION_OVER: {
    status: 404,
    kind: 'error',
    text: 'This invitation is no longer open. Ask whoever invited you for a new one.',
  },
  CONFIRMATION_NEEDED: {
    status: 409,
    kind: 'info',
    text: 'This does more than one yes covers. Look at it once more and confirm it.',
  },
  EDIT_NOT_LAST: {
    status: 409,
    kind: 'error',
    text: 'This can no longer be undone: it was changed since.',
  },
  FILE_REFUSED: { status: 422, kind: 'error', text: 'This file cannot be used.' },
  LAST_ADMIN: {
    status: 409,
    kind: 'error',
    text: 'This is the last administrator who comes in. Name another one first.',
  },
  SETTINGS_MOVED: {
    status: 409,
    kind: 'error',
    text: 'Somebody else has changed this meanwhile. Look at it as it is now.',
  },
  KEY_REUSED: {
    status: 409,
    kind: 'error',
    text: 'This idempotency key was already used for a different request.',
  },
  TOO_LARGE: { status: 413, kind: 'error', text: 'The request is larger than this call accepts.' },
  BODY_INVALID: { status: 422, kind: 'error', text: 'Some fields do not fit.' },
  PASSWORD_WRONG: { status: 422, kind: 'error', text: 'This is not your password.' },
  PASSWORD_SAME: { status: 422, kind: 'error', text: 'New password cannot be same as old password' },
  CODE_WRONG: { status: 422, kind: 'error', text: 'This code is not right, or it was used already.' },
  TOO_MANY_ATTEMPTS: { status: 429, kind: 'error', text: 'Too many attempts. Please wait and try again.' },
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
  DATABASE_AWAY: {
    status: 503,
    kind: 'error',
    text: 'The server cannot reach its data at the moment. Please try again shortly.',
  },
  NOT_READY: { status: 503, kind: 'info', text: 'The server is starting. Please try again in a moment.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * Whether a refusal answers the request itself, so that it is kept under the idempotency key of the request and the
 * next attempt takes a new key. Not final is what depends on the moment or the sender: a sign-in that has ended, too
 * many requests, a server that cannot answer.
 */
export function isFinalRefusal(code: ErrorCode): boolean {
  const { status } = errorCatalogue[code];
  return status !== 401 && status !== 429 && status < 500;
}

/** One field of a body that does not fit, and what would. */
export interface FieldProblem {
  /** Dotted path in the body, such as `search_param.shape.0`; empty for the body itself. */
  readonly field: string;
  readonly problem: string;
  /** The same apart from any language, where the problem is one of the table. */
  readonly cause?: Cause | null | undefined;
}

/** A problem as the server says it: its kind goes along, or null where somebody else's words are passed on. */
export interface NamedProblem extends FieldProblem {
  readonly cause: Cause | null;
}

/** A stone named in a refusal. */
export interface RefusedStone {
  readonly stock_uuid: string;
  readonly stock_no: string | null;
  /** Its state as this customer sees it, or null when it is not (or no longer) in the list. */
  readonly status: string | null;
}

/** What a refusal carries beside its code. */
export interface ErrorDetails {
  readonly fields?: readonly FieldProblem[];
  readonly stones?: readonly RefusedStone[];
  readonly retryAfterSeconds?: number;
  /** Where the thing stands that could not be moved. */
  readonly state?: string;
  /** The numbers that the sentence of the code names in braces. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** The English sentence of a code, its placeholders filled with the figures of the refusal. */
export function errorText(code: ErrorCode, { figures = {} }: Pick<ErrorDetails, 'figures'> = {}): string {
  return errorCatalogue[code].text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(figures[name] ?? placeholder),
  );
}

/** An expected "no": thrown by use cases, turned into an answer in one place. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    details: Omit<ErrorDetails, 'fields'> & { readonly fields?: readonly NamedProblem[] } = {},
  ) {
    super(errorText(code, details));
    this.code = code;
    this.details = details;
  }
}
