import { formatIssue } from '@loupe/contract';
import { MediaRejectedError } from './media-types.ts';
import type { StreamInspector } from './stream-inspector.ts';

const segmentMark = Buffer.from([0x18, 0x53, 0x80, 0x67]);
const clusterMark = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const headNeeded = 8_192;

/**
 * Inspects a WebM as a stream. A live-recorded video does not store its own length; for those only the
 * presence of frames is checked.
 */
export function inspectWebm(): StreamInspector {
  let head = Buffer.alloc(0);
  let bytes = 0;
  let last = Buffer.alloc(0);
  let hasCluster = false;
  return {
    push: (chunk) => {
      bytes += chunk.length;
      if (head.length < headNeeded) head = Buffer.concat([head, chunk.subarray(0, headNeeded - head.length)]);
      if (hasCluster) return;
      const joined = Buffer.concat([last, chunk]);
      hasCluster = joined.includes(clusterMark);
      last = joined.subarray(-clusterMark.length + 1);
    },
    end: () => {
      const segment = head.indexOf(segmentMark);
      if (segment < 0 || !hasCluster) throw new MediaRejectedError(formatIssue('MEDIA_CUT_FILM'));
      const segmentEnd = endOfSegment(head, segment + segmentMark.length);
      if (segmentEnd !== null && bytes < segmentEnd) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    },
  };
}

/** Bytes of a number that states its own length: as many as its first byte has leading zeros, and one. */
export const widthOf = (first: number): number => Math.clz32(first) - 23;

/**
 * End offset of the element whose length field starts at the given offset; null when its length is unknown.
 */
function endOfSegment(head: Buffer, offset: number): number | null {
  const first = head[offset] ?? 0;
  const width = widthOf(first);
  if (width < 1 || width > 8 || offset + width > head.length)
    throw new MediaRejectedError(formatIssue('MEDIA_CUT_OR_DAMAGED'));
  let length = BigInt(first) & ((1n << BigInt(8 - width)) - 1n);
  for (const byte of head.subarray(offset + 1, offset + width)) length = (length << 8n) | BigInt(byte);
  const isUnknown = length === (1n << BigInt(7 * width)) - 1n;
  return isUnknown ? null : offset + width + Number(length);
}
