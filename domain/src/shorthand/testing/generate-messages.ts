import type { ExpectedLine, ExpectedReading } from './judge-reading.ts';
import {
  clarities,
  colours,
  fluorescences,
  greetings,
  labs,
  languages,
  locations,
  makes,
  needs,
  qualities,
  remarks,
  shapes,
  thanks,
  type Language,
  type Part,
} from './meanings.ts';

/** Seeded random choices, the same on every machine. */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  shuffle<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, rank: this.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ value }) => value);
  }
}

const weights = [0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.2, 1.5, 2, 3, 4, 5, 10];
const two = (weight: number) => weight.toFixed(2);

/** The window of a bare weight (domain reference, section 10). */
function bareWindow(weight: number) {
  const adds =
    weight < 0.3
      ? 0.02
      : weight < 1
        ? 0.04
        : weight < 2
          ? 0.09
          : weight < 3
            ? 0.19
            : weight < 5
              ? 0.29
              : 0.49;
  return { from: weight, to: Number(two(weight + adds)) };
}

function weightPart(random: Random): Part {
  const low = random.pick(weights);
  const high = Number(two(low + random.pick([0.04, 0.09, 0.2, 0.5])));
  const part = (text: string, range: unknown): Part => ({ text, criteria: { carat: [range] } });
  return random.pick([
    part(`${two(low)}-${two(high)}`, { from: low, to: high }),
    part(`${two(low)} to ${two(high)}`, { from: low, to: high }),
    part(`${two(low)}ct-${two(high)}ct`, { from: low, to: high }),
    part(two(low), bareWindow(low)),
    part(`${low}ct`, bareWindow(low)),
    part(`${two(low)} up`, { from: low, to: null }),
    part(`${low}ct+`, { from: low, to: null }),
    part(`min ${low}ct`, { from: low, to: null }),
    part(`under ${low}ct`, { from: null, to: low }),
    ...(low < 1 ? [part(`${Math.round(low * 100)} pointer`, bareWindow(low))] : []),
  ]);
}

function colourPart(random: Random): Part {
  const from = random.below(colours.length - 3);
  const to = from + 1 + random.below(3);
  const list = colours.slice(from, to + 1);
  const [low = '', high = ''] = [list[0], list.at(-1)];
  const part = (text: string, values: readonly string[]): Part => ({
    text,
    criteria: { white_type: values },
  });
  return random.pick([
    part(low, [low]),
    part(`${low}-${high}`, list),
    part(`${low}/${high}`, [low, high]),
    part(list.length > 2 ? list.join('') : `${low}-${high}`, list),
    part(`${high} or better`, colours.slice(0, to + 1)),
    part(`${high}+`, colours.slice(0, to + 1)),
    part(`colour not below ${high}`, colours.slice(0, to + 1)),
    part(`${low} to ${high}`, list),
  ]);
}

function clarityPart(random: Random): Part {
  const from = 2 + random.below(4);
  const to = Math.min(clarities.length - 1, from + 1 + random.below(2));
  const [low = '', high = ''] = [clarities[from], clarities[to]];
  const part = (text: string, values: readonly string[]): Part => ({ text, criteria: { clarity: values } });
  return random.pick([
    part(low, [low]),
    part(`${low}-${high}`, clarities.slice(from, to + 1)),
    part(`${low}/${high}`, [low, high]),
    part('VS', ['VS1', 'VS2']),
    part('VVS', ['VVS1', 'VVS2']),
    part(`${low}+`, clarities.slice(0, from + 1)),
    part(`${low} or better`, clarities.slice(0, from + 1)),
    part('VS+', clarities.slice(0, 6)),
    part(`min ${low}`, clarities.slice(0, from + 1)),
  ]);
}

function pricePart(random: Random): Part {
  const percent = 20 + random.below(30);
  const dollars = 1000 * (2 + random.below(20));
  const disc = { discount: { from: null, to: -percent } };
  const amounts = [
    `budget ${2 + random.below(9)} lakh`,
    `max ${dollars} aed`,
    `€${dollars} max`,
    `budget ${dollars} hkd`,
    `under ${dollars} shekel`,
    `Rs ${dollars * 10} max`,
    `max ${dollars} euro`,
  ];
  return random.pick([
    { text: `-${percent}`, criteria: disc },
    { text: `${percent} back`, criteria: disc },
    { text: `min ${percent} back`, criteria: disc },
    { text: `-${percent}% or better`, criteria: disc },
    { text: `-${percent} to -${percent + 4}`, criteria: { discount: { from: -percent - 4, to: -percent } } },
    { text: `under $${dollars}/ct`, criteria: { pricePerCarat: { from: null, to: dollars } } },
    { text: `budget ${dollars / 1000}k`, criteria: { amount: { from: null, to: dollars } } },
    ...amounts.map((text) => ({ text, unparsed: text })),
  ]);
}

