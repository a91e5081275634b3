import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import { areEqualCriteria } from './round-trip.ts';
import type { ShorthandLine } from './shorthand-line.ts';

const maybe = (...codes: readonly string[]) => fc.constantFrom('', ...codes);
/** The codes of a request in the order of the trade, some of them left out. */
const request = fc
  .tuple(
    maybe('20pcs', '6 pcs'),
    maybe('rd', 'ov', 'ps', 'mq', 'round', 'oval'),
    fc.constantFrom('1.01', '0.50-0.59', '2.00', '.70', '1.50ct', '0.90-0.99 ct', '3.01 up'),
    fc.constantFrom('', 'd', 'g', 'ef', 'def', 'hi', 'h-j', 'klm', 'i'),
    maybe('if', 'vvs', 'vs', 'si', 'vs1', 'vs2', 'si1', 'si2', 'si3', 'i1', 'vvs2-vs1', 'vs2+'),
    maybe('3ex', '3x', 'xxx', '3vg', '2ex', 'ex', 'ex ex', 'ex vg', 'ex ex ex', 'vg'),
    maybe('n', 'none', 'non', 'faint ok', 'f', 'med', 'nil'),
    maybe('gia', 'igi', 'hrd', 'noncert'),
    maybe('no bgm', 'no milky', 'hk'),
  )
  .map((codes) => codes.filter((code) => code !== ''));

const only = (text: string): ShorthandLine => {
  const [line, ...others] = parseShorthand(text).lines;
  expect(others, text).toEqual([]);
  if (line === undefined) throw new Error('the text holds a request');
  return line;
};

/** The values and ranges of a line by their attribute. */
const factsOf = ({ choices, ranges }: ShorthandLine): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.entries(choices), ...Object.entries(ranges)].map(([key, value]) => [
      key,
      JSON.stringify(value),
    ]),
  );

describe('codes without spaces', () => {
  it('are read as with spaces or stay unread', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(request, (codes) => {
        // `1.01` and `3x`: two figures without a space are one figure.
        fc.pre(codes.every((code, index) => !/^\d/.test(code) || !/\d$/.test(codes[index - 1] ?? '')));
        // `hi` and `f`: a letter for the fluorescence is behind a clarity or a make.
        const letter = codes.findIndex((code) => code === 'n' || code === 'f');
        fc.pre(letter === -1 || /[12x]$|^(?:if|v?vs|si|vg)$/.test(codes[letter - 1] ?? ''));
        const [spaced, glued] = [only(codes.join(' ')), only(codes.join('').replaceAll(' ', ''))];
        const isRead = glued.unparsed.length === 0;
        // Beside what stays unread, everything that is read is the same.
        const [read, expected] = [factsOf(glued), factsOf(spaced)];
        const wrong = Object.keys(read).filter((key) => read[key] !== expected[key]);
        expect(wrong, codes.join('')).toEqual([]);
        expect(isRead && !areEqualCriteria(glued, spaced), codes.join(' ')).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['rd0.70-0.79hivvs23exnhrd', 'rd 0.70-0.79 hi vvs2 3ex n hrd'],
    ['2.01ctovalfvs1exvgnonegia', '2.01 ct oval f vs1 ex vg none gia'],
    ['mq1.20upghsi13vgmedokigi', 'mq 1.20 up gh si1 3vg med ok igi'],
    ['30pcsrd0.40-0.44efvvs3xnilnobgm', '30 pcs rd 0.40-0.44 ef vvs 3x nil no bgm'],
    ['RD 0.90 GVS1EXEXEXN', 'RD 0.90 G VS1 EX EX EX N'],
    ['1.01h-ji1', '1.01 h-j i1'],
    ['0.50ki2', '0.50 k i2'],
    ['0.33rdhsi2exvggia-41', '0.33 rd h si2 ex vg gia -41'],
  ])('divides %s as %s', (glued, spaced) => {
    expect(only(glued).unparsed).toEqual([]);
    expect(areEqualCriteria(only(glued), only(spaced))).toBe(true);
  });

  it.each(['rd 1.01 vs2ex gia', 'rd 1.01 gsi3exgia', '1.20hi2vg', 'ov1.50upqvs1'])(
    'leaves %s unread, which can be divided in two ways or not at all',
    (text) => {
      const { unparsed, choices } = only(text);
      expect(unparsed).not.toEqual([]);
      expect(choices['clarity']).toBeUndefined();
      expect(choices['polish']).toBeUndefined();
    },
  );

  it.each(['hearth', 'premed', 'radiante', 'culmed', 'next', 'mind'])('does not divide %s', (word) => {
    expect(only(`RD 1.00 G VS2 ${word}`).choices['fluorescence']).toBeUndefined();
    expect(only(`RD 1.00 G VS2 ${word}`).choices['color']?.include).toEqual(['G']);
  });
});
