import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import type { ShorthandLine } from './shorthand-line.ts';
import { generateMessages } from './testing/generate-messages.ts';
import { judgeReading } from './testing/judge-reading.ts';

/** What a reading says, without the offsets of the text. */
const facts = (text: string): string =>
  JSON.stringify(
    parseShorthand(text).lines.map(
      ({ target, choices, ranges, grades, packets, status, intent, qty, loose, extra, unparsed }) => ({
        target,
        choices,
        ranges,
        grades,
        packets,
        status,
        intent,
        qty,
        loose,
        extra,
        unparsed,
      }),
    ),
  );

describe('messages generated from meanings', () => {
  // `npm run bench:messages` reads 10,000 of them.
  const messages = generateMessages(400, 1).map((message) => ({
    message,
    parsed: parseShorthand(message.text),
  }));

  it('return their meaning', () => {
    const misread = messages.flatMap(({ message, parsed }) => {
      const { verdict, differences } = judgeReading(parsed, message);
      return verdict === 'exact' ? [] : [`${message.text}: ${differences.join(', ')}`];
    });
    expect(misread).toEqual([]);
  });

  it('have each of their characters in one kind of part', () => {
    for (const { message, parsed } of messages) {
      const { text } = message;
      const covered = new Set<number>();
      for (const { understood, unread, questions, amounts, noise } of parsed.lines)
        for (const { start, end, text: part } of [
          ...understood,
          ...unread,
          ...questions,
          ...amounts,
          ...noise,
        ]) {
          expect(text.slice(start, end)).toBe(part);
          for (let at = start; at < end; at += 1) covered.add(at);
        }
      const lost = text.split('').filter((unit, at) => !covered.has(at) && !/[\s\p{Cf}\p{P}]/u.test(unit));
      expect(lost, text).toEqual([]);
    }
  });

  it('lose something when a phrase with a meaning is removed', () => {
    for (const { message, parsed } of messages.slice(0, 60)) {
      const { text } = message;
      const { lines } = parsed;
      const whole = facts(text);
      const phrases = lines.flatMap(({ understood }) => [...understood]);
      for (const phrase of phrases) {
        const isRepeated = phrases.some(
          (other) => other !== phrase && other.keys.some((key) => phrase.keys.includes(key)),
        );
        if (phrase.keys.length === 0 || phrase.isUnrestricted || isRepeated) continue;
        const rest = text.slice(0, phrase.start) + ' '.repeat(phrase.text.length) + text.slice(phrase.end);
        expect(facts(rest), `${text} without ${phrase.text}`).not.toBe(whole);
      }
    }
  });
});

describe('questions', () => {
  const codes = ['PR', 'EC', 'MB', 'R', 'LB', 'HPHT', 'BR'];
  const contexts = [
    (code: string) => `${code} 1.00 G VS2 GIA`,
    (code: string) => `need ${code} 0.90-0.95 H VS2`,
    (code: string) => `1.00 G VS2 ${code} GIA`,
    (code: string) => `RD 1.00 F VS2 ${code}`,
    (code: string) => `RD 1.00 F VS2 no ${code}`,
    (code: string) => `RD 1.00 F VS2 GIA ${code} ok`,
    (code: string) => `OV 1.50 G VS2 max 2500 pc ${code}`,
  ];
  const isSet = (line: ShorthandLine | undefined, key: string) =>
    line !== undefined &&
    (key in line.choices || key in line.ranges || (key === 'pairs' && line.target === 'pair'));

  it('are answered by the replacement of a reading in the place of the phrase', () => {
    for (const code of codes)
      for (const context of contexts) {
        const text = context(code);
        const [line] = parseShorthand(text).lines;
        for (const question of line?.questions ?? []) {
          expect(line?.unparsed).toContain(question.text);
          for (const { key, replacement } of question.readings) {
            const answered = text.slice(0, question.start) + replacement + text.slice(question.end);
            const [read, ...others] = parseShorthand(answered).lines;
            expect(others, answered).toEqual([]);
            expect(isSet(read, key), answered).toBe(true);
            expect(read?.questions.map((one) => one.text)).not.toContain(question.text);
            expect(
              read?.unread.map((one) => one.text),
              answered,
            ).toEqual(line?.unread.map((one) => one.text));
          }
        }
      }
  });
});
