import { describe, expect, it } from 'vitest';
import { calculatePrice, totalOfRows, typedFigures, type CalculatorQuestion } from './calculator.ts';
import { listBCells } from './fixtures/list-b.ts';
import vectors from './fixtures/price-examples.json' with { type: 'json' };
import { createPriceList } from './list-price.ts';
import { summarise } from './pricing.ts';
import { sampleListCells } from './sample-list.ts';
import { parseScaled } from './scaled.ts';

const lists = { list_A: createPriceList(sampleListCells()), list_B: createPriceList(listBCells()) };

/** Parses a figure of the examples to a scaled integer; null stays null. */
function figure(text: string | null | undefined, scale: number): number | null {
  if (text === null || text === undefined) return null;
  const value = parseScaled(text, scale);
  if (value === undefined) throw new Error(`"${text}" is not a figure`);
  return value;
}
const sure = (text: string, scale: number) => figure(text, scale) ?? Number.NaN;

interface QuestionInput {
  readonly shape: string;
  readonly cts: string;
  readonly colour: string;
  readonly clarity: string;
  readonly disc?: string;
  readonly ppc?: string;
  readonly amount?: string;
}

function createQuestion(input: QuestionInput, more: Partial<CalculatorQuestion> = {}): CalculatorQuestion {
  const given = typedFigures.find((name) => input[name] !== undefined);
  return {
    goods: {
      type: 'Natural',
      shape: input.shape,
      caratThousandths: sure(input.cts, 3),
      color: input.colour,
      clarity: input.clarity,
    },
    typed: given === undefined ? null : { figure: given, value: sure(input[given] ?? '', 2) },
    rapOverrideCents: null,
    ...more,
  };
}
const round = { shape: 'ROUND', cts: '1.01', colour: 'G', clarity: 'VS2' };

describe('calculator examples', () => {
  it.each(vectors.calculator)(
    '$in.shape $in.cts $in.colour $in.clarity, $in.disc $in.ppc $in.amount',
    ({ in: input, out }) => {
      const { listed, price } = calculatePrice(createQuestion(input), lists.list_A, sure(input.user_disc, 2));
      expect(listed).toMatchObject({
        rapCents: out.rap === null ? null : out.rap * 100,
        list: out.list,
        basis: out.list_basis,
        reason: out.reason,
        rapTotalCents: figure(out.rap_total, 2),
      });
      expect(price).toEqual(
        out.error === undefined
          ? {
              discHundredths: figure(out.disc, 2),
              ppcCents: figure(out.ppc, 2),
              amountCents: figure(out.amount, 2),
              addDiscHundredths: figure(out.add_disc, 2),
              finalDiscHundredths: figure(out.final_disc, 2),
              finalPpcCents: figure(out.final_ppc, 2),
              finalAmountCents: figure(out.final_amount, 2),
            }
          : null,
      );
    },
  );
});

describe('one stone priced on two lists', () => {
  it.each(vectors.list_change)('$stock, priced by $basis', (stone) => {
    const { disc, ppc } = stone.list_A;
    const typed = stone.basis === 'DISC' ? { disc: disc ?? '' } : { ppc };
    for (const name of ['list_A', 'list_B'] as const) {
      const { listed, price } = calculatePrice(createQuestion({ ...stone, ...typed }), lists[name], 0);
      const { rap, ...figures } = stone[name];
      expect(listed.rapCents).toBe(rap === null ? null : rap * 100);
      expect(price).toMatchObject({
        discHundredths: figure(figures.disc, 2),
        ppcCents: figure(figures.ppc, 2),
        amountCents: figure(figures.amount, 2),
      });
    }
  });
});

