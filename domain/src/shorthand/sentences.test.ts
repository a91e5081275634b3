import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import { summariseLines } from './testing/summarise-lines.ts';

/** Messages by the plain request that they mean. Nothing of them is left unread. */
const messages: Readonly<Record<string, readonly string[]>> = {
  // Elided words, and a strength behind the word for fluorescence.
  'pair of ovals 1.20 each G VS2': [
    "une paire d'ovales 1.20 chacun G VS2",
    "una coppia d'ovali 1.20 ciascuno G VS2",
  ],
  'oval 2.00 H VS1': [
    "je cherche l'ovale 2.00 H VS1",
    "cerco un'ovale 2.00 H VS1",
    'servono ovale 2.00 H VS1',
  ],
  'cushion 2.00 G VS2+, no strong fluor': [
    'coussin 2.00 G VS2 ou mieux, pas de fluorescence forte',
    'cuscino 2.00 G VS2+, senza fluo forte',
    'cushion 2.00 G VS2+. Please do not offer stones with strong fluorescence.',
    'cushion 2.00 G VS2+, avoid goods that have strong fluor',
    'cushion 2.00 G VS2+, strong fluorescence cannot be accepted',
  ],
  // Fields between slashes.
  'round 1.20 F VVS no fluor IGI HK': [
    '圆钻/1.20/F/VVS/无荧光/IGI/香港',
    'round/1.20/F/VVS/no fluor/IGI/HK',
    'round 1.20 F VVS, without fluorescence/IGI/HK',
  ],
  'oval 1.00 G VS no milky, no strong fluor, HK': ['oval 1.00 G VS no milky/strong fluor/HK'],
  'oval 1.00 G VS no bgm, no fluor': ['oval 1.00 G VS no bgm/fluor'],
  'RD 1.00 G VS Antwerp': ["RD 1.00 G VS d'Anvers"],
  // A request in several messages of one sender.
  'emerald 3.00-3.20 H VS1 IGI none ratio 1.35-1.45': [
    'emerald 3.00-3.20 H VS1\nigi none 1.35-1.45',
    '[28.11.26, 10:01] Ana: emerald 3.00-3.20 H VS1\n[28.11.26, 10:02] Ana: 1.35-1.45 igi\n[28.11.26, 10:02] Ana: none',
  ],
  // What a reader asks about a request, and what its sender answers.
  'round 1.20 F VS1 3ex GIA none-faint': [
    '[03/12/26, 10:12] Kiran: need 1.20 rd F VS1 3ex\n[03/12/26, 10:15] You: fluor?\n[03/12/26, 10:15] Kiran: none to faint, gia',
    '12/3/26, 9:30 AM - Ana: round 1.20 F VS1 3ex GIA\n12/3/26, 9:33 AM - Sales: strong fluor ok?\n12/3/26, 9:34 AM - Ana: no, none to faint',
    '[10:12, 03/12/2026] Ana: round 1.20 F VS1 3ex none to faint\n[10:13, 03/12/2026] Raj: GIA only?\n[10:14, 03/12/2026] Ana: yes',
    '[03/12/26, 10:12] Kiran: need 1.20 rd F VS1 3ex none-faint\n[03/12/26, 10:15] You: which lab?\n[03/12/26, 10:15] Kiran: gia',
  ],
  'oval 2.00-2.20 G-H VS2 GIA ratio 1.40-1.50 no milky': [
    '24/11/26, 11:02 am - Yossi: need oval 2.00-2.20 G-H VS2 gia\n24/11/26, 11:04 am - Amit: ratio?\n24/11/26, 11:05 am - Yossi: 1.40-1.50\n24/11/26, 11:05 am - Yossi: no milky pls',
    'Yossi: need oval 2.00-2.20 G-H VS2 gia, no milky\nAmit: what ratio pls?\nYossi: 1.40-1.50\nAmit: ok checking',
    'Yossi 11:02\nneed oval 2.00-2.20 G-H VS2 gia\nAmit 11:04\nL/W?\nYossi 11:05\n1.40-1.50, no milky',
  ],
  'cushion 3ct up H-I VS': [
    'Anna: hello, cushion 3ct up H-I VS1\nTom: vs2 ok?\nAnna: yes ok',
    'Anna: cushion 3ct up H-I VS\nTom: noted\nAnna: thx',
  ],
  '+2-6.5 FG VS 25 cts Dubai': [
    '[26/11/26, 14:22] Vipul: need +2-6.5 FG VS\n[26/11/26, 14:25] Office: how many cts?\n[26/11/26, 14:25] Vipul: 25 cts, dubai',
    '+2-6.5 FG VS Dubai\n25 cts',
  ],
  'RD 0.90-0.99 G-I VS2-SI1 3ex gia': [
    '[28/11/26, 10:03] Vik: RD 0.80-0.89 G-I VS2-SI1 3ex gia\n[28/11/26, 10:09] Office: 0.80s all sold\n[28/11/26, 10:10] Vik: ok then 0.90-0.99, same quality',
    'RD 0.80-0.89 G-I VS2-SI1 3ex gia\nin that case 0.90-0.99',
  ],
  'round 1.50 I VS2 3ex GIA no milky': [
    '[24/11/26, 15:12] Dan: @Moses RD 1.50 I VS2 3ex gia\n[24/11/26, 15:20] Moses: have one but milky\n[24/11/26, 15:21] Dan: no milky pls',
    '[24/11/26, 15:12] Dan: i also need RD 1.50 I VS2 3ex gia\n[24/11/26, 15:20] Moses: 1 min\n[24/11/26, 15:21] Dan: great, no milky',
  ],
  // What is accepted too.
  'oval 2.00 E-G VS1': [
    'oval 2.00 F or G VS1. E would also be fine',
    'oval 2.00 F-G VS1, E colour is acceptable too',
    'oval 2.00 F-G VS1. E would work as well.',
  ],
  'oval 2.00 F-G VS1': [
    'oval 2.00 F-G VS1, H colour is not accepted',
    "oval 2.00 F-G VS1. H won't be acceptable.",
  ],
  'heart 1.20 F VS1 medium fluor ok': [
    'heart 1.20 F VS1, medium fluorescence would be alright',
    'heart 1.20 F VS1. Medium fluor is allowed.',
  ],
  'pear 1.00 VS fancy intense/vivid pink': [
    'pear 1.00 VS fancy intense pink, vivid would be welcome too',
    'pear 1.00 VS fancy intense pink. Fancy vivid also fine.',
  ],
  // Misspelt nouns.
  'radiant 2.00 G VS2 no milky, not square': [
    'radiant 2.00 G VS2 no milkey, i dont want squere',
    'radiant 2.00 G VS2 no milki no sqaure',
  ],
  'round 1.01 H SI1 no fluor, mumbai goods, budget 5k': [
    'round 1.01 H SI1 no flurosense, mumbai stok, budjet 5k',
    'round 1.01 H SI1 no floresent, mumbai stoc, budgit 5k',
  ],
  // A correction over the request that it quotes.
  'oval 1.50 GIA VS2 H': [
    'colour must be H instead of G please\n> oval 1.50 G VS2 GIA',
    'sorry, make it H\n\n> oval 1.50 G VS2 GIA',
    '> oval 1.50 G VS2 GIA\nplease change the colour to H, rest same',
    'oval 1.50 G VS2 GIA\nchange colour to H pls',
  ],
  'oval 1.50 up G VS2': [
    'oval from 1.50 ct up G VS2',
    'oval from 1.50 upwards G VS2',
    'oval over 1.50 and up G VS2',
  ],
  'oval 1.50 G VS2 max 5000 $/ct': ['oval 1.50 G VS2 up to 5000 $/ct max'],
  // What one line says for another.
  'RD 1.00 F VS1 3EX\nOV 2.00 F VS1': [
    'RD 1.00 F VS1 3EX, and an OV 2.00, same colour and clarity',
    'First, a RD 1.00 F VS1 3EX. Second, an OV 2.00, same color and clarity.',
  ],
  'pair OV 0.50 each G VS\nOV 1.00 G VS': [
    'a pair of ovals 0.50 each G VS and an oval 1.00 G VS',
    'pair OV 0.50 each G VS, also a OV 1.00 G VS',
  ],
  'LGD OV 1.00 F VS\nLGD PS 1.50 G VS': [
    'LGD OV 1.00 F VS, PS 1.50 G VS',
    'lab grown: OV 1.00 F VS, PS 1.50 G VS',
  ],
  'RD 1.00 F VS1 IGI\nOV 2.00 G VS2 EX EX IGI': ['RD 1.00 F VS1, OV 2.00 G VS2 EX EX, IGI both'],
  'RD 1.00 F VS1 3EX IGI\nRD 2.00 G VS2 3EX IGI': ['RD 1.00 F VS1, RD 2.00 G VS2, 3EX IGI for all'],
  // Amounts, measures and numbers of stones in sentences.
  'oval 2.00 G VS budget 20k': [
    'oval 2.00 G VS, our client can spend up to $20,000',
    'oval 2.00 G VS. The buyer is willing to pay 20k.',
  ],
  'radiant 3.00 H VS1 ratio 1.20-1.30': [
    'radiant 3.00 H VS1 with a length to width ratio of 1.20 to 1.30',
    'radiant 3.00 H VS1, length-to-width ratio 1.20-1.30',
  ],
  '25 pcs pear 0.50 G VS': ['25 pear 0.50 G VS', 'need 25 pears 0.50 G VS'],
  '30 pcs lab grown round 1.00 F VS': ['30 lab-grown round 1.00 F VS', 'need 30 LGD round 1.00 F VS'],
  '3 pcs oval 1.00-1.05 G VS': ['3 oval 1.00-1.05 G VS'],
  '3 pcs asscher 1.50 G VS': ['3 asscher 1.50 G VS'],
  'oval 2 ct 1.40-1.50 G VS': ['2 oval 1.40-1.50 G VS'],
  // Common sentences.
  'round 1.00-1.10 F-G VS1 GIA': [
    'Dear Sirs,\nWe kindly ask for your quotation for the following stones:\nround 1.00-1.10 F-G VS1 GIA\nWith kind regards,\nPieter Van Dam',
    'Our client would like to purchase a round 1.00-1.10 F-G VS1 GIA',
    "Hey, what's up, one of our buyers is after a round 1.00-1.10 F-G VS1 GIA",
    'any update on the round 1.00-1.10 F-G VS1 GIA',
    'Thank you for your reply. We would like to buy a round 1.00-1.10 F-G VS1 GIA.\n\nYours faithfully,\nA. De Wit',
    'Three things today: round 1.00-1.10 F-G VS1 GIA',
    'do you have a round 1.00-1.10 F-G VS1 GIA?',
    'do you hold any round 1.00-1.10 F-G VS1 GIA?',
    'Please check your stock for: round 1.00-1.10 F-G VS1 GIA',
    'Dear Mr. Patel,\nround 1.00-1.10 F-G VS1 GIA',
    'Dear Mrs. Van Houten,\n\nround 1.00-1.10 F-G VS1 GIA\n\nRegards, Dr. Stein',
    'have you got round 1.00-1.10 F-G VS1 GIA',
  ],
  'OV 1.00 G VS only available': [
    'OV 1.00 G VS only available, not on memo',
    'OV 1.00 G VS available only, no memo goods',
  ],
  'OV 1.00 G VS last 7 days': [
    'OV 1.00 G VS only new from last 7 days',
    'OV 1.00 G VS new within the last 7 days',
  ],
  'yellow fancy intense cushion 1.00 VS': ['Fancy yellows\nFIY cushion 1.00 VS'],
};

