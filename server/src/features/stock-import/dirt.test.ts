import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cases,
  codesOf,
  expectedValue,
  good,
  headerFor,
  listAt,
  named,
  read,
  readValue,
  rowOf,
  text,
  withoutBrackets,
  written,
} from './testing/dirt-case.ts';

/**
 * The cases of the catalogue that do not stand in one cell, column or row: each has a test of its own, named after
 * it, in `file/open-file.test.ts` or `preview.test.ts`.
 */
const wholeFileCases: ReadonlySet<string> = new Set(['D185', 'D186', 'D187', 'D188', 'D189', 'D190']);
const single = cases.filter(
  ({ id, field }) =>
    !field.includes('[]') &&
    !wholeFileCases.has(id) &&
    field !== 'price' &&
    field !== 'row' &&
    field !== 'disc',
);

describe('a dirty cell reads as the trade reads it', () => {
  it.each(single)('$id: $field $raw', async (entry) => {
    const row = rowOf(entry);
    const profile = entry.context['supplier_profile'];
    const { decimal, ...codes } = Object.fromEntries(
      Object.entries(typeof profile === 'object' && profile !== null ? profile : {}),
    );
    const { outcomes, fileIssues } = await read(
      [row],
      { codes, ...(decimal === undefined ? {} : { decimal }) },
      listAt(2800),
    );
    const [outcome] = outcomes;
    if (!outcome) throw new Error('the row was dropped');
    const header =
      typeof entry.context['header'] === 'string' ? entry.context['header'] : headerFor(entry.field);
    expect(readValue(entry, outcome)).toEqual(expectedValue(entry));
    expect(codesOf(outcome, header, fileIssues)).toEqual(entry.issues.toSorted());
  });
});

const columnCases = cases.filter(
  ({ field }) => field.includes('[]') && field !== 'row[]' && field !== 'stock_no[]',
);

describe('a dirty column is decided as a whole', () => {
  it.each(columnCases)('$id: $field $raw', async ({ field: name, raw, value, issues }) => {
    const field = withoutBrackets(name);
    const cells = Array.isArray(raw) ? raw.map(text) : [];
    const { outcomes, fileIssues } = await read(
      cells.map((cell, place) => ({
        ...good,
        'Stock #': `A${place}`,
        ...(field === 'disc' ? { 'RapNet Price': '', Lab: '' } : {}),
        [headerFor(field)]: cell,
      })),
    );
    expect(outcomes.map(({ draft }) => written(field, draft.values.get(field)))).toEqual(value);
    expect(fileIssues.toSorted()).toEqual(issues.toSorted());
  });
});

