import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import { summariseLines } from './testing/summarise-lines.ts';

/** Messages of other languages and the English message that means the same. */
const classes: Readonly<Record<string, readonly (readonly [written: string, english: string])[]>> = {
  'prefixes of Hebrew and Arabic': [
    ['אובל 1.50 G VS1 ללא חום ובלי מילקי', 'oval 1.50 G VS1 no brown no milky'],
    ['אובל מ-1.20 ל-1.40 G VS1', 'oval 1.20-1.40 G VS1'],
    ['אובל 1.20 בצבע G בניקיון VS1', 'oval 1.20 colour G clarity VS1'],
    ['قلب 1.50 G VS1 وبدون أخضر', 'heart 1.50 G VS1 no green'],
    ['قلب 1.50 باللون G والنقاء VS1', 'heart 1.50 colour G clarity VS1'],
  ],
  corrections: [
    ['oval 1.50 F VS1 GIA\nG statt F', 'oval 1.50 G VS1 GIA'],
    ['coeur 1.50 F-G VS1\nG-H au lieu de F-G', 'heart 1.50 G-H VS1'],
    ['сердце 1.50 VS1 F GIA\nG вместо F', 'heart 1.50 G VS1 GIA'],
    ['oval 1.50 F VS1 GIA\nF yerine H', 'oval 1.50 H VS1 GIA'],
    ['oval 1.50 F VS1 GIA\nVS1 ki jagah VS2', 'oval 1.50 F VS2 GIA'],
    ['椭圆 1.50 F VS1 GIA\nF换成H', 'oval 1.50 H VS1 GIA'],
  ],
  'the same': [
    ['Birne 1,50 F VS1\nOval ebenso', 'pear 1.50 F VS1\noval 1.50 F VS1'],
    ['marquise 1,50 F VS1\nidem en 2,01', 'marquise 1.50 F VS1\nmarquise 2.01 F VS1'],
    ['טיפה 1.50 F VS1\nאובל כנ"ל', 'pear 1.50 F VS1\noval 1.50 F VS1'],
    ['груша 1.50 F VS1\nовал так же', 'pear 1.50 F VS1\noval 1.50 F VS1'],
    ['oval 1.50 F VS1 bina fluor, aur pear bhi same', 'oval 1.50 F VS1 no fluor\npear 1.50 F VS1 no fluor'],
  ],
  'both and all of them': [
    ['peer 1,50 F VS1\novaal 2,01 G VS2\nallebei GIA', 'pear 1.50 F VS1 GIA\noval 2.01 G VS2 GIA'],
    ['אגס 1.50 F VS1\nאובל 2.01 G VS2\nשניהם GIA', 'pear 1.50 F VS1 GIA\noval 2.01 G VS2 GIA'],
    ['梨形 1.50 F VS1\n椭圆 2.01 G VS2\n两颗都要GIA', 'pear 1.50 F VS1 GIA\noval 2.01 G VS2 GIA'],
  ],
  'table, depth and bounds': [
    ['祖母绿 2克拉 台宽66以下 全深60-68', 'emerald 2ct table max 66 depth 60-68'],
    ['Oval 2,01 Tafel 55-60 Tiefe max 63', 'oval 2.01 table 55-60 depth max 63'],
    ['אובל מ-3 קראט ומעלה', 'oval 3ct and up'],
  ],
  'spellings without accents and ligatures': [
    ["poire 2,01 propre a l'oeil nu", 'pear 2.01 eye clean'],
    ["poire 2,01 pur à l'œil nu", 'pear 2.01 eye clean'],
    ['круг 2.01 желтый', 'круг 2.01 жёлтый'],
  ],
  'no fluorescence and places': [
    ['ovale 2,01 fluo néant, stock Anvers', 'oval 2.01 no fluor, goods Antwerp'],
    ['овал 2.01 флюр нет, склад Дубай', 'oval 2.01 no fluor, goods Dubai'],
  ],
};

describe.each(Object.entries(classes))('%s', (_, messages) => {
  it.each(messages)('%s', (written, english) => {
    expect(summariseLines(written)).toEqual(summariseLines(english));
  });
});

const questions = [
  [
    'price',
    [
      'KT-7712 כמה עולה?',
      'KT-7712 kam se3r?',
      'KT-7712 su bhav che',
      'KT-7712 quanto costano?',
      'KT-7712 报个价',
    ],
  ],
  [
    'availability',
    [
      'KT-7712 noch da?',
      'KT-7712 עדיין זמין?',
      'aa packet available che? KT-7712',
      'KT-7712 toujours dispo ?',
    ],
  ],
] as const;

describe.each(questions)('the question for %s', (intent, messages) => {
  it.each(messages)('%s', (message) => {
    expect(parseShorthand(message).lines.map((line) => [line.packets, line.intent])).toEqual([
      [['KT-7712'], intent],
    ]);
  });
});
