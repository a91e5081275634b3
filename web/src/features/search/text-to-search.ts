import { criteriaSaid, emptyCriteria, limits, type Criteria } from '@loupe/contract';
import { readNumberList, readShorthand } from '@loupe/domain';
import { numbersOf } from './number-list/list-lines.ts';

/** What to do with a text typed or pasted anywhere: show its result, or let the form show what is unclear in it. */
export type TextMeaning =
  | {
      readonly kind: 'result';
      readonly criteria: Criteria;
      /** The text is a list of numbers, to be answered line by line. */
      readonly isList?: boolean;
    }
  | { readonly kind: 'form'; readonly text: string };

/**
 * One clear request is a result at once, and so are lists of packet or report numbers with whatever stands between.
 * Several requests, or words nobody understood, go to the form with the text.
 */
export function meaningOf(text: string): TextMeaning {
  const list = readNumberList(text);
  if (list)
    return { kind: 'result', isList: true, criteria: { ...emptyCriteria, packets: numbersOf(list).numbers } };
  const { lines } = readShorthand(text);
  const [line] = lines;
  const isClear = lines.length === 1 && line !== undefined && line.unparsed.length === 0;
  if (isClear && line.target === 'diamond') return { kind: 'result', criteria: criteriaSaid(line) };
  const packets = lines.flatMap(({ packets: named }) => named);
  const isPackets = lines.every((one) => one.packets.length > 0 && one.unparsed.length === 0);
  if (isPackets && line !== undefined)
    return { kind: 'result', criteria: criteriaSaid({ ...line, packets: [...new Set(packets)] }) };
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const couldBePackets = words.length <= limits.packetNumbersMax && words.every(looksLikeNumber);
  if (couldBePackets) return { kind: 'result', criteria: { ...emptyCriteria, packets: [...new Set(words)] } };
  return { kind: 'form', text };
}

/** Dealers number their packets as they like: letters, dashes, slashes, but hardly without a digit. */
const looksLikeNumber = (word: string) => /^[\w./*-]{2,32}$/.test(word) && /[\d*]/.test(word);
