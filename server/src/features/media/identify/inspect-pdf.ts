import { formatIssue } from '@loupe/contract';
import { MediaRejectedError } from './media-types.ts';
import type { StreamInspector } from './stream-inspector.ts';

/** A PDF ends with the offset of its cross-reference table and `%%EOF`; writers may append some blanks. */
const tailBytes = 2_048;

/** Buffers the end of a PDF and checks that the file is complete. */
export function inspectPdf(): StreamInspector {
  let tail = Buffer.alloc(0);
  return {
    push: (chunk) => {
      tail = Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes);
    },
    end: () => {
      if (!/startxref\s+\d+\s+%%EOF/.test(tail.toString('latin1')))
        throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    },
  };
}
