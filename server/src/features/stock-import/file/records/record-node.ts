import { formatIssue } from '@loupe/contract';
import { FileRejectedError } from '../cell.ts';

/** An element or attribute of an XML file, or a value of a JSON file. */
export interface RecordNode {
  readonly name: string;
  text: string;
  readonly children: RecordNode[];
}

/** Limits on a file of records, which is held in memory as a whole. */
export interface RecordLimits {
  readonly bytes: number;
  readonly nodes: number;
  readonly depth: number;
}

export const recordLimits: RecordLimits = { bytes: 64 * 1024 * 1024, nodes: 3_000_000, depth: 24 };

/** The whole text of a file of records. */
export async function readBounded(chunks: AsyncIterable<Buffer>, max: number): Promise<string> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > max) throw new FileRejectedError(formatIssue('SHEET_UNPACKS', { max }));
    read.push(chunk);
  }
  return Buffer.concat(read).toString('utf8');
}

/** Counts the nodes of a file, and rejects one with too many or too deep ones. */
export function createNodeCounter({ nodes, depth }: RecordLimits): (at: number) => void {
  let count = 0;
  return (at) => {
    count += 1;
    if (count > nodes || at > depth) throw new FileRejectedError(formatIssue('SHEET_BROKEN'));
  };
}
