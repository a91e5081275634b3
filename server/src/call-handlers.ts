import {
  calls,
  type AccessFlag,
  type CallResponse,
  type CallBody,
  type CallName,
  type Calls,
  type Locale,
  type Role,
  type SessionStatus,
} from '@loupe/contract';
import type { ForeignCurrency, Permission } from '@loupe/domain';
import type { BodyEncoding } from './platform/compressed-body.ts';
import type { PreparedResponse } from './prepared-response.ts';

/** The signed-in user behind a request. Read from the token alone, never from the body. */
export interface Caller {
  /** The signed-in user; owns what belongs to a user rather than to the company. */
  readonly userId: number;
  /**
   * The company: the user id of its owner, the same for all members. Discount, limit and flags are those of
   * the company.
   */
  readonly companyId: number;
  /** What the user may do in the company. */
  readonly permission: Permission;
  /** An order above this amount, in cents, needs the owner's approval; null: no limit. */
  readonly orderApprovalLimitCents: number | null;
  readonly role: Role;
  readonly firstName: string;
  /** Language of the user. */
  readonly locale: Locale;
  /** Additional discount in hundredths of a percent, stored positive. */
  readonly userDiscHundredths: number;
  readonly offerLimitHundredths: number | null;
  readonly access: ReadonlySet<AccessFlag>;
  /** Hash of the token that was sent; signing out ends this session only. */
  readonly tokenHash: Buffer;
  /** Set while a desk user impersonates this customer: nothing of the customer may be written. */
  readonly impersonation: { readonly hash: Buffer; readonly userId: number } | null;
  /** What this session gives access to. */
  readonly sessionStatus: SessionStatus;
  /** Minutes of inactivity after which the user's screens lock; 0: never. */
  readonly lockAfterMinutes: number;
  /** The currency that the user sees beside dollars; null: none. */
  readonly displayCurrency: ForeignCurrency | null;
}

/** Calls that need no token. */
export type PublicCallName = {
  [Name in CallName]: Calls[Name]['roles'] extends 'anyone' ? Name : never;
}[CallName];
export type AuthenticatedCallName = Exclude<CallName, PublicCallName>;

interface CallRequest<Name extends CallName> {
  readonly body: CallBody<Name>;
  /** Network address of the client, for rate limits. */
  readonly address: string;
  /** The client's User-Agent header; null when it sends none. */
  readonly userAgent: string | null;
}

/** Who calls, and how a {@link PreparedResponse} is encoded for the client; null: not at all. */
interface Authenticated {
  readonly caller: Caller;
  readonly encoding: BodyEncoding | null;
}

export type PublicHandler<Name extends PublicCallName> = (
  request: CallRequest<Name>,
) => Promise<CallResponse<Name>>;
export type AuthenticatedHandler<Name extends AuthenticatedCallName> = (
  request: CallRequest<Name> & Authenticated,
) => Promise<CallResponse<Name> | PreparedResponse>;

export type PublicHandlers = { [Name in PublicCallName]: PublicHandler<Name> };
export type AuthenticatedHandlers = { [Name in AuthenticatedCallName]: AuthenticatedHandler<Name> };

/** One handler for each entry of the call table; a missing handler does not compile. */
export type Handlers = PublicHandlers & AuthenticatedHandlers;

/** Whether a call needs no token. */
export function isPublicCall(name: CallName): name is PublicCallName {
  return calls[name].roles === 'anyone';
}

/** Names of the call table, typed. */
export function callNames(): CallName[] {
  const isCallName = (name: string): name is CallName => name in calls;
  return Object.keys(calls).filter(isCallName);
}
