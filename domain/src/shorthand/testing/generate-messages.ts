import type { ExpectedLine, ExpectedReading } from './judge-reading.ts';
import { otherMessage } from './generate-others.ts';
import { Random } from './random.ts';
import {
  bareWindow,
  clarityPart,
  colourPart,
  pricePart,
  ratioPart,
  shapePart,
  two,
  weightPart,
} from './random-parts.ts';
import {
  colours,
  fancyColours,
  fluorescences,
  greetings,
  labs,
  languages,
  locations,
  makes,
  needs,
  qualities,
  remarks,
  thanks,
  type Language,
  type Part,
} from './meanings.ts';

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
  const isFancy = language === 'en' && random.isOneIn(12);
  const colour = isFancy ? random.pick(fancyColours) : colourPart(random, language);
  const grades = [colour, clarityPart(random, language)];
  const rest: Part[] = [];
  if (!isPair && random.isOneIn(2)) rest.push(random.pick(makes(values)));
  if (random.isOneIn(2)) rest.push(random.pick(fluorescences[language]));
  if (random.isOneIn(2)) rest.push(random.pick(labs));
  // A tinge of a fancy colour may be its overtone, which is left to a person.
  const isTinge = ({ criteria = {} }: Part) => 'colorShade' in criteria;
  const quality = random.isOneIn(3) ? random.pick(qualities[language]) : undefined;
  if (quality !== undefined && !(isFancy && isTinge(quality))) rest.push(quality);
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
        (!(key in criteria) && !/lab|GIA|cert/i.test(text) && !/^(ship|goods)/.test(text)),
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
  const joined = `melee ${low}${high} ${clarity} ${written.join(' & ')}`;
  const list = `Melee ${low}-${high} ${clarity}:\n${written.join('\n')}`;
  if (random.isOneIn(4)) return { text: joined, lines };
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
    if (kind === 9) return otherMessage(random);
    return kind <= 3 ? severalRequests(random, language) : singleRequest(random, language);
  });
}
