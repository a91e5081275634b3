import { problemText } from '@loupe/contract';
import { MediaRefused } from './media-types.ts';
import type { Walker } from './walker.ts';

/** A PDF ends with the place of its table and the word EOF; writers may put some blanks behind. */
const tailBytes = 2_048;

/** Keeps the end of a PDF and sees that it is one. */
export function walkPdf(): Walker {
  let tail = Buffer.alloc(0);
  return {
    push: (chunk) => {
      tail = Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes);
    },
    end: () => {
      if (!/startxref\s+\d+\s+%%EOF/.test(tail.toString('latin1')))
        throw new MediaRefused(problemText('MEDIA_CUT'));
    },
  };
}
