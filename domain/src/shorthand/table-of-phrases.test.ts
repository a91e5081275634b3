import { describe, expect, it } from 'vitest';
import { readShorthand } from './read-shorthand.ts';
import type { ShorthandLine } from './shorthand-line.ts';

/** The lines of a message in one row of text each: what is asked, in a form that can be read at a glance. */
function told(message: string): string[] {
  return readShorthand(message).lines.map(summary);
}

function summary(line: ShorthandLine): string {
  const choices = Object.entries(line.choices)
    .filter(([key]) => key !== 'color_type' || line.choices['color'] === undefined)
    .filter(([key]) => key !== 'color_type' || line.choices['fancy_colour'] === undefined)
    .map(
      ([key, { include, exclude }]) =>
        `${key}=${include.join(',')}${exclude.length > 0 ? `!${exclude.join(',')}` : ''}`,
    );
  const spans = Object.entries(line.spans).map(
    ([key, some]) => `${key}=${some.map(({ from, to }) => `${from ?? ''}..${to ?? ''}`).join(',')}`,
  );
  const grades = Object.entries(line.grades).map(
    ([key, { from, to }]) => `${key}=${from ?? ''}..${to ?? ''}`,
  );
  const qty = Object.entries(line.qty).flatMap(([unit, count]) =>
    count === null ? [] : [`${count} ${unit}`],
  );
  const extra = Object.entries(line.extra).map(([key, values]) => `${key}~${values.join(',')}`);
  return [
    ...(line.target === 'diamond' ? [] : [line.target]),
    ...[...choices, ...spans, ...grades].toSorted(),
    ...line.packets,
    ...(line.status === 'All' ? [] : [line.status]),
    ...(line.intent === null ? [] : [`${line.intent}?`]),
    ...qty,
    ...extra,
    ...line.unparsed.map((text) => `[${text}]`),
  ].join(' ');
}

const three = 'cut=ID,EX polish=EX symmetry=EX';

describe('weights', () => {
  it.each([
    ['1.00-1.20', 'carat=1000..1200'],
    ['1ct-1.5ct', 'carat=1000..1500'],
    ['1-1.5ct', 'carat=1000..1500'],
    ['1ct to 1.5ct', 'carat=1000..1500'],
    ['between 1.00 and 1.50', 'carat=1000..1500'],
    ['1.00 ~ 1.20', 'carat=1000..1200'],
    ['1,00-1,20', 'carat=1000..1200'],
    ['１．００－１．２０', 'carat=1000..1200'],
    ['0.30-34', 'carat=300..340'],
    ['30-34 pointer', 'carat=300..340'],
    ['1.20-1.00', 'carat=1000..1200'],
    ['1ct', 'carat=1000..1090'],
    ['0.25', 'carat=250..270'],
    ['.50', 'carat=500..540'],
    ['0.99', 'carat=990..990'],
    ['1.45', 'carat=1450..1490'],
    ['2.00', 'carat=2000..2190'],
    ['3.00', 'carat=3000..3290'],
    ['5.00', 'carat=5000..5490'],
    ['90 pointer', 'carat=900..940'],
    ['half carat', 'carat=500..540'],
    ['1/3 ct', 'carat=330..370'],
    ['4 grainer', 'carat=1000..1090'],
    ['1ct size', 'carat=1000..1490'],
    ['in 2ct range', 'carat=2000..2990'],
    ['2ct up', 'carat=2000..'],
    ['2.00+', 'carat=2000..'],
    ['min 2ct', 'carat=2000..'],
    ['over 2ct', 'carat=2000..'],
    ['2ct and above', 'carat=2000..'],
    ['2克拉以上', 'carat=2000..'],
    ['under 1ct', 'carat=..1000'],
    ['upto 1.50', 'carat=..1500'],
    ['1ct max', 'carat=..1000'],
    ['around 1ct', 'carat=950..1050'],
    ['1ct-ish', 'carat=950..1050'],
    ['~2.00', 'carat=1900..2100'],
    ['1克拉左右', 'carat=950..1050'],
    ['1.00, 1.50 or 2.00', 'carat=1000..1090,1500..1590,2000..2190'],
    ['1.00-2.00 not 1.50', 'carat=1000..1490,1600..2000'],
  ])('%s', (weight, meaning) => {
    expect(told(`RD ${weight}`)).toEqual([`${meaning} shape=ROUND`]);
  });
});