describe('calculatePrice', () => {
  it('prices at list when nothing is typed', () => {
    const { price } = calculatePrice(createQuestion(round), lists.list_A, 0);
    expect(price).toMatchObject({ discHundredths: 0, ppcCents: 2800_00, amountCents: 2828_00 });
  });

  it('uses a manual list price, also where the list has none, and reports it as the basis', () => {
    const own = { rapOverrideCents: 5000_00 };
    const large = createQuestion({ ...round, cts: '11.35', disc: '-10' }, own);
    const { listed, price } = calculatePrice(large, lists.list_A, 0);
    expect(listed).toEqual({
      rapCents: 5000_00,
      list: 'ROUND',
      bracket: null,
      basis: 'MANUAL',
      reason: null,
      rapTotalCents: 56_750_00,
    });
    expect(price).toMatchObject({ ppcCents: 4500_00, amountCents: 51_075_00 });
    expect(calculatePrice(createQuestion(round, own), null, 0).listed.basis).toBe('MANUAL');
  });

  it('returns neither list price nor reason before any list is loaded', () => {
    const { listed, price } = calculatePrice(createQuestion({ ...round, shape: 'OVAL' }), null, 0);
    expect(listed).toMatchObject({ rapCents: null, list: 'PEAR', basis: null, reason: null });
    expect(price).toBeNull();
  });

  it.each([
    ['a fancy colour', { color: null }, 'FANCY_COLOUR'],
    ['a colour below the list', { color: 'S-T' }, 'COLOUR_NOT_ON_LIST'],
    ['a stone too heavy', { caratThousandths: 11_000 }, 'ABOVE_LIST'],
    ['an oval too light', { shape: 'OVAL', caratThousandths: 170 }, 'BELOW_LIST'],
    ['a laboratory-grown stone', { type: 'Lab Grown' }, 'LAB_GROWN'],
  ])('returns the reason for a missing list price: %s', (_name, change, reason) => {
    const { goods } = createQuestion(round);
    const question = createQuestion({ ...round, ppc: '1000' }, { goods: { ...goods, ...change } });
    const { listed, price } = calculatePrice(question, lists.list_A, 0);
    expect(listed).toMatchObject({ rapCents: null, reason, rapTotalCents: null });
    expect(price).toMatchObject({ discHundredths: null, ppcCents: 1000_00 });
  });

  it('deducts the additional discount from a typed amount to the cent', () => {
    // Computed from the rounded price per carat (300.30 less 1.5 %), the result would be 985.01.
    const typed = createQuestion({ ...round, cts: '3.33', amount: '1000' });
    expect(calculatePrice(typed, lists.list_A, 150).price).toMatchObject({
      amountCents: 1000_00,
      ppcCents: 300_30,
      finalAmountCents: 985_00,
    });
  });
});

describe('totals of calculated rows', () => {
  const row = (input: QuestionInput, userDisc: number, more: Partial<CalculatorQuestion> = {}) => {
    const question = createQuestion(input, more);
    const { listed, price } = calculatePrice(question, lists.list_A, userDisc);
    if (price === null) throw new Error('not priced');
    const { caratThousandths } = question.goods;
    return { ...price, caratThousandths, rapTotalCents: listed.rapTotalCents };
  };

  it.each(vectors.summaries.filter(({ id }) => id !== 'S2'))(
    '$id: $note',
    ({ stones, user_disc, summary }) => {
      const rows = stones.map(({ cts, rap, disc, ppc }) => {
        const fancy = { ...round, cts, colour: 'S-T', ...(disc === null ? { ppc } : { disc }) };
        return row(fancy, sure(user_disc, 2), { rapOverrideCents: figure(rap, 2) });
      });
      expect(summarise(totalOfRows(rows))).toEqual({
        pieces: summary.pieces,
        caratThousandths: figure(summary.cts, 3),
        avgDiscHundredths: figure(summary.avg_disc, 2),
        addDiscHundredths: figure(summary.add_disc, 2),
        finalDiscHundredths: figure(summary.final_disc, 2),
        ratePerCaratCents: figure(summary.rate_per_ct, 2),
        amountCents: figure(summary.amount, 2),
      });
    },
  );

  it('add up typed amounts unchanged', () => {
    const rows = [row({ ...round, cts: '3.33', amount: '1000' }, 0), row({ ...round, amount: '1900' }, 0)];
    expect(totalOfRows(rows).amountCents).toBe(2900_00);
  });
});
