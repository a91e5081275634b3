import type { Permission } from '@loupe/domain';
import type * as z from 'zod';
import type { AccessFlag, Role } from './access.ts';
import type { CallCost } from './call-cost.ts';
import type { ErrorCode } from './errors.ts';
import { bodySizes } from './limits.ts';
import type { LiveTopic } from './live.ts';

/**
 * What a session gives access to: all calls; nothing until the screen is unlocked; or nothing until mandatory
 * two-step login is set up.
 */
export type SessionStatus = 'open' | 'locked' | 'setup-required';

/**
 * Definition of a call. Routes, permissions, the typed client, the repeat guard, the API reference and the
 * permission and malformed-body tests are derived from these entries alone.
 */
export interface CallSpec {
  readonly path: `/${string}`;
  /** Feature directory that implements it, on the server and in the web app. */
  readonly feature: string;
  readonly summary: string;
  /** Roles that may call it; `anyone` needs no token. */
  readonly roles: 'anyone' | readonly Role[];
  /** Access flag that a customer also needs; customers' flags do not apply to staff. */
  readonly accessFlag: AccessFlag | null;
  /** Permission in the company that a customer also needs; absent: every member may make the call. */
  readonly requiredPermission?: Exclude<Permission, 'VIEW'>;
  /** Restricted session states that may also make the call; `open` sessions may make every call. */
  readonly sessionStates?: readonly Exclude<SessionStatus, 'open'>[];
  /** The client ignores a repeat of the same action inside this window. */
  readonly repeatWindowMs: number;
  /** Cost to the server; default: light. A function where the cost depends on the body. */
  readonly cost?: CallCost | ((body: never) => CallCost);
  readonly body: z.core.$ZodType;
  /** Maximum body size in bytes, where the default of {@link bodyLimitOf} is too small for the schema. */
  readonly bodyBytes?: number;
  readonly response: z.core.$ZodType;
  /**
   * Data in the response that changes without the client: a screen that uses it refetches when one of these
   * lists changes, or when any stone changes for `every-stone`; `stones` are updated one by one. Agreed
   * prices are not among these stones.
   */
  readonly invalidatedBy?: readonly (LiveTopic | 'stones' | 'every-stone')[];
  /**
   * The call only reads, so staff may make it while impersonating a customer; it then answers as it would
   * answer the customer.
   */
  readonly allowsImpersonation?: true;
  /**
   * The call reads the stock from memory, so its session may have been verified a moment ago as well. A revocation ends
   * it as soon as the change log reports it.
   */
  readonly allowsRecentSession?: true;
  /**
   * Number of latest responses that the browser caches for offline use, per session and until the session
   * ends; absent: none. The specification excludes search results, the cart and enquiries.
   */
  readonly offlineCacheSize?: number;
  /** Fields that are not cached with a response, each with the value stored instead. */
  readonly cachedWithout?: Readonly<Record<string, number | readonly []>>;
  /** Error codes it may return beyond those of every call. */
  readonly codes: readonly ErrorCode[];
}

/** Declares a call and preserves the types of its schemas. */
export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec;
}

/** Maximum body size of a call in bytes; the server rejects a larger body before reading it. */
export const bodyLimitOf = ({ bodyBytes, roles }: CallSpec): number =>
  bodyBytes ?? (roles === 'anyone' ? bodySizes.visitor : bodySizes.usual);
