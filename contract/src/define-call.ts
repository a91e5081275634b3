import type { PersonRight } from '@loupe/domain';
import type * as z from 'zod';
import type { AccessFlag, Role } from './access.ts';
import type { CallCost } from './call-cost.ts';
import type { ErrorCode } from './errors.ts';
import { bodySizes } from './limits.ts';
import type { LiveTopic } from './live.ts';

/**
 * What a sign-in opens: everything, nothing until the screen is unlocked, or nothing until the second step the company
 * demands is set up.
 */
export type Standing = 'whole' | 'locked' | 'set-up';

/**
 * What a call is made of. Routes, permissions, the typed client, the repeat guard, the API reference and the
 * permission and malformed-body tests are made from these entries and nothing else.
 */
export interface CallSpec {
  readonly path: `/${string}`;
  /** Feature folder that serves it, on both sides. */
  readonly feature: string;
  readonly summary: string;
  /** Roles that may call it; `anyone` needs no token. */
  readonly who: 'anyone' | readonly Role[];
  /** Access flag a customer needs besides; staff are not subject to customers' flags. */
  readonly flag: AccessFlag | null;
  /** What a customer must be allowed in his company besides; absent for what everybody of it may. */
  readonly needs?: Exclude<PersonRight, 'VIEW'>;
  /** Sign-ins that open nothing else and yet this; whole ones open every call. */
  readonly opensTo?: readonly Exclude<Standing, 'whole'>[];
  /** A repeat of the same action inside this window is ignored by the client. */
  readonly repeatWindowMs: number;
  /** What it costs the server; light where nothing is said. A function where that depends on the body. */
  readonly cost?: CallCost | ((body: never) => CallCost);
  readonly body: z.core.$ZodType;
  /** How many bytes the body may have, where `bodyLimitOf` would be too few for the schema. */
  readonly bodyBytes?: number;
  readonly answer: z.core.$ZodType;
  /**
   * What its answer shows of things that change by themselves: a screen that stands on it asks anew when one of
   * these lists changes, or any stone for `every-stone`; `stones` are put in place one by one. Prices agreed on are no
   * such stones.
   */
  readonly shows?: readonly (LiveTopic | 'stones' | 'every-stone')[];
  /**
   * Reads alone, and so may be asked by a person of the desk with the eyes of a customer: it answers then as it would
   * answer him.
   */
  readonly isViewable?: true;
  /**
   * How many of its last answers the browser of the person signed in keeps to be read without a connection, under his
   * sign-in and until it ends; absent where none is kept. The specification excludes search results, the cart and
   * enquiries.
   */
  readonly keptOffline?: number;
  /** Fields of a kept answer that are not kept, each with the value that is kept instead. */
  readonly keptWithout?: Readonly<Record<string, number | readonly []>>;
  /** Codes it may answer with beyond those every call may give. */
  readonly codes: readonly ErrorCode[];
}

/** Declares a call, keeping its schemas' types. */
export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec;
}

/** How many bytes the body of a call may have; more is refused before it is read. */
export const bodyLimitOf = ({ bodyBytes, who }: CallSpec): number =>
  bodyBytes ?? (who === 'anyone' ? bodySizes.visitor : bodySizes.usual);
