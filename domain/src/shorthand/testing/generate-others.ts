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
    [`zusammen ${two(2 * each)}`, widened],
    [`insieme ${two(2 * each)} ct`, widened],
    [`${two(2 * each)} ct en tout`, widened],
    [`共${two(2 * each)}ct`, widened],
    [`toplam ${two(2 * each)}`, widened],
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

const names = { ROUND: 'round', OVAL: 'oval', PEAR: 'pear' } as const;

/** A request, and what its parts mean. */
function plainStone(random: Random) {
  const [code, shape] = random.pick(codes);
  const weight = random.pick(weights);
  const [colour = 'F', other = 'G'] = random.shuffle(colours);
  const [clarity = 'VS1', second = 'VS2'] = random.shuffle(clarities);
  const criteria = {
    shape: [shape],
    carat: [bareWindow(weight)],
    white_type: [colour],
    color_type: 'White',
    clarity: [clarity],
    lab: ['GIA'],
  };
  const text = `${code} ${two(weight)} ${colour} ${clarity} GIA`;
  return { text, shape, weight, colour, other, clarity, second, criteria };
}

/** A request and a following line that corrects or widens it. */
function correction(random: Random): ExpectedReading {
  const { text, weight, colour, other, clarity, second, criteria } = plainStone(random);
  const to = { ...criteria, white_type: [other] };
  const end = round(weight * 1.2);
  const [line, changed] = random.pick([
    [`sorry ${other} not ${colour}`, to],
    [`change ${colour} to ${other}`, to],
    [`instead of ${colour} send ${other}`, to],
    [`make that ${other}`, to],
    [`client now wants ${other}`, to],
    [`*${other}`, to],
    [`replace ${clarity} by ${second}`, { ...criteria, clarity: [second] }],
    [`${second} also ok`, { ...criteria, clarity: [clarity, second] }],
    [`sorry ${second} also ok`, { ...criteria, clarity: [clarity, second] }],
    [`up to ${two(end)} also ok`, { ...criteria, carat: [{ from: weight, to: end }] }],
  ] as const);
  return { text: `${text}\n${line}`, lines: [{ target: 'diamond', criteria: changed }] };
}

/** A request and a line that says what became of it, which a person reads. */
function state(random: Random): ExpectedReading {
  const { text, shape, criteria } = plainStone(random);
  const line = random.pick([
    `${names[shape]} already sold`,
    `the ${names[shape]} is cancelled`,
    `${names[shape]} found already`,
    `forget the ${names[shape]}`,
  ]);
  return { text: `${text}\n${line}`, lines: [{ target: 'diamond', criteria, unparsed: [line] }] };
}

/** Talk about the market and about known stones. */
const talk = (random: Random): ExpectedReading => {
  const { weight, colour, clarity } = plainStone(random);
  return unread(
    random.pick([
      `${weight}ct rounds ${colour} ${clarity} moving very slow these days`,
      `${weight}ct ovals ${colour} ${clarity} are hard to find`,
      `market is quiet for ${weight}ct rounds`,
      `prices of ${weight}ct pears ${clarity} dropped a lot`,
    ]),
  );
};

const spokenWeights = [
  ['one point five', 1.5],
  ['one point two five', 1.25],
  ['zero point seven', 0.7],
  ['two point oh five', 2.05],
] as const;
const spokenColours = { D: 'dee', E: 'ee', F: 'eff', G: 'gee', H: 'aitch' } as const;
const spokenClarities = [
  ['vee vee ess two', 'VVS2'],
  ['vee ess one', 'VS1'],
  ['es eye one', 'SI1'],
] as const;

/** A request as dictation writes it. */
function spoken(random: Random): ExpectedReading {
  const [said, weight] = random.pick(spokenWeights);
  const [, shape] = random.pick(codes);
  const colour = random.pick(['D', 'E', 'F', 'G', 'H'] as const);
  const [words, clarity] = random.pick(spokenClarities);
  return {
    text: `${said} carat ${names[shape]} ${spokenColours[colour]} color ${words} gee eye ay`,
    lines: [
      {
        target: 'diamond',
        criteria: {
          shape: [shape],
          carat: [bareWindow(weight)],
          white_type: [colour],
          color_type: 'White',
          clarity: [clarity],
          lab: ['GIA'],
        },
      },
    ],
  };
}

/** Several weights of one request, some of them without decimals. */
function weightList(random: Random): ExpectedReading {
  const { criteria, shape, colour, clarity } = plainStone(random);
  const list = random.pick([
    [1.5, 2, 2.5],
    [0.7, 1, 1.5],
    [1, 1.5, 2],
  ]);
  return {
    text: `${names[shape]} ${list.join(', ')} ${colour} ${clarity} GIA`,
    lines: [{ target: 'diamond', criteria: { ...criteria, carat: list.map((one) => bareWindow(one)) } }],
  };
}

/** A request, and words around it that change nothing: the name of a writer, a combination, what does not matter. */
function unchanged(random: Random): ExpectedReading {
  const { text, colour, clarity, criteria } = plainStone(random);
  const name = `${random.pick(['D', 'F', 'K', 'M', 'G'])}. ${random.pick(['Petersen', 'Cohen', 'Dubois', 'Rossi'])}`;
  const end = random.pick([`. Thanks, ${name}`, `. Danke, ${name}`, `\nBest regards\n${name}`]);
  const combination = `${colour} with ${clarity} ${random.pick(['not ok', 'mat bhejo', 'not wanted'])}`;
  const open = random.pick(['Fluoreszenz egal', "fluorescence doesn't matter", 'fluo peu importe']);
  const [message, unparsed] = random.pick([
    [`${text}${end}`, []],
    [`${text}, ${combination}`, [combination]],
    [`${text}, ${open}`, []],
  ] as const);
  return { text: message, lines: [{ target: 'diamond', criteria, unparsed }] };
}

/** A request with misspelt words of the grammar. */
function misspelt(random: Random): ExpectedReading {
  const { shape, weight, criteria } = plainStone(random);
  const better = random.pick(['beter', 'bettr', 'bettre']);
  const without = random.pick(['witout fluorescence', 'no fluorecence', 'without flourescense']);
  return {
    text: `${names[shape]} ${two(weight)} F or ${better} VVS2 GIA ${without}`,
    lines: [
      {
        target: 'diamond',
        criteria: { ...criteria, white_type: ['D', 'E', 'F'], clarity: ['VVS2'], fluorescence: ['NONE'] },
      },
    ],
  };
}

/** News of a stone that has been delivered. */
const delivered = (random: Random): ExpectedReading =>
  unread(
    random.pick([
      `${stone(random)} client very happy`,
      `${stone(random)} arrived safe`,
      `${stone(random)} ist angekommen`,
      `${stone(random)} llegó bien`,
    ]),
  );

/** A share of a weight, to a hundredth of a carat. */
const percentOf = (weight: number, percent: number): number =>
  Math.round((Math.round(weight * 1000) * percent) / 1000) / 100;

const round = (weight: number): number => Math.round(weight * 100) / 100;

/**
 * Messages that are no plain request: offers, other goods, pairs with a tolerance, corrections, talk, dictation,
 * misspelt words and news of delivered stones.
 */
export const otherMessage = (random: Random): ExpectedReading =>
  random.pick([
    offer,
    otherGoods,
    pair,
    correction,
    state,
    talk,
    spoken,
    weightList,
    unchanged,
    misspelt,
    delivered,
  ])(random);
