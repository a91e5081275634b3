import type { IssueCode } from '../issue-codes.ts';

/** More remarks than a person can read; the counts still cover them all. */
export const mostLines = 200_000;

/** How often each remark was made. */
export type IssueCounts = Readonly<Partial<Record<IssueCode, number>>>;

/** Where a report's lines come from, piece by piece, and the counts once they have all come. */
export interface ReportSource {
  readonly pieces: AsyncIterable<readonly string[][]>;
  counts(): IssueCounts;
}