describe('colours, clarities and fancy colours', () => {
  it.each([
    ['DEF', 'color=D,E,F'],
    ['E/F', 'color=E,F'],
    ['E F', 'color=E,F'],
    ['d to g', 'color=D,E,F,G'],
    ['D-F not F', 'color=D,E'],
    ['better than J', 'color=D,E,F,G,H,I'],
    ['J or better', 'color=D,E,F,G,H,I,J'],
    ['G以上', 'color=D,E,F,G'],
    ['W-X or lower', 'color=W-X,Y-Z'],
    ['G or so', 'color=F,G,H'],
    ['S-T', 'color=S-T'],
    ['colorless', 'color=D,E,F'],
    ['near colorless', 'color=G,H,I,J'],
    ['color: F', 'color=F'],
    ['VS+', 'clarity=FL,IF,VVS1,VVS2,VS1,VS2'],
    ['vvs1 up', 'clarity=FL,IF,VVS1'],
    ['VS1-2', 'clarity=VS1,VS2'],
    ['SI', 'clarity=SI1,SI2'],
    ['VVS-VS', 'clarity=VVS1,VVS2,VS1,VS2'],
    ['IF/VVS1', 'clarity=IF,VVS1'],
    ['LC', 'clarity=IF'],
    ['VS-SI not SI2', 'clarity=VS1,VS2,SI1'],
    ['SI1 or worse', 'clarity=SI1,SI2,SI3,I1,I2,I3'],
    ['净度VS以上', 'clarity=FL,IF,VVS1,VVS2,VS1,VS2'],
    ['GVS2', 'clarity=VS2 color=G'],
    [
      'fancy intense orangy yellow',
      'fancy_colour=YELLOW fancy_intensity=FANCY INTENSE fancy_overtone=ORANGY',
    ],
    ['FIOY', 'fancy_colour=YELLOW fancy_intensity=FANCY INTENSE fancy_overtone=ORANGY'],
    ['FLP', 'fancy_colour=PINK fancy_intensity=FANCY LIGHT'],
    ['fancy light brown-yellow', 'fancy_colour=YELLOW fancy_intensity=FANCY LIGHT fancy_overtone=BROWNISH'],
    ['vivid or intense yellow', 'fancy_colour=YELLOW fancy_intensity=FANCY INTENSE,FANCY VIVID'],
    ['yellow, any intensity', 'fancy_colour=YELLOW'],
    ['fancy color', 'color_type=Fancy'],
  ])('%s', (grades, meaning) => {
    expect(told(`1ct ${grades}`)).toEqual([
      ['carat=1000..1090', ...meaning.split(/ (?=[a-z_]+=)/)].toSorted().join(' '),
    ]);
  });
});

describe('make and fluorescence', () => {
  it.each([
    ['RD', 'XXX', three],
    ['RD', 'triple ex', three],
    ['RD', 'EX EX EX', three],
    ['RD', '3 EX', three],
    ['OV', '3EX', 'polish=EX symmetry=EX'],
    ['OV', 'EX EX', 'polish=EX symmetry=EX'],
    ['RD', '2EX', 'cut=ID,EX polish=EX'],
    ['RD', '3VG+', 'cut=ID,EX,VG polish=EX,VG symmetry=EX,VG'],
    ['RD', '3EX or 3VG ok', 'cut=ID,EX,VG polish=EX,VG symmetry=EX,VG'],
    ['RD', '3VG no VG', three],
    ['RD', 'no good', 'cut=ID,EX,VG polish=EX,VG symmetry=EX,VG'],
    ['RD', 'cut EX', 'cut=ID,EX'],
    ['RD', 'ideal', 'cut=ID'],
    ['RD', 'EX cut VG pol', 'cut=ID,EX polish=VG'],
    ['RD', 'pol/sym VG+', 'polish=EX,VG symmetry=EX,VG'],
    ['RD', 'nil', 'fluorescence=NONE'],
    ['RD', 'no fluor', 'fluorescence=NONE'],
    ['RD', '无荧光', 'fluorescence=NONE'],
    ['RD G VS1', 'N-F', 'clarity=VS1 color=G fluorescence=NONE,FNT'],
    ['RD G VS1', 'N/F', 'clarity=VS1 color=G fluorescence=NONE,FNT'],
    ['RD', 'medium ok', 'fluorescence=NONE,FNT,MED'],
    ['RD', 'max faint', 'fluorescence=NONE,FNT'],
    ['RD', 'up to medium', 'fluorescence=NONE,FNT,MED'],
    ['RD', 'no strong', 'fluorescence=NONE,FNT,MED'],
    ['RD', 'fluor: M', 'fluorescence=MED'],
    ['RD', 'any fluor', ''],
    ['RD', 'fluor ok', ''],
    ['RD', 'faint blue', 'fluorescence=FNT fluorescenceColor~BLUE'],
  ])('%s %s', (shape, wish, meaning) => {
    const [name = '', ...rest] = shape.split(' ');
    const shapes = { RD: 'shape=ROUND', OV: 'shape=OVAL' };
    const said = meaning.split(' ').filter((word) => word.includes('='));
    const extra = meaning.split(' ').filter((word) => word.includes('~'));
    const own = name === 'OV' ? shapes.OV : shapes.RD;
    expect(told([name, '1.00', ...rest, wish].join(' '))).toEqual([
      [...['carat=1000..1090', own, ...said].toSorted(), ...extra].join(' '),
    ]);
  });
});

