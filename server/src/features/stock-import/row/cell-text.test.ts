import { expect, it } from 'vitest';
import { previewContent } from '../testing/preview-path.ts';
import { resolveCell } from './cell-text.ts';

it.each([
  ['="LG614460228"', 'LG614460228'],
  ['= "0081"', '0081'],
  ['="say ""yes"""', 'say "yes"'],
  ['=""', ''],
])('reads the text that a formula consists of: %s', (cell, text) => {
  expect(resolveCell(cell)).toMatchObject({ text, isFormula: false });
});

it.each(['="A"&B2', '=CONCATENATE("A","B")', '=B2', '="A"+"B"', '=1+1'])(
  'evaluates no other formula: %s',
  (cell) => {
    expect(resolveCell(cell).isFormula).toBe(true);
  },
);

it('reads numbers of stones and reports written as formulas', async () => {
  const { stones } = await previewContent(
    [
      'Stock #,Shape,Carat,Color,Clarity,Lab,Cert No,$/ct',
      '"=""0071""",RBC,1.01,G,VS2,GIA,"=""2141234567""",4000',
      '"=""0072""",RBC,1.02,G,VS2,GIA,"=""2141234568""","=""4100"""',
    ].join('\n'),
  );
  expect(stones.map(({ values }) => ['stock_no', 'report_no', 'ppc'].map((key) => values.get(key)))).toEqual([
    ['0071', '2141234567', 400_000],
    ['0072', '2141234568', 410_000],
  ]);
});
