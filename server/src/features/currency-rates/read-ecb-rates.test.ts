import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EcbFileError, readEcbRates } from './read-ecb-rates.ts';
import { sampleEcbFile } from './testing/sample-ecb-file.ts';

const day = '2024-01-02';

test('derives dollars per unit from units per euro, to eight decimals, for the currencies of the product', () => {
  const { asOf, rates } = readEcbRates(sampleEcbFile(day));
  expect(asOf).toBe(day);
  // 1.0956 / 0.86645 = 1.264470…; the dirham is not in the file.
  expect(Object.fromEntries(rates)).toEqual({
    INR: 1_200_467,
    EUR: 109_560_000,
    ILS: 27_613_671,
    HKD: 12_803_702,
    GBP: 126_446_996,
    CNY: 13_998_773,
  });
});

test('is the nearest eight decimals of the exact quotient', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 10_000, max: 10 ** 9 }),
      (dollar, units) => {
        const text = (scaled: number) => (scaled / 10 ** 6).toFixed(6);
        const { rates } = readEcbRates(sampleEcbFile(day, { USD: text(dollar), GBP: text(units) }));
        const exact = BigInt(dollar) * 10n ** 8n;
        const error = 2n * (BigInt(rates.get('GBP') ?? 0) * BigInt(units) - exact);
        expect(error <= BigInt(units) && error >= -BigInt(units)).toBe(true);
      },
    ),
  );
});

test.each([
  ['another text', 'EUR;1.0956'],
  ['an unfinished file', sampleEcbFile(day).slice(0, 900)],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${sampleEcbFile(day)}`],
  ['no dollar', sampleEcbFile(day).replace("'USD'", "'USX'")],
  ['a currency twice', sampleEcbFile(day).replace("'JPY'", "'USD'")],
  ['a rate that is no number', sampleEcbFile(day, { USD: '1e3' })],
  ['a rate of nothing', sampleEcbFile(day, { USD: '0.0' })],
  ['no real day', sampleEcbFile('2024-02-31')],
  ['two days', sampleEcbFile(day).replace('</Cube>\n</gesmes', "<Cube time='2024-01-03'/></Cube>\n</gesmes")],
  ['too many elements', sampleEcbFile(day).replace('\t<Cube>', `${'<a/>'.repeat(300)}\t<Cube>`)],
])('rejects %s', (_, text) => {
  expect(() => readEcbRates(text)).toThrow(EcbFileError);
});