describe('what else a request says', () => {
  it.each([
    ['no BGM', 'colour_shade=WH milky=NONE'],
    ['no brown no green no milky', 'colour_shade=WH milky=NONE'],
    ['无奶无咖', 'colour_shade=WH milky=NONE'],
    ['no tinge', 'colour_shade=WH'],
    ['TTLB ok', 'colour_shade=WH,LBR'],
    ['no BIT', 'black=NONE,BC0,BC1,BC2,BC3'],
    ['no black', 'black=NONE'],
    ['eye clean, no open', 'inclusion=EYE_CLEAN,NO_OPEN'],
    ['no feather/cavity', 'key_to_symbols=!FEATHER,CAVITY'],
    ['with pinpoint', 'key_to_symbols=PINPOINT'],
    ['-35', 'disc=..-3500'],
    ['35 back', 'disc=..-3500'],
    ['35% off', 'disc=..-3500'],
    ['min 35 back', 'disc=..-3500'],
    ['below -35', 'disc=..-3500'],
    ['rap -40', 'disc=..-4000'],
    ['38-42 back', 'disc=-4200..-3800'],
    ['-38 to -42', 'disc=-4200..-3800'],
    ['+5', 'disc=..500'],
    ['1800/ct', 'ppc=..180000'],
    ['$1,500-1,800 per carat', 'ppc=150000..180000'],
    ['budget 10k', 'amount=..1000000'],
    ['total 5-8k', 'amount=500000..800000'],
    ['under $10,000', 'amount=..1000000'],
    ['T 54-57 D 60-62', 'depth_pct=600..620 table_pct=540..570'],
    ['girdle thn-stk', 'girdle_min=THN..STK'],
    ['girdle not thick', 'girdle_min=..STK'],
    ['girdle not very thin', 'girdle_min=THN..'],
    ['ratio 1.40', 'lw_ratio=135..145'],
    ['9.00x7.00mm', 'length=895..905 width=695..705'],
    ['non cert', 'lab=NONE'],
    ['non cert ok', ''],
    ['cert', 'lab=!NONE'],
    ['any lab', ''],
    ['GIA or IGI', 'lab=GIA,IGI'],
    ['not IGI', 'lab=!IGI'],
    ['Dubai stock', 'location=DXB'],
    ['in Mumbai', 'location=BOM'],
    ['last 7 days', 'first_listed_on=7D'],
    ['new arrivals', 'first_listed_on=7D'],
    ['available only', 'Available'],
    ['5 pcs', '5 pieces'],
    ['no Russian', 'originExcluded~RU'],
    ['ship to HK', '[ship to HKG]'],
    ['pls hold', 'hold?'],
    ['with golden wrapping', '[golden wrapping]'],
  ])('%s', (wish, meaning) => {
    const line = readShorthand(`oval 2.00, ${wish}`).lines.map(summary);
    const bare = ['carat=2000..2190', 'shape=OVAL'];
    const criteria = meaning.split(' ').filter((word) => /^[a-z_]+=/.test(word));
    const after = meaning.startsWith('[')
      ? [meaning]
      : meaning.split(/ (?=\d|[A-Z])/).filter((word) => word !== '' && !/^[a-z_]+=/.test(word));
    expect(line).toEqual([[...[...bare, ...criteria].toSorted(), ...after].join(' ')]);
  });

  it.each([
    ['8 hearts 1.00', ['carat=1000..1090 hearts_arrows=HA-EX,HA-VG,HA-GD,HA shape=ROUND']],
    ['八心八箭 1.00', ['carat=1000..1090 hearts_arrows=HA-EX,HA-VG,HA-GD,HA shape=ROUND']],
    ['CU 1.00', ['carat=1000..1090 shape=CUSHION']],
    ['cush 1.00', ['carat=1000..1090 shape=CUSHION,CUSHION MODIFIED']],
    ['cusions 1.00', ['carat=1000..1090 shape=CUSHION,CUSHION MODIFIED']],
    ['marquis 1.00', ['carat=1000..1090 shape=MARQUISE']],
    ['E 1.00 G VS2', ['carat=1000..1090 clarity=VS2 color=G shape=EMERALD']],
    ['0.70 H VS1', ['carat=700..740 clarity=VS1 color=H']],
    ['long cushion 2.00', ['carat=2000..2190 lw_ratio=115.. shape=CUSHION,CUSHION MODIFIED']],
    ['fancy shapes 1.00', ['carat=1000..1090 shape=!ROUND']],
    ['2 pairs pear 0.50 each', ['pair carat=500..540 shape=PEAR 2 pairs']],
    ['stars DEF VVS 3 cts', ['loose 3000 carats']],
    ['pkt DX-10*', ['DX-10*']],
    ['is 2466123456 available?', ['2466123456 availability?']],
  ])('%s', (message, meaning) => {
    expect(told(message)).toEqual(meaning);
  });

  it('reads melee by its size in millimetres, a little either way', () => {
    expect(readShorthand('melee 1.3mm GH VS 5 cts').lines[0]).toMatchObject({
      target: 'loose',
      loose: { lotKind: 'MELEE', mm: { from: 125, to: 135 }, colour: ['G', 'H'], clarity: ['VS1', 'VS2'] },
      qty: { carats: 5_000 },
    });
  });
});

