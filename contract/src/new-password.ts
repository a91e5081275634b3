import * as z from 'zod';
import { limits } from './limits.ts';

/** Said of a repetition that is not the password. */
const noMatch = 'The two passwords that you entered do not match!';
const short = '[ Min: 5 Character required. ]';
/** Said of any text beyond its bounds. */
export const tooLong = 'This is too long.';

/** A password somebody chooses, in the words of the specification where it does not fit. */
export const newPassword = z.string(short).min(limits.passwordMin, short).max(limits.passwordMax, tooLong);

/** The same password once more; {@link repeats} compares the two. */
export const passwordAgain = z.string(noMatch).min(limits.passwordMin, noMatch);

type Texts = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** For `refine`: the field `again` holds what `password` holds. Told together with whatever else does not fit. */
export function repeats(again: string) {
  const said = {
    path: [again],
    error: noMatch,
    when: ({ value }: { readonly value: unknown }) => isRecord(value) && typeof value[again] === 'string',
  };
  return [(value: Texts) => value['password'] === value[again], said] satisfies [unknown, unknown];
}
