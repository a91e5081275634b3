import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameCriteria } from './read-back.ts';
import { readShorthand } from './read-shorthand.ts';

/** Words and signs of the trade in any order: far likelier to meet a phrase than random letters. */
const scraps =
  'RD|oval|cush|1.00|1.00-1.20|2ct|.30-.34|D-F|G|F-M|N|VS|VS1+|SI1|3EX|2EX|EX|none|faint ok|no|not|' +
  'GIA|HK goods|-35|35 back|+5|-2|+2-6.5|up|+|or better|below|max|ratio|1.35-1.45|table 54-57|girdle|' +
  'thn-stk|pair|2 pairs|each|0.80 tw|10k|1800/ct|$|same|:|;|,|/|-|FIY|fancy yellow|2466123456|' +
  'pkt DX-10233|圆钻|无荧光|以上|八心八箭|melee|1.3mm|no feather|eye clean|no BGM|TLB ok|asdf|💎|１．００|ß';
const scrap = fc.constantFrom(...scraps.split('|'), '\n', '\n\n', '\u0000');
const message = fc
  .array(fc.tuple(scrap, fc.constantFrom(' ', '', ' ', '\t')), { maxLength: 25 })
  .map((all) => all.flat().join(''));
const anyText = fc.oneof(
  message,
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** Phrases that each speak of something else, so that their order cannot matter. */
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

describe('a message read, whatever it says', { timeout: 60_000 }, () => {
  it('never throws, and leaves no character unaccounted for', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const covered = new Set<number>();
        for (const { understood, unread } of readShorthand(text).lines) {
          for (const piece of [...understood, ...unread]) {
            expect(text.slice(piece.start, piece.end)).toBe(piece.text);
            for (let place = piece.start; place < piece.end; place += 1) covered.add(place);
          }
        }
        for (let place = 0; place < text.length; place += 1) {
          const isBlank = /[\s\u200b\u200e\u200f\ufeff]/.test(text.charAt(place));
          expect(isBlank || covered.has(place), JSON.stringify([text, place])).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('puts what nobody understood before a person, word for word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { unread, unparsed } of readShorthand(text).lines) {
          for (const piece of unread) expect(unparsed).toContain(piece.text);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('means the same in any order of independent phrases', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(' ', ', ', '  ', '\t'), (phrases, gap) => {
        const inOwnOrder = independent.filter((phrase) => phrases.includes(phrase));
        const [one, ...others] = readShorthand(phrases.join(gap)).lines;
        const [other] = readShorthand(inOwnOrder.join(' ')).lines;
        expect(others).toEqual([]);
        if (one === undefined || other === undefined) throw new Error('both texts hold a request');
        expect(one.unparsed).toEqual([]);
        expect(sameCriteria(one, other), phrases.join(gap)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('means the same in capitals, small letters and full-width signs', () => {
    fc.assert(
      fc.property(order, (phrases) => {
        const text = phrases.join(' ');
        const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
        const [plain, ...others] = [text, text.toUpperCase(), text.toLowerCase(), wide].map(
          (one) => readShorthand(one).lines[0],
        );
        for (const other of others) {
          if (plain === undefined || other === undefined) throw new Error('every text holds a request');
          expect(sameCriteria(other, plain), text).toBe(true);
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
  ])('gives back the rest of a megabyte of %s as not understood', (_name, scrap) => {
    const text = scrap.repeat(Math.ceil(1_000_000 / scrap.length));
    const began = Date.now();
    const { lines } = readShorthand(text);
    const took = Date.now() - began;
    expect(lines.at(-1)?.unread.at(-1)?.end).toBe(text.length);
    // A generous bound: the reader must not hang on rubbish, whatever machine the tests run on.
    expect(took).toBeLessThan(5_000);
  });
});
