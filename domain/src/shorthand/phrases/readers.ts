import type { Reader } from '../reader.ts';
import { readArrivals } from './arrivals.ts';
import { readBlack } from './black.ts';
import { readClarity } from './clarity.ts';
import { readCourtesy } from './courtesy.ts';
import { readDiscount } from './discount.ts';
import { readFancyColour } from './fancy-colour.ts';
import { readFluorescence } from './fluorescence.ts';
import { readGirdle } from './girdle.ts';
import { readHearts } from './hearts.ts';
import { readInclusions, readSymbols } from './inclusions.ts';
import { readIntent } from './intent.ts';
import { readLab } from './lab.ts';
import { readLabelled } from './labelled.ts';
import { readLocation, readShipping } from './location.ts';
import { readMake } from './make.ts';
import { readMeasurement } from './measurements.ts';
import { readNegation } from './negation.ts';
import { readOrigin } from './origin.ts';
import { readPackets } from './packets.ts';
import { readPrice } from './price.ts';
import { readQuantity } from './quantity.ts';
import { readShade } from './shade.ts';
import { readShape } from './shape.ts';
import { readSieve } from './sieve.ts';
import { readWeight } from './weight.ts';
import { readWhiteColour } from './white-colour.ts';
import { readWish } from './wishes.ts';

/** Every phrase of the trade. The longest reading at a place counts; of equals the one named first. */
export const readers: readonly Reader[] = [
  readPackets,
  readWish,
  readIntent,
  readShipping,
  readSieve,
  readPrice,
  readDiscount,
  readMeasurement,
  readGirdle,
  readShade,
  readBlack,
  readInclusions,
  readSymbols,
  readHearts,
  readMake,
  readFluorescence,
  readClarity,
  readShape,
  readFancyColour,
  readWhiteColour,
  readQuantity,
  readWeight,
  readLab,
  readLocation,
  readArrivals,
  readOrigin,
  readNegation,
  readLabelled,
  readCourtesy,
];
