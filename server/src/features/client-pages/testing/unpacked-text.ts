import { inflateRawSync } from 'node:zlib';

/** The parts of a workbook as they are packed, one after another. */
export function unpackedText(zip: Buffer): string {
  const parts: string[] = [];
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = zip.indexOf(entry); at !== -1; at = zip.indexOf(entry, at + 4)) {
    const [packed, offset] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    parts.push(inflateRawSync(zip.subarray(start, start + packed)).toString('utf8'));
  }
  return parts.join('\n');
}
