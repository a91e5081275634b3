import type { IssueCode } from '../issue-codes.ts';

/** Maximum number of lines, more than a user can read; the counts still cover every issue. */
export const maxReportLines = 200_000;

/** Number of occurrences of each issue. */
export type IssueCounts = Readonly<Partial<Record<IssueCode, number>>>;

/** Source of a report's lines in chunks, and of the counts after the last chunk. */
export interface ReportSource {
  readonly chunks: AsyncIterable<readonly string[][]>;
  counts(): IssueCounts;
  /** The part of the counts on rows that wait for an answer. */
  waiting(): IssueCounts;
}
