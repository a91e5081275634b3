import { clarities, colours, gradeWords, shapes, type Language, type Part } from './meanings.ts';
import type { Random } from './random.ts';

const weights = [0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.2, 1.5, 2, 3, 4, 5, 10];
export const two = (weight: number) => weight.toFixed(2);

/** The window of a bare weight (domain reference, section 10). */
export function bareWindow(weight: number) {
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

export function weightPart(random: Random): Part {
  const low = random.pick(weights);
  const high = Number(two(low + random.pick([0.04, 0.09, 0.2, 0.5])));
  const part = (text: string, range: unknown): Part => ({ text, criteria: { carat: [range] } });
  return random.pick([
    part(`${two(low)}-${two(high)}`, { from: low, to: high }),
    part(`${two(low)} to ${two(high)}`, { from: low, to: high }),
    part(`${two(low)}ct-${two(high)}ct`, { from: low, to: high }),
    part(two(low), bareWindow(low)),
    part(`${low}ct`, bareWindow(low)),
    {
      text: `${two(low)}-${two(low + 0.5)}-${two(low + 1)}`,
      criteria: { carat: [low, low + 0.5, low + 1].map((weight) => bareWindow(Number(two(weight)))) },
    },
    part(`${two(low)} up`, { from: low, to: null }),
    part(`${low}ct+`, { from: low, to: null }),
    part(`min ${low}ct`, { from: low, to: null }),
    part(`under ${low}ct`, { from: null, to: low }),
    ...(low < 1 ? [part(`${Math.round(low * 100)} pointer`, bareWindow(low))] : []),
  ]);
}

export function colourPart(random: Random, language: Language): Part {
  const from = random.below(colours.length - 3);
  const to = from + 1 + random.below(3);
  const list = colours.slice(from, to + 1);
  const words = gradeWords[language];
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
    ...(words === undefined
      ? []
      : [part(`${words.colour} ${low} ${words.to} ${high}`, list), part(`${words.colour} ${low}`, [low])]),
  ]);
}

export function clarityPart(random: Random, language: Language): Part {
  const from = 2 + random.below(4);
  const to = Math.min(clarities.length - 1, from + 1 + random.below(2));
  const words = gradeWords[language];
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
    ...(words === undefined
      ? []
      : [
          part(`${words.clarity} ${low} ${words.to} ${high}`, clarities.slice(from, to + 1)),
          part(`${words.clarity} ${low}`, [low]),
        ]),
  ]);
}

export function pricePart(random: Random): Part {
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
    { text: `${percent}%+ off`, criteria: disc },
    { text: `${percent}% and more`, criteria: disc },
    {
      text: `-${percent} -${percent + 2}`,
      criteria: { discount: { from: -percent - 2, to: -percent } },
    },
    { text: `-${percent}% or better`, criteria: disc },
    { text: `-${percent} to -${percent + 4}`, criteria: { discount: { from: -percent - 4, to: -percent } } },
    { text: `under $${dollars}/ct`, criteria: { pricePerCarat: { from: null, to: dollars } } },
    { text: `under ${dollars} pc/ct`, criteria: { pricePerCarat: { from: null, to: dollars } } },
    { text: `budget ${dollars / 1000}k`, criteria: { amount: { from: null, to: dollars } } },
    ...amounts.map((text) => ({ text, unparsed: text })),
  ]);
}

export const ratioPart = (random: Random): Part => {
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
export function shapePart(random: Random, language: Language): { part: Part; values: readonly string[] } {
  const shape = random.pick(shapes);
  const isCode = shape.codes.length > 0 && random.isOneIn(2);
  let text = isCode ? random.pick(shape.codes) : random.pick(shape.words[language]);
  if (!isCode && language === 'en' && /^[a-z]{8,}$/.test(text) && random.isOneIn(4)) {
    const at = 2 + random.below(text.length - 4);
    text = text.slice(0, at) + text.slice(at + 1);
  }
  return { part: { text, criteria: { shape: shape.values } }, values: shape.values };
}