const ratioPart = (random: Random): Part => {
  const low = 1.3 + random.below(10) / 100;
  const high = low + 0.1;
  const range = { from: Number(two(low)), to: Number(two(high)) };
  return {
    text: random.pick([
      `ratio ${two(low)}-${two(high)}`,
      `l/w ${two(low)}-${two(high)}`,
      `ratio ${two(low)} to ${two(high)}`,
    ]),
    criteria: { parameter: { lwRatio: range } },
  };
};

/** A shape as a code or a word, sometimes misspelled by one letter. */
function shapePart(random: Random, language: Language): { part: Part; values: readonly string[] } {
  const shape = random.pick(shapes);
  const isCode = shape.codes.length > 0 && random.isOneIn(2);
  let text = isCode ? random.pick(shape.codes) : random.pick(shape.words[language]);
  if (!isCode && language === 'en' && /^[a-z]{8,}$/.test(text) && random.isOneIn(4)) {
    const at = 2 + random.below(text.length - 4);
    text = text.slice(0, at) + text.slice(at + 1);
  }
  return { part: { text, criteria: { shape: shape.values } }, values: shape.values };
}

function merge(parts: readonly Part[], target: string): ExpectedLine {
  const join = <Value>(records: readonly (Readonly<Record<string, Value>> | undefined)[]) =>
    Object.fromEntries(records.flatMap((record) => Object.entries(record ?? {})));
  const criteria = join(parts.map((part) => part.criteria));
  const qty = join(parts.map((part) => part.qty));
  const extra = join(parts.map((part) => part.extra));
  const hasColour = 'white_type' in criteria;
  return {
    target,
    criteria: { ...criteria, ...(hasColour && { color_type: 'White' }) },
    ...(Object.keys(qty).length > 0 && { qty }),
    ...(Object.keys(extra).length > 0 && { extra }),
    unparsed: parts.flatMap(({ unparsed }) => unparsed ?? []),
  };
}

/** One request: shape and weight first, or the weight first; colour before clarity; the rest in any order. */
function requestParts(random: Random, language: Language, isPair: boolean): Part[] {
  const { part: shape, values } = shapePart(random, language);
  const pair: Part[] = isPair ? [{ text: 'pair', qty: { pairs: 1 } }] : [];
  const weight = isPair
    ? (() => {
        const each = random.pick([0.5, 0.7, 1, 1.5]);
        return { text: `${two(each)} each`, criteria: { carat: [bareWindow(each)] } };
      })()
    : weightPart(random);
  const head = isPair || !random.isOneIn(4) ? [shape, ...pair, weight] : [weight, shape];
  const grades = [colourPart(random), clarityPart(random)];
  const rest: Part[] = [];
  if (!isPair && random.isOneIn(2)) rest.push(random.pick(makes(values)));
  if (random.isOneIn(2)) rest.push(random.pick(fluorescences[language]));
  if (random.isOneIn(2)) rest.push(random.pick(labs));
  if (random.isOneIn(3)) rest.push(random.pick(qualities[language]));
  if (random.isOneIn(4)) rest.push(random.pick(locations));
  if (random.isOneIn(3)) rest.push(pricePart(random));
  if (values.some((value) => ['OVAL', 'PEAR', 'EMERALD'].includes(value)) && random.isOneIn(3))
    rest.push(ratioPart(random));
  return [...head, ...grades, ...random.shuffle(rest)];
}

/** Writes parts with commas between those that could run into each other. */
function writeParts(random: Random, parts: readonly Part[]): string {
  const isComma = random.isOneIn(2);
  const [first, ...others] = parts.map(({ text }) => text);
  return others.reduce(
    (text, part, index) => text + (index >= 3 || isComma ? ', ' : ' ') + part,
    first ?? '',
  );
}

const changeCase = (random: Random, text: string) =>
  random.pick([text, text, text.toLowerCase(), text.toUpperCase(), text.replaceAll(' ', '  ')]);

