import { formatIssue } from '@loupe/contract';
import { MediaRejectedError } from './media-types.ts';
import type { StreamInspector } from './stream-inspector.ts';

/** Longest box header: size, name and 64-bit size. */
const longHeader = 16;

/** Walks the boxes of an MP4 as a stream, without buffering their contents. */
export function inspectMp4(): StreamInspector {
  const names = new Set<string>();
  let header = Buffer.alloc(0);
  let toSkip = 0;
  let isOpenEnded = false;
  return {
    push: (chunk) => {
      let rest = chunk;
      while (rest.length > 0 && !isOpenEnded) {
        const skipped = Math.min(toSkip, rest.length);
        toSkip -= skipped;
        rest = rest.subarray(skipped);
        if (rest.length === 0) return;
        const needed = (header.length >= 8 && header.readUInt32BE(0) === 1 ? longHeader : 8) - header.length;
        header = Buffer.concat([header, rest.subarray(0, needed)]);
        rest = rest.subarray(needed);
        const box = readBox(header);
        if (box === null) continue;
        if (box.bytes !== 0 && box.bytes < header.length)
          throw new MediaRejectedError(formatIssue('MEDIA_DAMAGED'));
        names.add(box.name);
        isOpenEnded = box.bytes === 0;
        toSkip = box.bytes - header.length;
        header = Buffer.alloc(0);
      }
    },
    end: () => {
      if ((toSkip > 0 && !isOpenEnded) || header.length > 0)
        throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
      if (!names.has('moov') || !names.has('mdat'))
        throw new MediaRejectedError(formatIssue('MEDIA_CUT_FILM'));
    },
  };
}

/**
 * A box's name and length; null while its header is incomplete. A length of 0 means that the box ends with
 * the file. The length is as it is written, which may be less than that of the header.
 */
export function readBox(header: Buffer): { readonly name: string; readonly bytes: number } | null {
  if (header.length < 8) return null;
  const name = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < longHeader) return null;
  const bytes = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  return { name, bytes };
}
