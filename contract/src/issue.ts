import * as z from 'zod';
import { namedSchemas } from './named-schemas.ts';

export type IssueArguments = Readonly<Record<string, string | number>>;

/** What is wrong with a value, independent of any language. The client translates it for the reader. */
export interface Issue {
  /**
   * May be a kind that this client does not know yet; the client then shows the accompanying English
   * sentence.
   */
  readonly kind: string;
  readonly args: IssueArguments;
}

/** Wire form of an issue; null where the accompanying sentence is not one of `issueTexts`. */
export const issueSchema = z.object({
  kind: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
});
namedSchemas.add(issueSchema, { id: 'Issue' });
