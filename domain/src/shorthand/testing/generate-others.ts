import type { ExpectedReading } from './judge-reading.ts';
import type { Random } from './random.ts';
import { bareWindow, two } from './random-parts.ts';

const weights = [0.5, 0.7, 1, 1.5, 2];
const colours = ['D', 'E', 'F', 'G', 'H'];
const clarities = ['VVS2', 'VS1', 'VS2', 'SI1'];
const codes = [
  ['RD', 'ROUND'],
  ['OV', 'OVAL'],
  ['PS', 'PEAR'],
] as const;

/** A text that asks for no diamonds: nothing of it is a criterion, and a person reads all of it. */
const unread = (text: string): ExpectedReading => ({
  text,
  lines: [{ target: 'diamond', unparsed: [text] }],
});

const stone = (random: Random): string =>
  `${random.pick(codes)[0]} ${two(random.pick(weights))} ${random.pick(colours)} ${random.pick(clarities)} GIA`;

/** Goods that the writer has and wants to sell. */
function offer(random: Random): ExpectedReading {
  const goods = Array.from(
    { length: 1 + random.below(3) },
    () => `${stone(random)} -${30 + random.below(20)}`,
  );
  const list = goods.join(', ');
  return unread(
    random.pick([
      `We have in stock ${list}`,
      `Available: ${list}`,
      `Stock list: ${list}`,
      `For sale ${list}`,
      `Selling: ${list}`,
      `can offer ${list}`,
      `Our offer: ${list}`,
      `${list}, interested?`,
      `${list}, any buyers?`,
      `Offers invited on ${list}`,
      `vendo ${list}`,
      `продаю ${list}`,
    ]),
  );
}

/** Jewellery and coloured stones. */
const otherGoods = (random: Random): ExpectedReading =>
  unread(
    random.pick([
      `18k white gold ring ${two(random.pick(weights))} ct ${random.pick(colours)} VS`,
      `tennis bracelet ${1 + random.below(6)} cts G-H SI`,
      `blue sapphire oval ${two(random.pick(weights))} unheated`,
      `platinum pendant ${stone(random)}`,
      `ruby pear ${two(random.pick(weights))} ct`,
    ]),
  );

/** Pairs whose weight has a tolerance. */
function pair(random: Random): ExpectedReading {
  const each = random.pick(weights);
  const [code, shape] = random.pick(codes);
  const [colour, clarity] = [random.pick(colours), random.pick(clarities)];
  const widened = { from: percentOf(each, 95), to: percentOf(each, 105) };
  const [size, carat] = random.pick([
    [`${two(each)} each`, bareWindow(each)],
    [`around ${two(each)} each`, widened],
    [`${two(each)} each approximately`, widened],
    [`${two(each)} ± 0.05 each`, { from: round(each - 0.05), to: round(each + 0.05) }],
    [`${two(each)}-${two(each + 0.1)} each`, { from: each, to: round(each + 0.1) }],
    [`total abt ${two(2 * each)}`, widened],
  ] as const);
  return {
    text: `pair ${code} ${size} ${colour} ${clarity}`,
    lines: [
      {
        target: 'pair',
        criteria: {
          shape: [shape],
          carat: [carat],
          white_type: [colour],
          color_type: 'White',
          clarity: [clarity],
        },
        qty: { pairs: 1 },
      },
    ],
  };
}

/** A share of a weight, to a hundredth of a carat. */
const percentOf = (weight: number, percent: number): number =>
  Math.round((Math.round(weight * 1000) * percent) / 1000) / 100;

const round = (weight: number): number => Math.round(weight * 100) / 100;

/** Messages that are no plain request: offers, other goods, and pairs with a tolerance. */
export const otherMessage = (random: Random): ExpectedReading =>
  random.pick([offer, otherGoods, pair])(random);
