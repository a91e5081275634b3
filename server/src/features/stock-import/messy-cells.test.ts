import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  messyCellCases,
  codesOf,
  expectedValue,
  validSourceRow,
  headerFor,
  priceListAt,
  caseById,
  parseCaseRows,
  readValue,
  rowOf,
  toCellText,
  withoutBrackets,
  toCatalogueForm,
} from './testing/messy-cell-case.ts';

/**
 * Catalogue cases that concern a whole file instead of one cell, column or row. Each has a separate test
 * named after it in `file/open-file.test.ts` or `preview.test.ts`.
 */
const wholeFileCases: ReadonlySet<string> = new Set(['D185', 'D186', 'D187', 'D188', 'D189', 'D190']);
const single = messyCellCases.filter(
  ({ id, field }) =>
    !field.includes('[]') &&
    !wholeFileCases.has(id) &&
    field !== 'price' &&
    field !== 'row' &&
    field !== 'disc',
);

describe('messy cell', () => {
  it.each(single)('$id: $field $raw', async (entry) => {
    const row = rowOf(entry);
    const profile = entry.context['supplier_profile'];
    const { decimal, ...codes } = Object.fromEntries(
      Object.entries(typeof profile === 'object' && profile !== null ? profile : {}),
    );
    const { outcomes, fileIssues } = await parseCaseRows(
      [row],
      { codes, ...(decimal === undefined ? {} : { decimal }) },
      priceListAt(2800),
    );
    const [outcome] = outcomes;
    if (!outcome) throw new Error('the row was dropped');
    const header =
      typeof entry.context['header'] === 'string' ? entry.context['header'] : headerFor(entry.field);
    expect(readValue(entry, outcome)).toEqual(expectedValue(entry));
    expect(codesOf(outcome, header, fileIssues)).toEqual(entry.issues.toSorted());
  });
});

const columnCases = messyCellCases.filter(
  ({ field }) => field.includes('[]') && field !== 'row[]' && field !== 'stock_no[]',
);

describe('messy column, resolved as a whole', () => {
  it.each(columnCases)('$id: $field $raw', async ({ field: name, raw, value, issues }) => {
    const field = withoutBrackets(name);
    const cells = Array.isArray(raw) ? raw.map(toCellText) : [];
    const { outcomes, fileIssues } = await parseCaseRows(
      cells.map((cell, index) => ({
        ...validSourceRow,
        'Stock #': `A${index}`,
        ...(field === 'disc' ? { 'RapNet Price': '', Lab: '' } : {}),
        [headerFor(field)]: cell,
      })),
    );
    expect(outcomes.map(({ draft }) => toCatalogueForm(field, draft.values.get(field)))).toEqual(value);
    expect(fileIssues.toSorted()).toEqual(issues.toSorted());
  });
});