describe('a dirty row', () => {
  it('D105 and D106: the price proves the sign of a discount', async () => {
    for (const id of ['D105', 'D106']) {
      const { outcomes, fileIssues } = await read([rowOf(named(id))], {}, listAt(10_000));
      expect(written('disc', outcomes[0]?.draft.values.get('disc'))).toBe(named(id).value);
      expect(fileIssues).toEqual(named(id).issues);
    }
  });

  it('D107: price per carat wins over a discount that disagrees', async () => {
    const { outcomes } = await read([{ ...good, Disc: '-35', 'RapNet Price': '6400' }], {}, listAt(10_000));
    expect(outcomes[0]?.stone?.basis).toBe('PPC');
    expect(written('ppc', outcomes[0]?.draft.values.get('ppc'))).toBe('6400.00');
    expect(outcomes[0]?.issues.map(({ code }) => code)).toEqual(named('D107').issues);
  });

  it('D108: a total alone gives the price per carat', async () => {
    const { outcomes } = await read([{ ...good, 'RapNet Price': '', 'Total Price': '6817.50' }]);
    expect(outcomes[0]?.stone?.basis).toBe('PPC');
    expect(written('ppc', outcomes[0]?.draft.values.get('ppc'))).toBe('6750.00');
    expect(outcomes[0]?.issues).toEqual([]);
  });

  it('D109: no price at all', async () => {
    const { outcomes } = await read([{ ...good, 'RapNet Price': '' }]);
    expect(outcomes[0]?.stone).toBeNull();
    expect(outcomes[0]?.issues.map(({ code }) => code)).toEqual(named('D109').issues);
  });

  it('D184: a pair in one row is one lot', async () => {
    const { outcomes } = await read([{ ...good, Qty: '2', Weight: '0.56', 'Is matched pair': 'Pair' }]);
    const stone = outcomes[0]?.stone;
    expect(stone).toMatchObject({ lotKind: 'PAIR_LOT', pieces: 2, separable: false });
    expect(written('carat', stone?.values.get('carat'))).toBe('0.56');
    expect(outcomes[0]?.issues).toEqual([]);
  });

  const codesOf = async (change: Record<string, string>) => {
    const { outcomes } = await read([{ ...good, ...change }]);
    return outcomes[0]?.issues.map(({ code }) => code);
  };

  it('a pair in one row is one lot under any name of its quantity, and never one stone', async () => {
    const pair = { Weight: '0.56', 'Is matched pair': 'Y' };
    const { outcomes } = await read([{ ...good, ...pair, Quantity: '2' }]);
    expect(outcomes[0]?.stone).toMatchObject({ lotKind: 'PAIR_LOT', pieces: 2, separable: false });
    expect(await codesOf(pair)).toContain('E_PAIR_HALF');
    expect(await codesOf({ ...pair, Quantity: '1' })).toContain('E_PAIR_HALF');
    expect(await codesOf({ Quantity: '2' })).toContain('E_TYPE');
  });

  it('half of a pair that is sold together is not listed, nor one at the price of both', async () => {
    const half = { 'Pair Stock #': 'A9' };
    expect(await codesOf(half)).toEqual(['W_PAIR_BROKEN']);
    expect(await codesOf({ ...half, 'Is Matched Pair Separable': 'N' })).toContain('E_PAIR_HALF');
    expect(await codesOf({ ...half, 'Pair Price': '9000' })).toContain('E_PAIR_HALF');
    const together = (price: string) =>
      ['A8', 'A9'].map((stock, index) => ({
        ...good,
        'Stock #': stock,
        'Pair Stock #': index === 0 ? 'A9' : 'A8',
        'Pair Price': '13635',
        'RapNet Price': '',
        'Total Price': price,
      }));
    const atPairPrice = await read(together('13635'));
    expect(atPairPrice.outcomes.map(({ stone }) => stone)).toEqual([null, null]);
    expect(atPairPrice.outcomes[0]?.issues.map(({ code }) => code)).toEqual(['E_PAIR_PRICE']);
    const atOwnPrice = await read(together('6817.50'));
    expect(atOwnPrice.outcomes.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('a price that no list explains is remarked upon', async () => {
    const at = async (price: string) => {
      const { outcomes } = await read([{ ...good, 'RapNet Price': price }], {}, listAt(10_000));
      return outcomes[0]?.issues.map(({ code }) => code);
    };
    expect(await at('20')).toEqual(['W_PRICE_UNLIKELY']);
    expect(await at('499')).toEqual(['W_PRICE_UNLIKELY']);
    expect(await at('500')).toEqual([]);
    expect(await at('50000')).toEqual([]);
    expect(await at('50001')).toEqual(['W_PRICE_UNLIKELY']);
    expect(await at('2083100')).toEqual(['W_PRICE_UNLIKELY']);
  });

  it('D148: the second stone with a stock number is left out', async () => {
    const { repeated } = await read(['AB-1', 'ab-1'].map((stock) => ({ ...good, 'Stock #': stock })));
    expect(repeated).toEqual([null, 'E_DUP_STOCK']);
  });

  it('D149: the second stone with a report is left out', async () => {
    const report = { Lab: 'GIA', 'Report No': '111' };
    const { repeated } = await read(['A1', 'A2'].map((stock) => ({ ...good, ...report, 'Stock #': stock })));
    expect(repeated).toEqual([null, 'E_DUP_REPORT']);
  });
});

it('every case of the catalogue is read somewhere', () => {
  const ofRows = new Set(['D105', 'D106', 'D107', 'D108', 'D109', 'D148', 'D149', 'D184']);
  const read = [...single, ...columnCases].map(({ id }) => id);
  expect(new Set([...read, ...ofRows, ...wholeFileCases])).toEqual(new Set(cases.map(({ id }) => id)));
  expect(cases).toHaveLength(190);
  const fileTests = ['./file/open-file.test.ts', './preview.test.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  for (const id of wholeFileCases) expect(fileTests.join()).toMatch(new RegExp(`\\b${id}\\b.*, async`));
});
