import type { FileLimits } from '../cell.ts';
import { parseJson } from './parse-json.ts';
import { parseXml } from './parse-xml.ts';
import { readBounded, recordLimits } from './record-node.ts';
import { tablesOf, type RecordTable } from './record-tables.ts';

export type RecordFormat = 'xml' | 'json';

/** The format of a file of records; undefined for any other text. */
export function detectRecords(head: string): RecordFormat | undefined {
  const text = head.replace(/^\ufeff/, '').trimStart();
  const isClosed = text.includes('</') || text.includes('/>');
  if (/^<(?:\?xml\b|!--|!DOCTYPE\b|[\p{L}_][\p{L}\p{N}_.:-]{0,99}[\s/>])/iu.test(text) && isClosed)
    return 'xml';
  return /^(?:\[\s*\{|\{\s*"|\{\s*\})/.test(text) ? 'json' : undefined;
}

/** The records of an XML or JSON file as tables. */
export async function readRecords(
  chunks: AsyncIterable<Buffer>,
  format: RecordFormat,
  limits: FileLimits,
): Promise<readonly RecordTable[]> {
  const text = await readBounded(chunks, Math.min(recordLimits.bytes, limits.unpackedBytes));
  const parse = format === 'xml' ? parseXml : parseJson;
  return tablesOf(parse(text, recordLimits), limits);
}
