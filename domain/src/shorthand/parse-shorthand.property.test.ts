import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areEqualCriteria } from './round-trip.ts';
import { parseShorthand } from './parse-shorthand.ts';

/** Words and signs of the trade in any order: they form phrases far more often than random letters. */
const scraps =
  'RD|oval|cush|1.00|1.00-1.20|2ct|.30-.34|D-F|G|F-M|N|VS|VS1+|SI1|3EX|2EX|EX|none|faint ok|no|not|' +
  'GIA|HK goods|-35|35 back|+5|-2|+2-6.5|up|+|or better|below|max|ratio|1.35-1.45|table 54-57|girdle|' +
  'thn-stk|pair|2 pairs|each|0.80 tw|10k|1800/ct|$|same|:|;|,|/|-|FIY|fancy yellow|2466123456|' +
  'pkt DX-10233|圆钻|无荧光|以上|八心八箭|melee|1.3mm|no feather|eye clean|no BGM|TLB ok|asdf|💎|１．００|ß';
const scrap = fc.constantFrom(...scraps.split('|'), '\n', '\n\n', '\u0000');
const message = fc
  .array(fc.tuple(scrap, fc.constantFrom(' ', '', ' ', '\t')), { maxLength: 25 })
  .map((all) => all.flat().join(''));
/** Any Unicode character. fast-check's unit `binary` maps all of them first, which takes two seconds. */
const anyCharacter = fc
  .nat(0x10_f7ff)
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));
const anyText = fc.oneof(
  message,
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
);

/** Phrases about different attributes, so that their order cannot matter. */
const independent = [
  'oval',
  '1.50-1.70',
  'D-F',
  'VS1+',
  '3EX',
  'no fluor',
  'GIA',
  'HK goods',
  '-35 or better',
  'table 54-57',
  'ratio 1.35-1.45',
  'no feather',
  'eye clean',
  'no BGM',
  'under 1800/ct',
];
const order = fc.shuffledSubarray(independent, { minLength: 2 });

describe('parseShorthand on any text', { timeout: 60_000 }, () => {
  it('never throws and accounts for every character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const covered = new Set<number>();
        for (const { understood, unread, questions, amounts, noise } of parseShorthand(text).lines) {
          for (const piece of [...understood, ...unread, ...questions, ...amounts, ...noise]) {
            expect(text.slice(piece.start, piece.end)).toBe(piece.text);
            for (let position = piece.start; position < piece.end; position += 1) covered.add(position);
          }
        }
        const lost = Array.from({ length: text.length }, (_, position) => position).filter(
          (position) => !covered.has(position) && !/[\s\p{Cf}]/u.test(text.charAt(position)),
        );
        expect(lost, JSON.stringify(text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('returns every part it did not understand verbatim as unparsed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { unread, unparsed } of parseShorthand(text).lines) {
          for (const piece of unread) expect(unparsed).toContain(piece.text);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('returns the same criteria for independent phrases in any order', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(' ', ', ', '  ', '\t'), (phrases, gap) => {
        const inOwnOrder = independent.filter((phrase) => phrases.includes(phrase));
        const [one, ...others] = parseShorthand(phrases.join(gap)).lines;
        const [other] = parseShorthand(inOwnOrder.join(' ')).lines;
        expect(others).toEqual([]);
        if (one === undefined || other === undefined) throw new Error('both texts hold a request');
        expect(one.unparsed).toEqual([]);
        expect(areEqualCriteria(one, other), phrases.join(gap)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('returns the same criteria for capitals, lower case and full-width signs', () => {
    fc.assert(
      fc.property(order, (phrases) => {
        const text = phrases.join(' ');
        const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
        const [plain, ...others] = [text, text.toUpperCase(), text.toLowerCase(), wide].map(
          (one) => parseShorthand(one).lines[0],
        );
        for (const other of others) {
          if (plain === undefined || other === undefined) throw new Error('every text holds a request');
          expect(areEqualCriteria(other, plain), text).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['one word', 'a'],
    ['weights', '1.00-1.20 '],
    ['commas', ','],
    ['colours', 'D-F/'],
    ['lines', 'RD 1.00 D VS1\n'],
    ['negations', 'no '],
    ['digits', '7'],
    ['signs', '-+~'],
    ['Chinese', '无荧光圆钻'],
    ['requests', 'RD 1.00 D VS1, '],
  ])('returns the rest of a megabyte of %s as not understood', (_name, scrap) => {
    const text = scrap.repeat(Math.ceil(1_000_000 / scrap.length));
    const { lines } = parseShorthand(text);
    expect(lines.at(-1)?.unread.at(-1)?.end).toBe(text.length);
    // Parsing stops at a limit, so a longer text has the same parts: the work does not grow with the text.
    const parts = (all: typeof lines) =>
      all.reduce((sum, line) => sum + line.understood.length + line.unread.length + line.noise.length, 0);
    expect(parts(lines)).toBeLessThan(10_000);
    expect(parts(parseShorthand(`${text}${text}`).lines)).toBe(parts(lines));
  });
});
