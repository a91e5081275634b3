import {
  calls,
  type AccessFlag,
  type CallAnswer,
  type CallBody,
  type CallName,
  type Calls,
  type Locale,
  type Role,
  type Standing,
} from '@loupe/contract';
import type { PersonRight } from '@loupe/domain';

/** The signed-in person behind a request: known from the token alone, never from the body. */
export interface Caller {
  /** Who is signed in: what is a person's own hangs on this. */
  readonly personId: number;
  /** Whose trade it is: the owner's account, for all people of a company alike. Discount, limit and flags are its. */
  readonly accountId: number;
  /** What he may in his company. */
  readonly may: PersonRight;
  /** Cents above which an order of his waits for the owner; null knows no limit. */
  readonly orderLimitCents: number | null;
  readonly role: Role;
  readonly firstName: string;
  /** The language he reads. */
  readonly locale: Locale;
  /** Additional discount in hundredths of a percent, stored positive. */
  readonly userDiscHundredths: number;
  readonly offerLimitHundredths: number | null;
  readonly access: ReadonlySet<AccessFlag>;
  /** Hash of the token that was sent; ends this sign-in and no other. */
  readonly tokenHash: Buffer;
  /** Set where a person of the desk looks with this customer's eyes: nothing of the customer may be written. */
  readonly view: { readonly hash: Buffer; readonly personId: number } | null;
  /** What this sign-in opens. */
  readonly standing: Standing;
  /** Minutes without a touch after which his screens lock; 0: never. */
  readonly lockAfterMinutes: number;
}

/** Calls that need no token. */
export type VisitorCallName = {
  [Name in CallName]: Calls[Name]['who'] extends 'anyone' ? Name : never;
}[CallName];
export type MemberCallName = Exclude<CallName, VisitorCallName>;

interface Asked<Name extends CallName> {
  readonly body: CallBody<Name>;
  /** Network address of the client, for limiting attempts. */
  readonly address: string;
  /** What its browser says of itself; null when it says nothing. */
  readonly userAgent: string | null;
}

export type VisitorHandler<Name extends VisitorCallName> = (asked: Asked<Name>) => Promise<CallAnswer<Name>>;
export type MemberHandler<Name extends MemberCallName> = (
  asked: Asked<Name> & { readonly caller: Caller },
) => Promise<CallAnswer<Name>>;

export type VisitorHandlers = { [Name in VisitorCallName]: VisitorHandler<Name> };
export type MemberHandlers = { [Name in MemberCallName]: MemberHandler<Name> };

/** One handler for every entry of the call table; an entry without one does not compile. */
export type Handlers = VisitorHandlers & MemberHandlers;

/** Whether a call is open to visitors. */
export function isVisitorCall(name: CallName): name is VisitorCallName {
  return calls[name].who === 'anyone';
}

/** Names of the call table, typed. */
export function callNames(): CallName[] {
  const isCallName = (name: string): name is CallName => name in calls;
  return Object.keys(calls).filter(isCallName);
}
