import * as z from 'zod';
import { limits } from './limits.ts';

/** Error of a confirmation that differs from the password. */
const noMatch = 'The two passwords that you entered do not match!';
const short = '[ Min: 5 Character required. ]';
/** Error of any text that exceeds its maximum length. */
export const tooLongMessage = 'This is too long.';

/** A new password. The error texts are those of the specification. */
export const newPassword = z
  .string(short)
  .min(limits.passwordMin, short)
  .max(limits.passwordMax, tooLongMessage);

/** Confirmation of the password; {@link matchesPassword} compares the two. */
export const passwordConfirmation = z.string(noMatch).min(limits.passwordMin, noMatch);

type Texts = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/**
 * Arguments for `refine`: the field `again` must equal `password`. Reported together with the other errors of
 * the body.
 */
export function matchesPassword(again: string) {
  const messages = {
    path: [again],
    error: noMatch,
    when: ({ value }: { readonly value: unknown }) => isRecord(value) && typeof value[again] === 'string',
  };
  return [(value: Texts) => value['password'] === value[again], messages] satisfies [unknown, unknown];
}
