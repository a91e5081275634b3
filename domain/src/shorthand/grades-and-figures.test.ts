import { describe, expect, it } from 'vitest';
import { summariseLines } from './testing/summarise-lines.ts';

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
    expect(summariseLines(`RD ${weight}`)).toEqual([`${meaning} shape=ROUND`]);
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
    ['I I1', 'clarity=I1 color=I'],
    ['K-M', 'color=K,L,M'],
    ['GVS2', 'clarity=VS2 color=G'],
    ['fancy intense orangy yellow', 'fancy_color=YELLOW fancy_intensity=FANCY INTENSE fancy_overtone=ORANGY'],
    ['FIOY', 'fancy_color=YELLOW fancy_intensity=FANCY INTENSE fancy_overtone=ORANGY'],
    ['FLP', 'fancy_color=PINK fancy_intensity=FANCY LIGHT'],
    ['fancy light brown-yellow', 'fancy_color=YELLOW fancy_intensity=FANCY LIGHT fancy_overtone=BROWNISH'],
    ['vivid or intense yellow', 'fancy_color=YELLOW fancy_intensity=FANCY INTENSE,FANCY VIVID'],
    ['yellow, any intensity', 'fancy_color=YELLOW'],
    ['fancy color', 'color_type=Fancy'],
  ])('%s', (grades, meaning) => {
    expect(summariseLines(`1ct ${grades}`)).toEqual([
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
    ['RD', '3EX no ideal', 'cut=EX polish=EX symmetry=EX'],
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
  ])('%s %s', (shape, request, meaning) => {
    const [name = '', ...rest] = shape.split(' ');
    const shapes = { RD: 'shape=ROUND', OV: 'shape=OVAL' };
    const expected = meaning.split(' ').filter((word) => word.includes('='));
    const extra = meaning.split(' ').filter((word) => word.includes('~'));
    const own = name === 'OV' ? shapes.OV : shapes.RD;
    expect(summariseLines([name, '1.00', ...rest, request].join(' '))).toEqual([
      [...['carat=1000..1090', own, ...expected].toSorted(), ...extra].join(' '),
    ]);
  });
});

describe('words that could belong to either neighbour', () => {
  it.each([
    ['rd G VS fluo max faint', 'clarity=VS1,VS2 color=G fluorescence=NONE,FNT shape=ROUND'],
    ['rd G fluor VS1', 'clarity=VS1 color=G shape=ROUND'],
    ['rd table 60 max depth 63 max', 'depth_pct=..630 shape=ROUND table_pct=..600'],
    ['rd table 60 max depth max 63', 'depth_pct=..630 shape=ROUND table_pct=..600'],
    ['2x 0.50 rd', 'carat=500..540 shape=ROUND 2 pieces'],
    ['10ct D IF around?', 'carat=10000..10490 clarity=IF color=D [around]'],
  ])('%s', (request, meaning) => {
    expect(summariseLines(request)).toEqual([meaning]);
  });

  it('reads a size in millimetres after a number of pieces as a parcel', () => {
    expect(summariseLines('100 pcs of 1.30 mm rd D-F VVS')).toEqual(
      summariseLines('100 pcs 1.30mm rd D-F VVS'),
    );
  });
});
