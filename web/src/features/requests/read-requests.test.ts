import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeSpan, replaceSpan } from './edit-message.ts';
import { maxRequests, readRequests } from './read-requests.ts';

const rowsOf = (text: string) =>
  readRequests(text).rows.map(({ text: words, requests, applied }) => ({
    words,
    numbers: requests.map(({ number }) => number),
    applied: applied.map((phrase) => [phrase.text, phrase.requests]),
  }));

test('puts each request beside its own line, and phrases for several requests beside theirs', () => {
  expect(rowsOf('Hi, good morning\nRD 1.00-1.20 D-F VS 3EX\n\n1.50 oval G VS1\nall with video pls')).toEqual([
    { words: 'Hi, good morning', numbers: [], applied: [] },
    { words: 'RD 1.00-1.20 D-F VS 3EX', numbers: [1], applied: [] },
    { words: '1.50 oval G VS1', numbers: [2], applied: [] },
    { words: 'all with video pls', numbers: [], applied: [['with video', [1, 2]]] },
  ]);
});

test('shows no words beside their line that change no filter of other requests', () => {
  expect(rowsOf('RD 1.00-1.20 D-F VS 3EX\n\n1.50 oval G VS1\npls quote')).toEqual([
    { words: 'RD 1.00-1.20 D-F VS 3EX', numbers: [1], applied: [] },
    { words: '1.50 oval G VS1', numbers: [2], applied: [] },
    { words: 'pls quote', numbers: [], applied: [] },
  ]);
});

test('shows the first line of each message of a chat with its time, without the stamp', () => {
  const { rows, sender, messageCount } = readRequests(
    [
      '[23/11/26, 13:58:07] Sanjay Kapadia: RD 1.00 D VS1',
      'OV 2.00 E VS2',
      '[23/11/26, 14:01:10] Sanjay Kapadia: thanks',
    ].join('\n'),
  );
  expect(rows.map(({ time, text }) => [time, text])).toEqual([
    ['13:58', 'RD 1.00 D VS1'],
    [null, 'OV 2.00 E VS2'],
    ['14:01', 'thanks'],
  ]);
  expect([sender, messageCount]).toEqual(['Sanjay Kapadia', 2]);
});

test('keeps the key of a request when other lines change, and tells equal requests apart', () => {
  const keys = (text: string) => readRequests(text).requests.map(({ key }) => key);
  const [first, second] = keys('RD 1.00 D VS1\n\nRD 1.00 D VS1');
  expect(first).not.toBe(second);
  expect(keys('hello\nOV 2.00 E VS2\nRD 1.00 D VS1')).toContain(first);
});

test('reads at most thirty requests and counts the others', () => {
  const many = Array.from({ length: 40 }, (_, index) => `RD 1.${String(index + 10)} D VS1`).join('\n');
  const { requests, requestsLeft } = readRequests(many);
  expect([requests.length, requestsLeft]).toEqual([maxRequests, 10]);
});

test('separates requests for stones, pairs and parcels', () => {
  const { requests } = readRequests('RD 1.00 D VS1\npair cushion 1ct G VS\nround melee +6.5-11 GH VS');
  expect(requests.map(({ goods }) => goods.kind)).toEqual(['diamond', 'pair', 'loose']);
});

test('shows every word of any text exactly once', () => {
  const words = fc.constantFrom(
    'RD',
    '1.00-1.20',
    'D-F',
    'VS1',
    'zz',
    'hello',
    '\n',
    '\n\n',
    'oval',
    '2ct',
    'nn',
    ',',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
      const text = parts.join(' ');
      const shown = readRequests(text).rows.map((row) => row.text.trim());
      expect(shown).toEqual(
        text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      );
    }),
  );
});

test('replaces and removes words of a message', () => {
  expect(replaceSpan('2ct pear nn', { start: 9, end: 11 }, 'none')).toBe('2ct pear none');
  expect(removeSpan('2ct pear nn', { start: 9, end: 11 })).toBe('2ct pear');
  expect(removeSpan('nn 2ct pear', { start: 0, end: 2 })).toBe(' 2ct pear');
  expect(removeSpan('2ct, nn, pear', { start: 5, end: 7 })).toBe('2ct, pear');
});
