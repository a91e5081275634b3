import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summariseLines } from '../testing/summarise-lines.ts';

/** Questions about one subject each, an answer, and the plain words that mean the same. */
const subjects: readonly (readonly (readonly [question: string, answer: string, plain: string])[])[] = [
  [
    ['fluor?', 'none', 'no fluor'],
    ['fluo?', 'bli', 'no fluor'],
    ['faint ok?', 'no, none', 'no fluor'],
    ['荧光?', '无', 'no fluor'],
  ],
  [
    ['ratio?', '1.40-1.50', 'ratio 1.40-1.50'],
    ['what L/W?', '1.40-1.50 pls', 'ratio 1.40-1.50'],
  ],
  [
    ['which lab?', 'gia', 'GIA'],
    ['GIA ok?', 'yes', 'GIA'],
    ['hi, GIA only?', 'ya sure', 'GIA'],
    ['GIA可以吗', '可以', 'GIA'],
    ['IGI?', 'no only GIA', 'GIA'],
  ],
  [
    ['bgm ok?', 'no', 'no bgm'],
    ['bgm?', 'no bgm pls', 'no bgm'],
  ],
  [
    ['how many pcs?', '4', '4 pcs'],
    ['kitne pcs', '4', '4 pcs'],
    ['qty?', '4 pcs', '4 pcs'],
  ],
  [
    ['budget?', '6500', 'budget 6500'],
    ['what is the budget', 'max 6500', 'budget 6500'],
  ],
  [
    ['excellent polish and symmetry?', 'yes', 'excellent polish and symmetry'],
    ['polish?', 'ex ex', 'excellent polish and symmetry'],
  ],
];
const replies = ['ok checking', '1 min', 'let me see', 'noted', 'will revert', 'have one at -38', 'thx 🙏'];
const formats: readonly ((sender: string, words: string, minute: number) => string)[] = [
  (sender, words, minute) => `[03/12/26, 10:${10 + minute}] ${sender}: ${words}`,
  (sender, words, minute) => `12/3/26, 9:${10 + minute} AM - ${sender}: ${words}`,
  (sender, words) => `${sender}: ${words}`,
  (sender, words, minute) => `${sender} 15:${10 + minute}\n${words}`,
];

const exchange = fc
  .constantFrom(...subjects.map((some, at) => ({ some, at })))
  .chain(({ some, at }) => fc.record({ at: fc.constant(at), words: fc.constantFrom(...some) }));
const chat = fc.record({
  exchanges: fc.uniqueArray(exchange, { selector: ({ at }) => at, minLength: 1, maxLength: 4 }),
  reply: fc.option(fc.constantFrom(...replies), { nil: null }),
  format: fc.constantFrom(...formats),
  seller: fc.constantFrom('You', 'Amit', 'Desk', 'Lena Sales'),
});

describe('a conversation about one request', () => {
  it('means the request with what its sender answers', () => {
    fc.assert(
      fc.property(chat, ({ exchanges, reply, format, seller }) => {
        const said: (readonly [string, string])[] = [['Yossi', 'need oval 2.00 G VS2']];
        for (const { words } of exchanges) said.push([seller, words[0]], ['Yossi', words[1]]);
        if (reply !== null) said.push([seller, reply], ['Yossi', 'thanks']);
        const plain = ['need oval 2.00 G VS2', ...exchanges.map(({ words }) => words[2])].join(', ');
        const message = said.map(([sender, words], minute) => format(sender, words, minute)).join('\n');
        expect(summariseLines(message), message).toEqual(summariseLines(plain));
      }),
      { numRuns: 300 },
    );
  });
});
