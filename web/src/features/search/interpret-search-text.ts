import { criteriaFromShorthand, emptyCriteria, limits, type Criteria } from '@loupe/contract';
import { parseNumberList, parseShorthand, parseSingleNumber } from '@loupe/domain';
import { collectNumbers } from './number-list/lookup-rows.ts';

/** How a typed or pasted text is handled: as a result, or in the form, which shows the unclear parts. */
export type SearchTextIntent =
  | {
      readonly kind: 'result';
      readonly criteria: Criteria;
      /** The text is a list of numbers, to be answered line by line. */
      readonly isList?: boolean;
    }
  | { readonly kind: 'form'; readonly text: string };

/**
 * One clear request is a result, and so are lists of packet or report numbers with any text between them.
 * Several requests, or text with unrecognized parts, open the form with the text.
 */
export function interpretSearchText(text: string): SearchTextIntent {
  const list = parseNumberList(text);
  if (list)
    return {
      kind: 'result',
      isList: true,
      criteria: { ...emptyCriteria, packets: collectNumbers(list).numbers },
    };
  const number = parseSingleNumber(text);
  if (number !== null) return { kind: 'result', criteria: { ...emptyCriteria, packets: [number] } };
  const { lines } = parseShorthand(text);
  const [line] = lines;
  const isClear = lines.length === 1 && line !== undefined && line.unparsed.length === 0;
  if (isClear && line.target === 'diamond') return { kind: 'result', criteria: criteriaFromShorthand(line) };
  const packets = lines.flatMap(({ packets: named }) => named);
  const isPackets = lines.every((one) => one.packets.length > 0 && one.unparsed.length === 0);
  if (isPackets && line !== undefined)
    return { kind: 'result', criteria: criteriaFromShorthand({ ...line, packets: [...new Set(packets)] }) };
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const couldBePackets = words.length <= limits.packetNumbersMax && words.every(looksLikeNumber);
  if (couldBePackets) return { kind: 'result', criteria: { ...emptyCriteria, packets: [...new Set(words)] } };
  return { kind: 'form', text };
}

/** Suppliers number their packets freely (letters, dashes, slashes), but hardly ever without a digit. */
const looksLikeNumber = (word: string) => /^[\w./*-]{2,32}$/.test(word) && /[\d*]/.test(word);
