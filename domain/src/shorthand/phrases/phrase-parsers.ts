import type { PhraseParser } from '../phrase-parser.ts';
import { parseArrivals } from './arrivals.ts';
import { parseBid } from './bid.ts';
import { parseBlack } from './black.ts';
import { parseCentre, parsePosition } from './centre.ts';
import { parseClarity } from './clarity.ts';
import { parseClosingWords } from './closing-words.ts';
import { parseCode } from './codes.ts';
import { parseCourtesy } from './courtesy.ts';
import { parseDeadline } from './deadline.ts';
import { parseDiscount, parsePaidDiscount } from './discount.ts';
import { parseFancyColor } from './fancy-color.ts';
import { parseFluorescence } from './fluorescence.ts';
import { parseGirdle } from './girdle.ts';
import { parseHearts } from './hearts.ts';
import { parseInclusions, parseKeyToSymbols } from './inclusions.ts';
import { parseIntent } from './intent.ts';
import { parseLab } from './lab.ts';
import { parseLabelled } from './labelled.ts';
import { parseGreetingFrom, parseLocation, parseShipTo } from './location.ts';
import { parseMake } from './make.ts';
import { parseMeasurement } from './measurements.ts';
import { parseOrigin } from './origin.ts';
import { parsePackets } from './packets.ts';
import { parsePhone } from './phone.ts';
import { parsePrice } from './price.ts';
import { parsePronoun } from './pronoun.ts';
import { parseQuantity } from './quantity.ts';
import { parseSame } from './same.ts';
import { parseScope } from './scope.ts';
import { parseShade } from './shade.ts';
import { parseShape } from './shape.ts';
import { parseSieve } from './sieve.ts';
import { parseTenths, parseWeight } from './weight.ts';
import { parseWhiteColor } from './white-color.ts';
import { parseNote } from './notes.ts';

/**
 * Parsers for all phrases of the trade. The longest match at an index wins; among equals, the first one
 * listed.
 */
export const phraseParsers: readonly PhraseParser[] = [
  parsePhone,
  parsePackets,
  parsePronoun,
  parseCode,
  parseNote,
  parsePosition,
  parseCentre,
  parseIntent,
  parseDeadline,
  parseShipTo,
  parseGreetingFrom,
  parseSieve,
  parseBid,
  parsePrice,
  parseDiscount,
  parsePaidDiscount,
  parseMeasurement,
  parseGirdle,
  parseShade,
  parseBlack,
  parseInclusions,
  parseKeyToSymbols,
  parseHearts,
  parseMake,
  parseFluorescence,
  parseClarity,
  parseShape,
  parseFancyColor,
  parseWhiteColor,
  parseQuantity,
  parseTenths,
  parseWeight,
  parseLab,
  parseLocation,
  parseArrivals,
  parseOrigin,
  parseScope,
  parseLabelled,
  parseClosingWords,
  parseCourtesy,
  parseSame,
];
