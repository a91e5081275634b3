import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areEqualCriteria } from './round-trip.ts';
import { parseShorthand } from './parse-shorthand.ts';
import type { ShorthandLine } from './shorthand-line.ts';

const request = fc.constantFrom(
  'RD 1.00-1.10 F VS1 3EX GIA none',
  'oval 2.00-2.20 G-H VS2+ GIA',
  'PS 1.50-1.60 E VVS2 EX EX',
  'cushion 3ct up J VS HRD',
  'EM 2.50-2.70 D-F IF ratio 1.40-1.50',
);
const value = fc.constantFrom(
  '2.01 F VS1',
  'the 1.52 H SI1',
  'DEF',
  '4200/ct',
  'IGI',
  'medium fluor',
  'VS2',
  'a 3ct pear',
  'brown tinge',
  'RD 1.00 F VS1 3EX',
  'fancy yellow',
);
/** Sentences about persons, other goods, offers and logistics; no value in them is requested. */
const sentence = fc
  .tuple(
    fc.constantFrom(
      'my partner took * yesterday',
      'the client rejected * last month',
      'they quoted me *',
      'we had trouble with *',
      'a colleague showed us *',
      'I think * is too expensive',
      'our buyer was unhappy about *',
      'can you upgrade * tomorrow',
      'do you believe * would sell',
      'they paid for * already',
      'they are unsure about *',
      'I heard * went up',
      'you promised me *',
      'client saw * at the fair',
      'we already have enough of *',
      'our office is full of *',
      'please remind him about *',
      'is anyone else offering * now',
      'how did you price *',
      'thanks for sending *',
      'we will return * on Monday',
      'I am waiting for *',
      'the courier lost *',
      '* is moving very slow these days',
      'prices of * dropped a lot',
      'it is hard to find * now',
      'there is a shortage of * everywhere',
    ),
    value,
  )
  .map(([frame, some]) => frame.replace('*', some));
/** Words without a meaning in the trade. */
const word = fc.constantFrom('zorblik', 'quantar', 'plimt', 'frendo', 'ostrava', 'wunderbar');
const gap = fc.constantFrom(', ', '. ', '; ', '\n');
const refusable = fc.constantFrom('brown', 'milky', 'BGM', 'IGI', 'feather', 'strong fluor');
const refusal = fc.constantFrom('no *', 'not *', "don't show *", 'without *', '* not ok', 'please skip *');

function onlyLine(text: string): ShorthandLine {
  const [line, ...others] = parseShorthand(text).lines;
  expect(others, text).toEqual([]);
  if (line === undefined) throw new Error('the text holds a request');
  return line;
}

/** Letters and digits of the parts of a text that a user reads as not understood. */
const unreadOf = ({ unread, questions }: ShorthandLine) =>
  [...unread, ...questions].map(({ text }) => text).join(' ');

describe('a clause beside a request', { timeout: 60_000 }, () => {
  it('sets nothing when it is a sentence about persons or other goods, and is shown', () => {
    fc.assert(
      fc.property(request, sentence, gap, fc.boolean(), (goods, said, between, isFirst) => {
        // `none, medium fluor` is one list of grades.
        fc.pre(isFirst || between !== ', ' || !goods.endsWith('none') || !said.startsWith('medium fluor'));
        const text = isFirst ? `${said}${between}${goods}` : `${goods}${between}${said}`;
        const lines = parseShorthand(text).lines;
        const kept = lines.filter((line) => Object.keys({ ...line.choices, ...line.ranges }).length > 0);
        expect(kept.length, text).toBe(1);
        const [line] = kept;
        if (line === undefined) throw new Error('the text holds a request');
        expect(areEqualCriteria(line, onlyLine(goods)), text).toBe(true);
        const shown = lines.map(unreadOf).join(' ');
        for (const part of said.split(' ').filter((one) => one.length > 3)) expect(shown).toContain(part);
      }),
      { numRuns: 120 },
    );
  });

  it('sets nothing when the whole message is such a sentence', () => {
    fc.assert(
      fc.property(sentence, (said) => {
        for (const line of parseShorthand(said).lines)
          expect([line.choices, line.ranges, line.grades], said).toEqual([{}, {}, {}]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the criteria when it holds nothing but a word without a meaning', () => {
    fc.assert(
      fc.property(request, word, gap, (goods, unknown, between) => {
        const line = onlyLine(`${goods}${between}${unknown}`);
        expect(areEqualCriteria(line, onlyLine(goods))).toBe(true);
        expect(unreadOf(line)).toContain(unknown);
      }),
      { numRuns: 50 },
    );
  });

  it('changes only the colour when a following line corrects it', () => {
    const correction = fc.constantFrom(
      'sorry * not F',
      'change F to *',
      'instead of F send *',
      '*',
      'make that *',
    );
    fc.assert(
      fc.property(correction, fc.constantFrom('D', 'E', 'G', 'H'), (frame, colour) => {
        const text = `RD 1.00-1.10 F VS1 3EX GIA none\n${frame === '*' ? `*${colour}` : frame.replace('*', colour)}`;
        const wanted = onlyLine(`RD 1.00-1.10 ${colour} VS1 3EX GIA none`);
        expect(areEqualCriteria(onlyLine(text), wanted), text).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('never includes what it refuses', () => {
    fc.assert(
      fc.property(request, refusal, refusable, gap, (goods, frame, refused, between) => {
        const text = `${goods}${between}${frame.replace('*', refused)}`;
        const line = onlyLine(text);
        const wanted = onlyLine(`${goods}${between}${refused} only`);
        const asked = onlyLine(goods).choices;
        const included = Object.entries(line.choices).filter(([key, { include }]) => {
          const refusedValues = wanted.choices[key]?.include ?? [];
          const isSame = refusedValues.length > 0 && include.join() === refusedValues.join();
          return asked[key] === undefined && isSame;
        });
        expect(included, text).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
