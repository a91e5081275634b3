import type { JewelleryPiece } from '@loupe/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageFile, pieceLanguages, type LanguagePiece } from '../testing/piece-languages.ts';
import { readContent } from '../testing/piece-files.ts';

/** What a file states of a piece, in the form of a stored one. */
const statedOf = (piece: LanguagePiece) => {
  const { number, type, metal, karat, weight, stones, centre, size, price, status } = piece;
  return {
    number,
    type,
    metal: [metal],
    karat: [karat],
    weight,
    groups: [
      ...(centre === null
        ? []
        : [{ shape: centre.shape, qty: null, cts: centre.cts, color: 'F', report: centre.report }]),
      ...(stones === null
        ? []
        : [{ shape: null, qty: stones.count, cts: stones.cts, color: 'G-H', report: null }]),
    ],
    size,
    price,
    status,
    images: [`https://media.example.invalid/${number}.jpg`],
  };
};

const storedOf = (piece: JewelleryPiece) => ({
  number: piece.stock_no,
  type: piece.jewellery_type,
  metal: piece.metal,
  karat: piece.karat,
  weight: piece.total_weight_g,
  groups: piece.stones.map(({ shape, qty, cts, color, report_no: report }) => ({
    shape,
    qty,
    cts,
    color,
    report,
  })),
  size: piece.ring_size,
  price: piece.total_price,
  status: piece.status,
  images: piece.images,
});

describe.each(pieceLanguages.map((language) => [language.name, language] as const))(
  'list of jewellery in %s',
  (_, language) => {
    it('is read as it states, without a question', async () => {
      await fc.assert(
        fc.asyncProperty(languageFile(language), async ({ content, pieces }) => {
          const { goods, questions } = await readContent(content);
          expect([questions.map(({ id }) => id), goods.map(storedOf)]).toEqual([[], pieces.map(statedOf)]);
        }),
        { numRuns: 15 },
      );
    });

    it('has no header whose column is not known', async () => {
      const names = Math.max(...Object.values(language.headers).map(({ length }) => length));
      for (let at = 0; at < names; at += 1) {
        const [file] = fc.sample(languageFile(language), { numRuns: 1, seed: at });
        const { main } = await readContent(file?.content ?? '');
        expect(main.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([]);
      }
    });
  },
);