describe('messy row', () => {
  it('D105 and D106: derives the sign of a discount from the price', async () => {
    for (const id of ['D105', 'D106']) {
      const { outcomes, fileIssues } = await parseCaseRows([rowOf(caseById(id))], {}, priceListAt(10_000));
      expect(toCatalogueForm('disc', outcomes[0]?.draft.values.get('disc'))).toBe(caseById(id).value);
      expect(fileIssues).toEqual(caseById(id).issues);
    }
  });

  it('D107: prefers the price per carat to a conflicting discount', async () => {
    const { outcomes } = await parseCaseRows(
      [{ ...validSourceRow, Disc: '-35', 'RapNet Price': '6400' }],
      {},
      priceListAt(10_000),
    );
    expect(outcomes[0]?.stone?.priceBasis).toBe('PPC');
    expect(toCatalogueForm('ppc', outcomes[0]?.draft.values.get('ppc'))).toBe('6400.00');
    expect(outcomes[0]?.issues.map(({ code }) => code)).toEqual(caseById('D107').issues);
  });

  it('D108: computes the price per carat from a total alone', async () => {
    const { outcomes } = await parseCaseRows([
      { ...validSourceRow, 'RapNet Price': '', 'Total Price': '6817.50' },
    ]);
    expect(outcomes[0]?.stone?.priceBasis).toBe('PPC');
    expect(toCatalogueForm('ppc', outcomes[0]?.draft.values.get('ppc'))).toBe('6750.00');
    expect(outcomes[0]?.issues).toEqual([]);
  });

  it('D109: rejects a row without a price', async () => {
    const { outcomes } = await parseCaseRows([{ ...validSourceRow, 'RapNet Price': '' }]);
    expect(outcomes[0]?.stone).toBeNull();
    expect(outcomes[0]?.issues.map(({ code }) => code)).toEqual(caseById('D109').issues);
  });

  it('D184: reads a pair in one row as one lot', async () => {
    const { outcomes } = await parseCaseRows([
      { ...validSourceRow, Qty: '2', Weight: '0.56', 'Is matched pair': 'Pair' },
    ]);
    const stone = outcomes[0]?.stone;
    expect(stone).toMatchObject({ lotKind: 'PAIR_LOT', pieces: 2, isSeparable: false });
    expect(toCatalogueForm('carat', stone?.values.get('carat'))).toBe('0.56');
    expect(outcomes[0]?.issues).toEqual([]);
  });

  const codesOf = async (change: Record<string, string>) => {
    const { outcomes } = await parseCaseRows([{ ...validSourceRow, ...change }]);
    return outcomes[0]?.issues.map(({ code }) => code);
  };

  it('reads a pair in one row as one lot under any quantity header, and never as one stone', async () => {
    const pair = { Weight: '0.56', 'Is matched pair': 'Y' };
    const { outcomes } = await parseCaseRows([{ ...validSourceRow, ...pair, Quantity: '2' }]);
    expect(outcomes[0]?.stone).toMatchObject({ lotKind: 'PAIR_LOT', pieces: 2, isSeparable: false });
    const named = { Weight: '0.56', 'Is pair': 'Pair', Qty: '2' };
    const [other] = (await parseCaseRows([{ ...validSourceRow, ...named }])).outcomes;
    expect(other?.stone).toMatchObject({ lotKind: 'PAIR_LOT', pieces: 2 });
    expect(await codesOf(pair)).toContain('E_PAIR_HALF');
    expect(await codesOf({ ...pair, Quantity: '1' })).toContain('E_PAIR_HALF');
    expect(await codesOf({ Quantity: '2' })).toContain('E_TYPE');
  });

  it('rejects half of an inseparable pair, and one stone at the price of the pair', async () => {
    const half = { 'Pair Stock #': 'A9' };
    expect(await codesOf(half)).toEqual(['W_PAIR_BROKEN']);
    expect(await codesOf({ ...half, 'Is Matched Pair Separable': 'N' })).toContain('E_PAIR_HALF');
    expect(await codesOf({ ...half, 'Pair Price': '9000' })).toContain('E_PAIR_HALF');
    const together = (price: string) =>
      ['A8', 'A9'].map((stock, index) => ({
        ...validSourceRow,
        'Stock #': stock,
        'Pair Stock #': index === 0 ? 'A9' : 'A8',
        'Pair Price': '13635',
        'RapNet Price': '',
        'Total Price': price,
      }));
    const atPairPrice = await parseCaseRows(together('13635'));
    expect(atPairPrice.outcomes.map(({ stone }) => stone)).toEqual([null, null]);
    expect(atPairPrice.outcomes[0]?.issues.map(({ code }) => code)).toEqual(['E_PAIR_PRICE']);
    const atOwnPrice = await parseCaseRows(together('6817.50'));
    expect(atOwnPrice.outcomes.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('reports a price far from the list price', async () => {
    const at = async (price: string) => {
      const { outcomes } = await parseCaseRows(
        [{ ...validSourceRow, 'RapNet Price': price }],
        {},
        priceListAt(10_000),
      );
      return outcomes[0]?.issues.map(({ code }) => code);
    };
    expect(await at('20')).toEqual(['W_PRICE_UNLIKELY']);
    expect(await at('499')).toEqual(['W_PRICE_UNLIKELY']);
    expect(await at('500')).toEqual([]);
    expect(await at('50000')).toEqual([]);
    expect(await at('50001')).toEqual(['W_PRICE_UNLIKELY']);
    expect(await at('2083100')).toEqual(['W_PRICE_UNLIKELY']);
  });

  it('D148: rejects the second stone with the same stock number', async () => {
    const { repeated } = await parseCaseRows(
      ['AB-1', 'ab-1'].map((stock) => ({ ...validSourceRow, 'Stock #': stock })),
    );
    expect(repeated).toEqual([null, 'E_DUP_STOCK']);
  });

  it('D149: rejects the second stone with the same report', async () => {
    const report = { Lab: 'GIA', 'Report No': '111' };
    const { repeated } = await parseCaseRows(
      ['A1', 'A2'].map((stock) => ({ ...validSourceRow, ...report, 'Stock #': stock })),
    );
    expect(repeated).toEqual([null, 'E_DUP_REPORT']);
  });
});

it('covers every case of the catalogue', () => {
  const ofRows = new Set(['D105', 'D106', 'D107', 'D108', 'D109', 'D148', 'D149', 'D184']);
  const read = [...single, ...columnCases].map(({ id }) => id);
  expect(new Set([...read, ...ofRows, ...wholeFileCases])).toEqual(
    new Set(messyCellCases.map(({ id }) => id)),
  );
  expect(messyCellCases).toHaveLength(190);
  const fileTests = ['./file/open-file.test.ts', './preview.test.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  for (const id of wholeFileCases) expect(fileTests.join()).toMatch(new RegExp(`\\b${id}\\b.*, async`));
});
