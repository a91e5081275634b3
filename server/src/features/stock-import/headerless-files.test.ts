import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAnswers } from './questions/apply-answers.ts';
import { emptyProfile } from './profile.ts';
import { previewContent } from './testing/preview-path.ts';

/** Cells of four stones by what they hold. */
const stones = [
  {
    stock_no: 'P-101',
    shape: 'RD',
    carat: '1.01',
    color: 'F',
    clarity: 'VS1',
    lab: 'GIA',
    report_no: '2141438171',
    disc: '-35.2',
  },
  {
    stock_no: 'P-102',
    shape: 'OV',
    carat: '1.20',
    color: 'G',
    clarity: 'VS2',
    lab: 'GIA',
    report_no: '2141438172',
    disc: '-38.0',
  },
  {
    stock_no: 'P-103',
    shape: 'PS',
    carat: '1.52',
    color: 'H',
    clarity: 'SI1',
    lab: 'GIA',
    report_no: '2141438173',
    disc: '-41.5',
  },
  {
    stock_no: 'P-104',
    shape: 'RD',
    carat: '2.01',
    color: 'E',
    clarity: 'VVS2',
    lab: 'GIA',
    report_no: '2141438174',
    disc: '-30',
  },
] as const;
const fields = ['stock_no', 'shape', 'carat', 'color', 'clarity', 'lab', 'report_no', 'disc'] as const;
const contentOf = (order: readonly (typeof fields)[number][]) =>
  stones.map((stone) => order.map((field) => stone[field]).join(',')).join('\n');

describe('a file without a header row', () => {
  it('is read by its values, and asks for the columns that values do not prove', async () => {
    const { preview } = await previewContent(contentOf(fields));
    expect(preview).toMatchObject({ rows: 4, accepted: 0, toFix: 4, rejected: 0 });
    expect(preview.questions.map(({ subject, options }) => [subject, options[0]?.answer])).toEqual([
      ['Column A', 'stock_no'],
      ['Column C', 'carat'],
      ['Column H', 'disc'],
    ]);
  });

  it('gives the stated stones in any order of its columns, once the questions are answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...fields], { minLength: fields.length }), async (order) => {
        const content = contentOf(order);
        const { preview } = await previewContent(content);
        const answers = Object.fromEntries(
          preview.questions.map(({ id, options }) => [id, options[0]?.answer ?? 'none']),
        );
        const read = await previewContent(content, applyAnswers(emptyProfile, answers));
        expect(read.preview).toMatchObject({ accepted: 4, questions: [] });
        expect(
          read.stones.map(({ values }) => [
            values.get('stock_no'),
            values.get('shape'),
            values.get('carat'),
            values.get('color'),
            values.get('clarity'),
            values.get('report_no'),
            values.get('disc'),
          ]),
        ).toEqual([
          ['P-101', 'ROUND', 1010, 'F', 'VS1', '2141438171', -3520],
          ['P-102', 'OVAL', 1200, 'G', 'VS2', '2141438172', -3800],
          ['P-103', 'PEAR', 1520, 'H', 'SI1', '2141438173', -4150],
          ['P-104', 'ROUND', 2010, 'E', 'VVS2', '2141438174', -3000],
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it('is rejected when its values describe no stones', async () => {
    await expect(previewContent('a,b,c,d,e,f\ng,h,i,j,k,l\nm,n,o,p,q,r')).rejects.toThrow('No header row');
  });
});
