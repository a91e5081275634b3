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

  it.each([
    [['EX', 'VG', 'GD'], { cut: 'EX', polish: 'VG', symmetry: 'GD' }],
    [['EX', 'VG'], { polish: 'EX', symmetry: 'VG' }],
  ])(
    'has cut, polish and symmetry, or the last two, in columns side by side: %o',
    async (grades, expected) => {
      const lines = stones.map((stone) => [...fields.slice(0, 5).map((field) => stone[field]), ...grades]);
      const content = stones
        .map((stone, index) => [...(lines[index] ?? []), stone.lab, stone.report_no, stone.disc].join(','))
        .join('\n');
      const { preview } = await previewContent(content);
      const answers = Object.fromEntries(
        preview.questions.map(({ id, options }) => [id, options[0]?.answer ?? 'none']),
      );
      expect(Object.keys(answers)).toHaveLength(3);
      const read = await previewContent(content, applyAnswers(emptyProfile, answers));
      expect(Object.fromEntries(read.stones[0]?.values ?? [])).toMatchObject(expected);
    },
  );

  it('asks once for the meaning of a single column of grades', async () => {
    const content = stones
      .map((stone) =>
        [...fields.slice(1, 7).map((field) => stone[field]), 'EX', '3000', stone.stock_no].join(','),
      )
      .join('\n');
    const { preview } = await previewContent(content);
    const asked = preview.questions.filter(({ subject }) => subject === 'Column G');
    expect(asked.map(({ options }) => options.map(({ answer }) => answer))).toEqual([
      ['cut', 'polish', 'symmetry', 'none'],
    ]);
  });

  it('has prices that the weights of its rows prove', async () => {
    const priced = [4000, 3500, 2600, 9100].map((ppc, index) => ({ ppc, stone: stones[index] ?? stones[0] }));
    const content = priced
      .map(({ ppc, stone }) =>
        [
          ...fields.slice(0, 7).map((field) => stone[field]),
          ppc,
          (ppc * Number(stone.carat)).toFixed(2),
        ].join(','),
      )
      .join('\n');
    const { preview } = await previewContent(content);
    expect(preview.questions.map(({ subject }) => subject)).toEqual(['Column A']);
    const read = await previewContent(content, applyAnswers(emptyProfile, { 'column:COLUMNA': 'stock_no' }));
    expect(read.stones.map(({ values }) => values.get('ppc'))).toEqual([4000_00, 3500_00, 2600_00, 9100_00]);
  });

  it('is rejected when its values describe no stones', async () => {
    await expect(previewContent('a,b,c,d,e,f\ng,h,i,j,k,l\nm,n,o,p,q,r')).rejects.toThrow('No header row');
  });
});
