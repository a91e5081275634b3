import { criteriaFromShorthand, emptyCriteria, limits, type Criteria } from '@loupe/contract';
import { parseNumberList, parseShorthand, parseSingleNumber } from '@loupe/domain';
import { collectNumbers } from './number-list/lookup-rows.ts';

/**
 * How a typed or pasted text is handled: as a result, as a message with requests, or in the form, which shows the
 * unclear parts.
 */
export type SearchTextIntent =
  | {
      readonly kind: 'result';
      readonly criteria: Criteria;
      /** The text is a list of numbers, to be answered line by line. */
      readonly isList?: boolean;
    }
  | { readonly kind: 'requests'; readonly text: string }
  | { readonly kind: 'form'; readonly text: string };

/**
 * One clear request is a result, and so are lists of packet or report numbers with any text between them.
 * Several lines or requests, requests for pairs and parcels, and questions are a message. Other text with
 * unrecognised parts opens the form.
 */
export function interpretSearchText(text: string): SearchTextIntent {
  const list = parseNumberList(text);
  if (list && !list.some((line) => line.numbers.length === 0 && namesGoods(line.text)))
    return {
      kind: 'result',
      isList: true,
      criteria: { ...emptyCriteria, packets: collectNumbers(list).numbers },
    };
  const number = parseSingleNumber(text);
  if (number !== null) return { kind: 'result', criteria: { ...emptyCriteria, packets: [number] } };
  const { lines, messages } = parseShorthand(text);
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
  const isMessage =
    lines.length > 1 ||
    messages.length > 1 ||
    /[\r\n]/.test(text.trim()) ||
    lines.some(({ target, questions }) => target !== 'diamond' || questions.length > 0);
  return { kind: isMessage ? 'requests' : 'form', text };
}

/** Whether a text is a list of packet or report numbers. */
export const isNumberList = (text: string): boolean => parseNumberList(text) !== null;

/** The criteria of a text with a single request; null for none or several. */
export function readSingleRequest(text: string): Criteria | null {
  const [line, ...more] = parseShorthand(text).lines;
  return line === undefined || more.length > 0 ? null : criteriaFromShorthand(line);
}

/** Whether a line of a number list is a request of its own. */
const namesGoods = (text: string) =>
  parseShorthand(text).lines.some(
    ({ choices, ranges, loose }) => ('shape' in choices && 'carat' in ranges) || loose !== null,
  );

/** Suppliers number their packets freely (letters, dashes, slashes), but hardly ever without a digit. */
const looksLikeNumber = (word: string) => /^[\w./*-]{2,32}$/.test(word) && /[\d*]/.test(word);
