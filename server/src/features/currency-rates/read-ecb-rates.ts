import { currencies, multiplyDivide, parseScaled, rateScale, type ForeignCurrency } from '@loupe/domain';
import { SaxesParser } from 'saxes';
import { z } from 'zod';

/** The text is not the daily file of the European Central Bank. */
export class EcbFileError extends Error {
  override readonly name = 'EcbFileError';
}

/** The rates of a day. */
export interface EcbRates {
  /** The day of the file, `2026-12-31`. */
  readonly asOf: string;
  /** Dollars per unit in units of `rateScale`, by the currencies of the product that the file contains. */
  readonly rates: ReadonlyMap<ForeignCurrency, number>;
}

/** Decimal places of a rate in the file. */
const fileScale = 6;
/** Elements in one file: the real one has fewer than forty. */
const elementsMax = 200;

const dayCube = z.object({ time: z.iso.date() });
const rateCube = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: z.string().regex(/^\d{1,9}(?:\.\d{1,6})?$/),
});

/**
 * Reads `eurofxref-daily.xml`. The file states units per euro; dollars per unit are the quotient of two of its
 * rates, rounded once to `rateScale`.
 * @throws EcbFileError for a text that is not well-formed, has a document type, more than one day, or no dollar
 */
export function readEcbRates(text: string): EcbRates {
  const parser = new SaxesParser({ xmlns: false });
  const perEuro = new Map<string, number>([['EUR', 10 ** fileScale]]);
  const days: string[] = [];
  let elements = 0;
  const fail = (cause?: unknown): never => {
    throw new EcbFileError('no daily file of the European Central Bank', { cause });
  };
  parser.on('error', fail);
  parser.on('doctype', () => fail());
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > elementsMax) fail();
    if (name !== 'Cube') return;
    if ('time' in attributes) days.push(dayCube.safeParse(attributes).data?.time ?? fail());
    if (!('currency' in attributes)) return;
    const { currency, rate } = rateCube.safeParse(attributes).data ?? fail();
    const scaled = parseScaled(rate, fileScale) ?? 0;
    if (scaled === 0 || perEuro.has(currency)) fail();
    perEuro.set(currency, scaled);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    return fail(error);
  }
  const [asOf, ...others] = days;
  const dollar = perEuro.get('USD');
  if (asOf === undefined || others.length > 0 || dollar === undefined) return fail();
  const rates = currencies.flatMap((currency) => {
    const units = perEuro.get(currency);
    const rate = units === undefined ? 0 : multiplyDivide(dollar, 10 ** rateScale, units);
    return rate === 0 ? [] : [[currency, rate] as const];
  });
  return { asOf, rates: new Map(rates) };
}
