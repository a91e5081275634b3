import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import { generateMessages } from './testing/generate-messages.ts';
import { judgeReading } from './testing/judge-reading.ts';

describe('messages generated from meanings', () => {
  it.each([1, 2, 3])('return their meaning, with seed %i', (seed) => {
    const misread = generateMessages(200, seed).flatMap((message) => {
      const { verdict, differences } = judgeReading(parseShorthand(message.text), message);
      return verdict === 'exact' ? [] : [`${message.text}: ${differences.join(', ')}`];
    });
    expect(misread).toEqual([]);
  });
});