function singleRequest(random: Random, language: Language): ExpectedReading {
  const isPair = language === 'en' && random.isOneIn(8);
  const parts = requestParts(random, language, isPair);
  if (language === 'en' && random.isOneIn(6)) parts.push(random.pick(remarks));
  let text = changeCase(random, writeParts(random, parts));
  if (random.isOneIn(2)) text = `${random.pick(needs[language])} ${text}`;
  if (random.isOneIn(4)) text = `${random.pick(greetings[language])}, ${text}`;
  if (random.isOneIn(4)) text = `${text}, ${random.pick(thanks[language])}`;
  return { text, lines: [merge(parts, isPair ? 'pair' : 'diamond')] };
}

function severalRequests(random: Random, language: Language): ExpectedReading {
  const requests = Array.from({ length: 2 + random.below(3) }, () => requestParts(random, language, false));
  const header: Part | null = random.isOneIn(3)
    ? random.pick([
        { text: 'HK goods', criteria: { location: ['HKG'] } },
        { text: 'All GIA', criteria: { lab: ['GIA'] } },
      ])
    : null;
  const key = header === null ? null : Object.keys(header.criteria ?? {})[0];
  const own = requests.map((parts) =>
    parts.filter(
      ({ text, criteria = {} }) =>
        key === null ||
        key === undefined ||
        (!(key in criteria) && !/lab|GIA|cert/i.test(text) && !text.startsWith('ship')),
    ),
  );
  const bullet = random.pick([() => '', () => '- ', (index: number) => `${index + 1}) `, () => '• ']);
  const lines = own.map((parts, index) => bullet(index) + writeParts(random, parts));
  const head = header === null ? [] : [`${header.text}:`];
  const intro = random.isOneIn(3) ? [random.pick(needs[language])] : [];
  return {
    text: [...intro, ...head, ...lines].join('\n'),
    lines: own.map((parts) => merge(header === null ? parts : [header, ...parts], 'diamond')),
  };
}

function chat(random: Random): ExpectedReading {
  const names = random.shuffle(['Sanjay Mehta', 'Moshe K', '+971 50 123 4567', 'Li Wei']).slice(0, 2);
  const requests = names.map((name) => ({ name, reading: singleRequest(random, 'en') }));
  const format = random.pick([
    (name: string, at: number) => `[22/11/26, 14:0${at}] ${name}: `,
    (name: string, at: number) => `11/22/26, 9:0${at} AM - ${name}: `,
    (name: string, at: number) => `22.11.2026, 14:0${at} - ${name}: `,
    (name: string, at: number) => `\u200e[22/11/26, 2:0${at}:11 PM] ~ ${name}: `,
  ]);
  return {
    text: requests.map(({ name, reading }, index) => format(name, index) + reading.text).join('\n'),
    lines: requests.flatMap(({ reading }) => [...reading.lines]),
  };
}

const sieves = [
  ['2', '6.5'],
  ['6.5', '8'],
  ['8', '11'],
  ['2', '4'],
] as const;

function melee(random: Random): ExpectedReading {
  const from = random.below(5);
  const [low = '', high = ''] = [colours[from], colours[from + 1]];
  const clarity = random.pick(['VVS', 'VS', 'SI']);
  const grades = { colour: [low, high], clarity: [`${clarity}1`, `${clarity}2`] };
  const count = 1 + random.below(3);
  const sizes = random.shuffle(sieves).slice(0, count);
  const carats = sizes.map(() => 5 * (1 + random.below(10)));
  const lines = sizes.map(([plus, minus], index) => ({
    target: 'loose',
    loose: { lot_kind: 'MELEE', sieve_plus: plus, sieve_minus: minus, ...grades },
    qty: { carats: carats[index] ?? 0 },
  }));
  const written = sizes.map(([plus, minus], index) => `+${plus}-${minus} ${carats[index] ?? 0} cts`);
  const text = `melee ${low}${high} ${clarity} ${written.join(random.pick([', ', '; ']))}`;
  const list = `Melee ${low}-${high} ${clarity}:\n${written.join('\n')}`;
  return { text: count > 1 && random.isOneIn(2) ? list : text.replaceAll('; ', ', '), lines };
}

/** Messages with their meanings. The same seed gives the same messages. */
export function generateMessages(count: number, seed: number): ExpectedReading[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (): ExpectedReading => {
    const language = random.isOneIn(2) ? 'en' : random.pick(languages);
    const kind = random.below(10);
    if (kind === 0) return melee(random);
    if (kind === 1) return chat(random);
    return kind <= 3 ? severalRequests(random, language) : singleRequest(random, language);
  });
}
