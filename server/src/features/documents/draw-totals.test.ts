import { locales } from '@loupe/contract';
import {
  convertFromCents,
  documentTotals,
  formatScaled,
  groupThousands,
  parseScaled,
  perDollar,
  perDollarScale,
  priceForCustomer,
  totalOf,
} from '@loupe/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTranslator } from '../translations/translator.ts';
import { amountInWords } from './amount-in-words.ts';
import { drawTotals } from './draw-totals.ts';
import type { Paper } from './paper.ts';
import { pictureDocument } from './testing/sample-document.ts';

/** A paper that collects its texts instead of drawing them. */
function recordingPaper(): { readonly paper: Parameters<typeof drawTotals>[0]; readonly texts: string[] } {
  const texts: string[] = [];
  const paper: Pick<Paper, 'width' | 'line' | 'spans' | 'widthOf'> = {
    width: 518,
    line: (text) => {
      texts.push(text);
    },
    spans: (spans) => {
      texts.push(spans.map(({ text }) => text).join(''));
      return 0;
    },
    widthOf: () => 0,
  };
  return { paper, texts };
}

const stone = fc.record({
  ppcCents: fc.integer({ min: 1, max: 5_000_000 }),
  rapCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  discHundredths: fc.integer({ min: -9_000, max: 2_000 }),
  caratThousandths: fc.integer({ min: 180, max: 30_000 }),
  isNet: fc.boolean(),
});
const printed = (cents: number) => groupThousands(formatScaled(cents, 2));

test('the paper of 1,000 random orders prints their sums to the cent, with tax, a second currency and words', () => {
  fc.assert(
    fc.property(
      fc.array(stone, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.record({
        carriageCents: fc.integer({ min: 0, max: 100_000 }),
        taxRate: fc.constantFrom(500, 1_000, 1_950, 2_200),
      }),
      fc.integer({ min: 1_000_000, max: 200_000_000 }),
      fc.constantFrom(...locales),
      (stones, disc, charges, rate, locale) => {
        const [template] = pictureDocument.lines;
        if (template === undefined) throw new Error('the sample has no line');
        const lines = stones.map((one) => {
          const { finalPpcCents: ppcCents, finalAmountCents: amountCents } = priceForCustomer(one, disc);
          return { ...template, caratThousandths: one.caratThousandths, ppcCents, amountCents };
        });
        const totals = documentTotals(
          lines.map(({ amountCents }) => amountCents),
          charges,
        );
        const { paper, texts } = recordingPaper();
        const translator = getTranslator(locale);
        const rateText = formatScaled(perDollar(rate), perDollarScale);
        const second = convertFromCents(totals.totalCents, rate);
        drawTotals(
          paper,
          {
            ...pictureDocument,
            lines,
            totals,
            tax: { name: 'VAT', treatment: 'RATE', rate: charges.taxRate, stated: null },
            secondTotal: { currency: 'AED', hundredths: second, rate: rateText, asOf: '2026-11-26' },
          },
          translator,
          0,
        );
        const ordered = totalOf(stones, disc).finalAmountCents;
        expect(texts).toContain(printed(ordered));
        // Tax is rounded once, half a cent up.
        const taxed = BigInt(ordered + charges.carriageCents) * BigInt(charges.taxRate);
        expect(BigInt(totals.taxCents)).toBe((2n * taxed + 10_000n) / 20_000n);
        expect(texts).toContain(printed(totals.taxCents));
        expect(texts).toContain(printed(ordered + charges.carriageCents + totals.taxCents));
        // A reader who multiplies the printed total by the printed rate obtains the printed amount.
        const product = BigInt(totals.totalCents) * BigInt(parseScaled(rateText, perDollarScale) ?? 0);
        const difference = 2n * (BigInt(second) * 10_000n - product);
        expect(difference <= 10_000n && difference >= -10_000n).toBe(true);
        const [stated = ''] = texts.filter((text) => text.includes('AED'));
        expect(stated).toContain(printed(second));
        expect(stated).toContain(rateText);
        expect(texts.at(-1)).toContain(amountInWords(totals.totalCents, translator));
      },
    ),
    { numRuns: 1_000 },
  );
});
