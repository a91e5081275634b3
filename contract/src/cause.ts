import * as z from 'zod';

export type ProblemArguments = Readonly<Record<string, string | number>>;

/** What is wrong, apart from any language: whoever shows it says it in the reader's own. */
export interface Cause {
  /** A kind this side may not know yet: then the English sentence beside it is all there is. */
  readonly kind: string;
  readonly args: ProblemArguments;
}

/** A cause on the wire; null where the sentence beside it is none of the table. */
export const cause = z.object({
  kind: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
});