describe('messages of several lines', () => {
  it.each<[string, string, string[]]>([
    [
      'a header with a colon holds for all lines',
      'HK goods:\nRD 1.00 D VS1\nOV 2.00 G SI1',
      [
        'carat=1000..1090 clarity=VS1 color=D location=HKG shape=ROUND',
        'carat=2000..2190 clarity=SI1 color=G location=HKG shape=OVAL',
      ],
    ],
    [
      'a line says otherwise than its header',
      'GIA:\nRD 1.00 IGI\nOV 2.00',
      ['carat=1000..1090 lab=IGI shape=ROUND', 'carat=2000..2190 lab=GIA shape=OVAL'],
    ],
    [
      'a shape heads the weights under it',
      'Rounds\n1.00 D VS1\n1.50 G SI1',
      [
        'carat=1000..1090 clarity=VS1 color=D shape=ROUND',
        'carat=1500..1590 clarity=SI1 color=G shape=ROUND',
      ],
    ],
    [
      'one request runs over several lines',
      'Need:\nRD 1.00\nD-F VS1\nnone GIA',
      ['carat=1000..1090 clarity=VS1 color=D,E,F fluorescence=NONE lab=GIA shape=ROUND'],
    ],
    [
      'same repeats the quality, a preset by its new shape',
      'RD 1.00 G VS2 3EX N\nOV 1.50 same',
      [
        `carat=1000..1090 clarity=VS2 color=G cut=ID,EX fluorescence=NONE polish=EX shape=ROUND symmetry=EX`,
        'carat=1500..1590 clarity=VS2 color=G fluorescence=NONE polish=EX shape=OVAL symmetry=EX',
      ],
    ],
    [
      'bullets and numbers are no criteria',
      '1. RD 1.00\n2) OV 1.50\n- PS 2.00\n• MQ 3.00',
      [
        'carat=1000..1090 shape=ROUND',
        'carat=1500..1590 shape=OVAL',
        'carat=2000..2190 shape=PEAR',
        'carat=3000..3290 shape=MARQUISE',
      ],
    ],
    [
      'a row copied from a sheet',
      'RD\t1.00-1.20\tD-F\tVS1\tGIA',
      ['carat=1000..1200 clarity=VS1 color=D,E,F lab=GIA shape=ROUND'],
    ],
    [
      'two requests in one line',
      'RD 1.00 D VS1, OV 2.00 G SI1; PS 3.00 F VS2',
      [
        'carat=1000..1090 clarity=VS1 color=D shape=ROUND',
        'carat=2000..2190 clarity=SI1 color=G shape=OVAL',
        'carat=3000..3290 clarity=VS2 color=F shape=PEAR',
      ],
    ],
    [
      'what follows a list holds for all of it',
      'RD 1.00 D VS1\nOV 2.00 G SI1\n\nall GIA',
      [
        'carat=1000..1090 clarity=VS1 color=D lab=GIA shape=ROUND',
        'carat=2000..2190 clarity=SI1 color=G lab=GIA shape=OVAL',
      ],
    ],
    [
      'a correction takes away',
      'RD 1.00 1.50 2.00 G VS1\nnot 1.50',
      ['carat=1000..1090,2000..2190 clarity=VS1 color=G shape=ROUND'],
    ],
    ['a column of report numbers is one search', '2466123456\n6462345678', ['2466123456 6462345678']],
    ['greetings ask for nothing', 'Hi sir\npls send RD 1.00\nthanks', ['carat=1000..1090 shape=ROUND']],
    ['nonsense is handed back', 'lorem ipsum dolor', ['[lorem ipsum dolor]']],
    ['nothing asks for nothing', ' \n ', []],
  ])('%s', (_name, message, meaning) => {
    expect(told(message)).toEqual(meaning);
  });
});
