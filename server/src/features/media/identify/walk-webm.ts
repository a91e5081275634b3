import { problemText } from '@loupe/contract';
import { MediaRefused } from './media-types.ts';
import type { Walker } from './walker.ts';

const segmentMark = Buffer.from([0x18, 0x53, 0x80, 0x67]);
const clusterMark = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const headNeeded = 8_192;

/**
 * Follows a WebM as its bytes come by. A film recorded live does not know its own length; for those only the
 * presence of pictures can be told.
 */
export function walkWebm(): Walker {
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
      if (segment < 0 || !hasCluster) throw new MediaRefused(problemText('MEDIA_CUT_FILM'));
      const wanted = endOfSegment(head, segment + segmentMark.length);
      if (wanted !== null && bytes < wanted) throw new MediaRefused(problemText('MEDIA_CUT'));
    },
  };
}

/** Where the element whose length stands at this place ends; null when its length is not told. */
function endOfSegment(head: Buffer, place: number): number | null {
  const first = head[place] ?? 0;
  const width = Math.clz32(first) - 23;
  if (width < 1 || width > 8 || place + width > head.length)
    throw new MediaRefused(problemText('MEDIA_CUT_OR_DAMAGED'));
  let length = BigInt(first) & ((1n << BigInt(8 - width)) - 1n);
  for (const byte of head.subarray(place + 1, place + width)) length = (length << 8n) | BigInt(byte);
  const isUnknown = length === (1n << BigInt(7 * width)) - 1n;
  return isUnknown ? null : place + width + Number(length);
}