describe.each(Object.entries(messages))('%s', (request, texts) => {
  it.each(texts)('%s: means the same', (text) => {
    const expected = summariseLines(request);
    expect(expected.join(' ')).toContain('=');
    expect(expected.join(' ')).not.toContain('[');
    expect(summariseLines(text)).toEqual(expected);
  });
});

describe('a question whether there are goods', () => {
  it.each([
    ['do you have an oval 1.50 G VS1', null],
    ['oval 1.50 G VS1, do you have?', 'availability'],
    ['do you have GIA 2466123456', 'availability'],
    ['do you have 6462345678 / 2466123456?', 'availability'],
    ['what do you have in 3ct rounds', null],
  ])('%s: intent %s', (text, intent) => {
    expect(parseShorthand(text).lines[0]?.intent).toBe(intent);
  });
});

describe('a hue with any intensity', () => {
  it.each(['green any intensity 0.50', 'brown, any intensity 0.50', 'gray all intensities 0.50'])(
    '%s: is fancy',
    (text) => {
      const [line] = parseShorthand(text).lines;
      expect(line?.choices['color_type']?.include).toEqual(['Fancy']);
      expect(line?.choices['color_shade']).toBeUndefined();
    },
  );
});

describe('a line below a request', () => {
  it.each([
    'round 3.00-3.20 H VS1\nigi none 1.35-1.45',
    'emerald 3.00-3.20 H VS1 igi\nigi none 1.35-1.45',
    'emerald 3.00-3.20 H VS1\nF VS2 1.35-1.45',
    'emerald 3.00-3.20 H VS1\nigi none 2.40-2.50',
  ])('%s: is a request of its own with a weight that is no ratio of it', (text) => {
    expect(parseShorthand(text).lines).toHaveLength(2);
  });
});
