import { describe, expect, it } from 'vitest';
import { parseShorthand } from './parse-shorthand.ts';
import { summariseLines } from './testing/summarise-lines.ts';

describe('further criteria of a request', () => {
  it.each([
    ['no BGM', 'color_shade=WH milky=NONE'],
    ['no brown no green no milky', 'color_shade=WH milky=NONE'],
    ['无奶无咖', 'color_shade=WH milky=NONE'],
    ['no tinge', 'color_shade=WH'],
    ['TTLB ok', 'color_shade=WH,LBR'],
    ['w/o milky', 'milky=NONE'],
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
    ['5% above rap', 'disc=..500'],
    ['35 back & more', 'disc=..-3500'],
    ['max budget 5000', 'amount=..500000'],
    ['no feather, no open', 'inclusion=NO_OPEN key_to_symbols=!FEATHER'],
    ['38-42 back', 'disc=-4200..-3800'],
    ['F VS1 38 below', 'clarity=VS1 color=F disc=..-3800'],
    ['table 60 below', 'table_pct=..600'],
    ['-38 to -42', 'disc=-4200..-3800'],
    ['+5', 'disc=..500'],
    ['+5 to -10', 'disc=-1000..500'],
    ['@-28', 'disc=..-2800'],
    ['off 38', 'disc=..-3800'],
    ['1800/ct', 'ppc=..180000'],
    ['budget 900 p/ct', 'ppc=..90000'],
    ['60$/ct', 'ppc=..6000'],
    ['$1,500-1,800 per carat', 'ppc=150000..180000'],
    ['budget 10k', 'amount=..1000000'],
    ['total 5-8k', 'amount=500000..800000'],
    ['under $10,000', 'amount=..1000000'],
    ['T 54-57 D 60-62', 'depth_pct=600..620 table_pct=540..570'],
    ['girdle thn-stk', 'girdle_min=THN..STK'],
    ['girdle not thick', 'girdle_min=..STK'],
    ['girdle not very thin', 'girdle_min=THN..'],
    ['girdle stk or thinner', '[girdle stk or thinner]'],
    ['8 star', '[8 star]'],
    ['VBR tinge ok', '[VBR tinge ok]'],
    ['ratio 1.40', 'lw_ratio=135..145'],
    ['ratio b/w 1.38 n 1.45', 'lw_ratio=138..145'],
    ['9.00x7.00mm', 'length=895..905 width=695..705'],
    ['non cert', 'lab=NONE'],
    ['non cert ok', ''],
    ['cert', 'lab=!NONE'],
    ['any lab', ''],
    ['GIA or IGI', 'lab=GIA,IGI'],
    ['no bgm / gia', 'color_shade=WH lab=GIA milky=NONE'],
    ['culet N, no green', 'color_shade=!LGR,GR culet=NONE'],
    ['culet small ok', 'culet=NONE,VSM,SML'],
    ['strong colour face up', '[strong colour face up]'],
    ['-44 -46', 'disc=-4600..-4400'],
    ['45% and more', 'disc=..-4500'],
    ['under 12k pc/ct', 'ppc=..1200000'],
    ['budget 5k for the pair', '[budget 5k for the pair]'],
    ['pls share excel', '[pls share excel]'],
    ['FDGY', '[FDGY]'],
    ['no BT', '[no BT]'],
    ['to London', '[to London]'],
    ['SI-I', 'clarity=SI1,SI2,SI3,I1,I2,I3'],
    ['depth 60 to 65 max', 'depth_pct=600..650'],
    ['not IGI', 'lab=!IGI'],
    ['Dubai stock', 'location=DXB'],
    ['in Mumbai', 'location=BOM'],
    ['last 7 days', 'first_listed_on=7D'],
    ['new arrivals', 'first_listed_on=7D'],
    ['available only', 'Available'],
    ['5 pcs', '5 pieces'],
    ['x 5 pcs', '5 pieces'],
    ['SI1 x2', 'clarity=SI1 2 pieces'],
    ['for 3 stone ring', '[for 3 stone ring]'],
    ['F:N', 'fluorescence=NONE'],
    ['medium no', 'fluorescence=NONE,FNT'],
    ['K-L-M fine', 'color=K,L,M'],
    ['any color thru F', 'color=D,E,F'],
    ['color E a G', 'color=E,F,G'],
    ['claridad VVS1 hasta VS1', 'clarity=VVS1,VVS2,VS1'],
    ['colore F purezza VS1', 'clarity=VS1 color=F'],
    ['Farbe D bis F, lupenrein', 'clarity=IF color=D,E,F'],
    ['no Russian', 'originExcluded~RU'],
    ['ship to HK', '[ship to HK]'],
    ['pls hold', 'hold?'],
    ['with golden wrapping', '[with golden wrapping]'],
  ])('%s', (request, meaning) => {
    const line = summariseLines(`oval 2.00, ${request}`);
    const bare = ['carat=2000..2190', 'shape=OVAL'];
    const criteria = meaning.split(' ').filter((word) => /^[a-z_]+=/.test(word));
    const after = meaning.startsWith('[')
      ? [meaning]
      : meaning.split(/ (?=\d|[A-Z])/).filter((word) => word !== '' && !/^[a-z_]+=/.test(word));
    expect(line).toEqual([[...[...bare, ...criteria].toSorted(), ...after].join(' ')]);
  });

  it.each([
    ['oval 3ct w/o bow tie', ['carat=3000..3290 shape=OVAL [w/o bow tie]']],
    ['RD 1.00 G VS1 GIA, HRD also ok', ['carat=1000..1090 clarity=VS1 color=G lab=GIA,HRD shape=ROUND']],
    ['RD 2ct V S one G I A', ['carat=2000..2190 clarity=VS1 lab=GIA shape=ROUND']],
    ['north of 2ct oval', ['carat=2000.. shape=OVAL']],
    ['just under 3ct oval', ['carat=2850..2990 shape=OVAL']],
    ['slightly over 2ct oval', ['carat=2000..2100 shape=OVAL']],
    ['a carat and a half oval', ['carat=1500..1590 shape=OVAL']],
    ['two and a half carats oval', ['carat=2500..2690 shape=OVAL']],
    ['pear 5.00, colour L M N', ['carat=5000..5490 color=L,M,N shape=PEAR']],
    ['OV 1.00 exvg', ['carat=1000..1090 polish=EX shape=OVAL symmetry=VG']],
    ['OV 1.00 medium to large culet', ['carat=1000..1090 culet=MED,SLG,LGE shape=OVAL']],
    ['oval 1.50 se 1.70 tak', ['carat=1500..1700 shape=OVAL']],
    ['2 carat ka oval hira chahiye', ['carat=2000..2190 shape=OVAL']],
    ['oval 1.00, milky mat dena', ['carat=1000..1090 milky=NONE shape=OVAL']],
    [
      'गोल 0.50-0.59 चाहिए, फ्लोरोसेंस नहीं, मिल्की नहीं',
      ['carat=500..590 fluorescence=NONE milky=NONE shape=ROUND'],
    ],
    ['ラウンド 1.00-1.10ct Fカラー 蛍光なし', ['carat=1000..1100 color=F fluorescence=NONE shape=ROUND']],
    [
      'gota de 1,00 a 1,20 ct, no máximo 9000 dólares por pedra',
      ['amount=..900000 carat=1000..1200 shape=PEAR'],
    ],
    ['OV 1.00 pol ex sym vg ok', ['carat=1000..1090 polish=EX shape=OVAL symmetry=EX,VG']],
    ['oval 1.00, VS2 se neeche nahi', ['carat=1000..1090 clarity=FL,IF,VVS1,VVS2,VS1,VS2 shape=OVAL']],
    ['oval 1.00 ok on memo?', ['carat=1000..1090 shape=OVAL [on memo]']],
    ['Available in HK now: RD 1.50 G VS1 -35', ['[Available in HK now: RD 1.50 G VS1 -35]']],
    [
      'Pls quote OV 1.00:\nD IF\nE VVS1',
      [
        'carat=1000..1090 clarity=IF color=D shape=OVAL price?',
        'carat=1000..1090 clarity=VVS1 color=E shape=OVAL',
      ],
    ],
    [
      'pair of pears 0.50 ea F VS for a 3ct EM',
      ['pair carat=500..540 clarity=VS1,VS2 color=F shape=PEAR 1 pairs [for a 3ct EM]'],
    ],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });

  it('reads a table that is written with semicolons', () => {
    const table = ['Qty;Shape;Size;Col;Cla', '4;EM;1.20-1.30;F-G;VS1', '2;AS;1.50-1.70;G-H;VS1-VS2'].join(
      '\n',
    );
    expect(parseShorthand(table).lines.map(({ qty }) => qty)).toMatchObject([{ pieces: 4 }, { pieces: 2 }]);
  });

  const head = ['Sr', 'Shape', 'Size', 'Col', 'Cla'];
  const rows = [
    ['1', 'OV', '1.00-1.19', 'F-G', 'VS1'],
    ['2', 'PS', '1.20-1.49', '"', '"'],
  ];
  const meanings = [
    'carat=1000..1190 clarity=VS1 color=F,G shape=OVAL',
    'carat=1200..1490 clarity=VS1 color=F,G shape=PEAR',
  ];
  it.each(['\t', ' | ', '   ', ';'])(
    'reads row numbers and ditto marks of a table with columns apart by %j',
    (gap) => {
      expect(summariseLines([head, ...rows].map((row) => row.join(gap)).join('\n'))).toEqual(meanings);
    },
  );
  it('reads row numbers of a table with single spaces', () => {
    const written = [head, ...rows].map((row) => row.join(' ').replaceAll('" "', 'F-G VS1'));
    expect(summariseLines(written.join('\n'))).toEqual(meanings);
  });

  it.each([
    ['no shade no milky', ['color_shade=WH milky=NONE']],
    [
      'RD 1.00 F VS2 / G VVS1, each 2 pcs',
      [
        'carat=1000..1090 clarity=VS2 color=F shape=ROUND 2 pieces',
        'carat=1000..1090 clarity=VVS1 color=G shape=ROUND 2 pieces',
      ],
    ],
    [
      'rd .50 .60 F VS1, each size 3 pcs',
      ['carat=500..540,600..640 clarity=VS1 color=F shape=ROUND 3 pieces'],
    ],
    ['圆形 0.30 国检不要', ['carat=300..340 lab=!NGTC shape=ROUND']],
    ['pear 0.50 culet none to medium', ['carat=500..540 culet=NONE,VSM,SML,MED shape=PEAR']],
    [
      'oval 2ct table no bigger than 65, depth no less than 60',
      ['carat=2000..2190 depth_pct=600.. shape=OVAL table_pct=..650'],
    ],
    ['color G more or less, VS2 round 1.00', ['carat=1000..1090 clarity=VS2 color=F,G,H shape=ROUND']],
    [
      'fancy intense yellow cushion 2ct no orangy',
      [
        'carat=2000..2190 fancy_color=YELLOW fancy_intensity=FANCY INTENSE fancy_overtone=!ORANGY shape=CUSHION,CUSHION MODIFIED',
      ],
    ],
    ['whaddya got in a 4ct heart, F-G', ['carat=4000..4290 color=F,G shape=HEART']],
    ['lookin 4 a 2ct heart', ['carat=2000..2190 shape=HEART']],
    ['par esmeralda 0.80 cada una', ['pair carat=800..840 shape=EMERALD 1 pairs']],
    ['rd 2.70-2.80mm, 1 ct total, GH SI1', ['loose 1000 carats']],
    [
      'received the stones, all fine with GIA 2487123456',
      ['[received the stones, all fine with GIA 2487123456]'],
    ],
    ['bro will send the 1.01 G VS2 3ex tomorrow', ['[will send the 1.01 G VS2 3ex tomorrow]']],
    ['between two and two point five carats heart', ['carat=2000..2500 shape=HEART']],
    ['heart about one carat', ['carat=950..1050 shape=HEART']],
    ['heart lenght 8.80-9.20, widht 6.20-6.50', ['length=880..920 shape=HEART width=620..650']],
    ['heart up to US$ 8.000 per stone', ['amount=..800000 shape=HEART']],
    [
      'heart 2ct fancy yellow intense',
      ['carat=2000..2190 fancy_color=YELLOW fancy_intensity=FANCY INTENSE shape=HEART'],
    ],
    [
      'sz / shape / cl / qty\n2.01-2.20 / heart / VS2 / 2',
      ['carat=2010..2200 clarity=VS2 shape=HEART 2 pieces'],
    ],
    ['shape size col pcs\nheart 0.50-0.54 E 10', ['carat=500..540 color=E shape=HEART 10 pieces']],
    [
      'forget the lab grown. natural oval 1.50 E VS1',
      ['carat=1500..1590 clarity=VS1 color=E shape=OVAL type=Natural [forget the lab grown]'],
    ],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });

  it('repeats no sieve as a discount of the next parcel', () => {
    const { lines } = parseShorthand('melee -2 GH SI 15ct; +2-6.5 same 20ct');
    expect(lines.map(({ ranges }) => Object.keys(ranges))).toEqual([[], []]);
  });

  it.each([
    ['RD 2.50ct +/- 0.10', ['carat=2400..2600 shape=ROUND']],
    ['RD 1.00-1.50-2.00', ['carat=1000..1090,1500..1590,2000..2190 shape=ROUND']],
    ['RD 1.00 STB', ['carat=1000..1090 fluorescence=STG shape=ROUND fluorescenceColor~BLUE']],
    [
      'RD 1.00 G VS1 3X, F none',
      ['carat=1000..1090 clarity=VS1 color=G cut=ID,EX fluorescence=NONE polish=EX shape=ROUND symmetry=EX'],
    ],
    [
      'fancy brown orange 1.00',
      ['carat=1000..1090 fancy_color=ORANGE fancy_intensity=FANCY fancy_overtone=BROWNISH'],
    ],
    [
      'fancy yellow 1.00 no orange or brown modifier',
      ['carat=1000..1090 fancy_color=YELLOW fancy_intensity=FANCY fancy_overtone=!ORANGY,BROWNISH'],
    ],
    ['pink any intensity except faint', ['fancy_color=PINK fancy_intensity=!FAINT']],
    ['RD 3.00 W-X light yellow', ['carat=3000..3290 color=W-X shape=ROUND [light yellow]']],
    ['long emerald 4ct+, 1.45 and above', ['carat=4000.. lw_ratio=145.. shape=EMERALD']],
    ['OV 2.03 G VS1 1.42', ['carat=2030..2220 clarity=VS1 color=G shape=OVAL [1.42]']],
    ['selling OV 1.50 G VS1', ['[selling OV 1.50 G VS1]']],
    ['I have 5.11 G VS1', ['[I have 5.11 G VS1]']],
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
    ['RD 1.00 blue faint only', ['carat=1000..1090 fluorescence=FNT shape=ROUND fluorescenceColor~BLUE']],
    ['need certs for J123, J124', ['J123 J124']],
    ['OV 1.01 (+-0.05) F', ['carat=960..1060 color=F shape=OVAL']],
    ['argyle pink 0.20 6P VS', ['carat=200..220 clarity=VS1,VS2 fancy_color=PINK provenance=ARGYLE [6P]']],
    ['is 2466123456 available?', ['2466123456 availability?']],
    ['RD 2.00 plus minus 5 points G VS1', ['carat=1950..2050 clarity=VS1 color=G shape=ROUND']],
    ['RD 1.01 max 1.05 D VS1', ['carat=1010..1050 clarity=VS1 color=D shape=ROUND']],
    [
      'half moons 0.40 each to flank my 2ct cushion',
      ['carat=400..440 shape=HALF MOON [to flank my 2ct cushion]'],
    ],
    [
      'RD 1.50 F VS2 3ex none... sorry I meant G, rest same',
      ['carat=1500..1590 clarity=VS2 color=G cut=ID,EX fluorescence=NONE polish=EX shape=ROUND symmetry=EX'],
    ],
    [
      'RD 1.00 F VS1, if GIA then ok with faint',
      ['carat=1000..1090 clarity=VS1 color=F shape=ROUND [if GIA then ok with faint]'],
    ],
    [
      'they quoted me -31 on 2.02 F VS1, RD 1.00 G VS1',
      ['carat=1000..1090 clarity=VS1 color=G shape=ROUND [they quoted me -31 on 2.02 F VS1]'],
    ],
    [
      'Looking for RD 1.20-1.29 G-I VS1-SI1, but SI1 only in G',
      ['carat=1200..1290 clarity=VS1,VS2,SI1 color=G,H,I shape=ROUND [but SI1 only in G]'],
    ],
    [
      'RD 1.00 FVS1 GVS2 HSI1',
      [
        'carat=1000..1090 clarity=VS1 color=F shape=ROUND',
        'carat=1000..1090 clarity=VS2 color=G shape=ROUND',
        'carat=1000..1090 clarity=SI1 color=H shape=ROUND',
      ],
    ],
    [
      'D or E VVS2, or F VVS1, 1.00 RD',
      [
        'carat=1000..1090 clarity=VVS2 color=D,E shape=ROUND',
        'carat=1000..1090 clarity=VVS1 color=F shape=ROUND',
      ],
    ],
    ['RD 1.00 F VS1 with or without cert', ['carat=1000..1090 clarity=VS1 color=F shape=ROUND']],
    [
      'we are in Israel, RD 1.00 F VS1',
      ['carat=1000..1090 clarity=VS1 color=F shape=ROUND [we are in Israel]'],
    ],
    ['RD 0.50-0.59 D-F VS 3ex vg vg', ['carat=500..590 clarity=VS1,VS2 color=D,E,F shape=ROUND [3ex vg vg]']],
  ])('%s', (message, meaning) => {
    expect(summariseLines(message)).toEqual(meaning);
  });

  it.each([
    ['black rd melee 1.5-2.0mm 20 cts', ['BLACK']],
    ['rd melee 1.5mm black colour', ['BLACK']],
    ['brown melee 1.3mm 50cts', ['BROWN']],
    ['light brown parcel 1.3mm', ['LB']],
    ['melee F-G 1.3mm no black', ['F', 'G']],
  ])('reads the trade name of the colour of a parcel: %s', (message, color) => {
    expect(parseShorthand(message).lines[0]?.loose?.color).toEqual(color);
  });

  it('takes what asks for goods for a request of its sender, and other replies for none', () => {
    const [first, second] = [
      '[03/12/26, 10:12] Ana: round 1.20 F VS1',
      '[03/12/26, 10:15] Raj: any 2ct oval?',
    ];
    const answer = '[03/12/26, 10:16] Ana: gia';
    const senders = (...lines: readonly string[]) =>
      parseShorthand(lines.join('\n')).lines.map(({ sender }) => sender);
    expect(senders(first, second, answer)).toEqual(['Ana', 'Raj']);
    expect(senders(first, '[03/12/26, 10:15] Raj: fluor?')).toEqual(['Ana']);
    expect(senders(first, '[03/12/26, 10:15] Raj: have 1.22 F VS1 -38')).toEqual(['Ana']);
    expect(senders('Amit: RD 1.00 F VS', 'Joel: PS 2.00 G VS')).toEqual(['Amit', 'Joel']);
    expect(senders('Amit: RD 1.00 F VS', 'GIA only')).toEqual([null]);
    expect(senders('Round: 1.00 F VS1\nOval: 2.00 G VS2\nRound: 3.00 H SI1')).toEqual([null, null, null]);
  });

  it('widens a melee size in millimetres by a small tolerance', () => {
    expect(parseShorthand('melee 1.3mm GH VS 5 cts').lines[0]).toMatchObject({
      target: 'loose',
      loose: { lotKind: 'MELEE', mm: { from: 125, to: 135 }, color: ['G', 'H'], clarity: ['VS1', 'VS2'] },
      qty: { carats: 5_000 },
    });
  });
});

describe('multi-line messages', () => {
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
      'same keeps whatever the new line leaves unsaid',
      'RD 1.00 G VS2\nsame 1.50\nsame in oval',
      [
        'carat=1000..1090 clarity=VS2 color=G shape=ROUND',
        'carat=1500..1590 clarity=VS2 color=G shape=ROUND',
        'carat=1500..1590 clarity=VS2 color=G shape=OVAL',
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
      'what follows the last dash of several requests holds for all of them',
      'OV 1.50 D VS1, PS 2.00 G VS2 - GIA, no fluor',
      [
        'carat=1500..1590 clarity=VS1 color=D fluorescence=NONE lab=GIA shape=OVAL',
        'carat=2000..2190 clarity=VS2 color=G fluorescence=NONE lab=GIA shape=PEAR',
      ],
    ],
    [
      'each shape with a number of pairs is a request',
      'half moons 2 pairs & kites 3 pairs, F VS 0.50 each',
      [
        'pair carat=500..540 clarity=VS1,VS2 color=F shape=HALF MOON 2 pairs',
        'pair carat=500..540 clarity=VS1,VS2 color=F shape=KITE 3 pairs',
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
      'a plus between two requests is no "and up"',
      'princess 1ct D VS1-SI1 + radiant 1ct same',
      [
        'carat=1000..1090 clarity=VS1,VS2,SI1 color=D shape=PRINCESS',
        'carat=1000..1090 clarity=VS1,VS2,SI1 color=D shape=RADIANT,SQUARE RADIANT',
      ],
    ],
    [
      'a shape before "also" begins a request',
      'marquise 0.50 F VS2, pear also 0.70 same',
      ['carat=500..540 clarity=VS2 color=F shape=MARQUISE', 'carat=700..740 clarity=VS2 color=F shape=PEAR'],
    ],
    [
      'a shape holds for the weights after a semicolon',
      'RD 0.50 F VS2; 0.70 G VS1',
      ['carat=500..540 clarity=VS2 color=F shape=ROUND', 'carat=700..740 clarity=VS1 color=G shape=ROUND'],
    ],
    [
      'each weight has its own count',
      '0.08 100pcs 0.10 50 pcs, H-I SI1',
      ['carat=80..100 clarity=SI1 color=H,I 100 pieces', 'carat=100..120 clarity=SI1 color=H,I 50 pieces'],
    ],
    [
      'the only shape, in the last request, is that of all',
      '0.30 (5 pcs), 0.40 (10 pcs) RD E VS2',
      [
        'carat=300..340 clarity=VS2 color=E shape=ROUND 5 pieces',
        'carat=400..440 clarity=VS2 color=E shape=ROUND 10 pieces',
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
    [
      'a digit after a gap belongs to the weight when its unit follows',
      'rd F VS 1-2ct',
      ['carat=1000..2000 clarity=VS1,VS2 color=F shape=ROUND'],
    ],
    [
      'a sign belongs to the word it is written together with',
      'rd F VS +EX',
      ['clarity=VS1,VS2 color=F cut=ID,EX polish=EX shape=ROUND symmetry=EX [+]'],
    ],
    [
      'a number after a weight is a count if it is greater',
      'pairs 0.50x2, 1.00x2 H SI1',
      [
        'pair carat=500..540 clarity=SI1 color=H 2 pieces',
        'pair carat=1000..1090 clarity=SI1 color=H 2 pieces',
      ],
    ],
    [
      'a shape with a weight after a shape with a weight is another request',
      'cushion 2 ct radiant 3ct G vs1',
      [
        'carat=2000..2190 clarity=VS1 color=G shape=CUSHION,CUSHION MODIFIED',
        'carat=3000..3290 clarity=VS1 color=G shape=RADIANT,SQUARE RADIANT',
      ],
    ],
    [
      'the size of a ring is no weight',
      'ring size 6.5 with 1ct rd F',
      ['carat=1000..1090 color=F shape=ROUND [ring size 6.5 with]'],
    ],
    [
      'a range in brackets says how square',
      '4ct asscher G square (1.00-1.03)',
      ['carat=4000..4290 color=G lw_ratio=100..103 shape=ASSCHER,SQUARE EMERALD'],
    ],
    [
      'many matching stones are more than one pair',
      '40 ovals 0.30 matching G VS',
      ['pair carat=300..340 clarity=VS1,VS2 color=G shape=OVAL 40 pieces'],
    ],
    [
      'verbs may stand between a label and its value',
      'rd 1ct color should not be lower than G, lab must be GIA',
      ['carat=1000..1090 color=D,E,F,G lab=GIA shape=ROUND'],
    ],
    [
      'a refusal between two values is not guessed',
      'round or oval, pear no 1ct F',
      ['color=F shape=ROUND,OVAL,PEAR [no 1ct]'],
    ],
    [
      'one of each shape',
      '1 round 1ct G and 1 oval 1ct G',
      ['carat=1000..1090 color=G shape=ROUND 1 pieces', 'carat=1000..1090 color=G shape=OVAL 1 pieces'],
    ],
    [
      'particles of other languages are no colours',
      'un ovale da 1,50 a 1,70 colore F VS1, e una coppia di gocce 0,50 cad.',
      [
        'carat=1500..1700 clarity=VS1 color=F shape=OVAL',
        'pair carat=500..540 clarity=VS1 color=F shape=PEAR 1 pairs',
      ],
    ],
    [
      '`de` beside English words is D to E',
      'rd de 1ct vs',
      ['carat=1000..1090 clarity=VS1,VS2 color=D,E shape=ROUND'],
    ],
    [
      'the place of a client is not that of the goods',
      'for my client in HK: rd 1ct F',
      ['carat=1000..1090 color=F shape=ROUND [for my client in HK]'],
    ],
    [
      'a degree of milkiness is no colour',
      'rd 1ct F, no m1',
      ['carat=1000..1090 color=F shape=ROUND [no m1]'],
    ],
    [
      'after a refusal IF is the grade',
      'rd 1ct not IF available only',
      ['carat=1000..1090 clarity=!IF shape=ROUND Available'],
    ],
    ['a column of report numbers is one search', '2466123456\n6462345678', ['2466123456 6462345678']],
    ['greetings ask for nothing', 'Hi sir\npls send RD 1.00\nthanks', ['carat=1000..1090 shape=ROUND']],
    ['nonsense is handed back', 'lorem ipsum dolor', ['[lorem ipsum dolor]']],
    ['nothing asks for nothing', ' \n ', []],
  ])('%s', (_name, message, meaning) => {
    expect(summariseLines(message)).toEqual(meaning);
  });

  it('each size of a line is a parcel', () => {
    const { lines } = parseShorthand('princess 2mm 3mm GH VS 10ct each');
    expect(lines.map(({ loose, qty }) => [loose?.mm, loose?.shape, qty.carats])).toEqual([
      [{ from: 195, to: 205 }, ['PRINCESS'], 10_000],
      [{ from: 295, to: 305 }, ['PRINCESS'], 10_000],
    ]);
  });
});

describe('what only the trader can say', () => {
  it('asks what FB is', () => {
    const questionsOf = (text: string) =>
      parseShorthand(text).lines.flatMap(({ questions }) =>
        questions.map(({ text: code, readings }) => [
          code,
          ...readings.map(({ replacement }) => replacement),
        ]),
      );
    expect(questionsOf('RD 1.00 F VS1 FB')).toEqual([['FB', 'faint blue', 'fancy blue']]);
  });

  it.each(['rough yellow 10-20 ct', 'any brown rough 5ct+', 'diamants bruts 3ct D'])(
    'searches no polished stones for %s',
    (text) => {
      const [line] = parseShorthand(text).lines;
      expect(line).toMatchObject({ choices: {}, ranges: {}, loose: null });
      expect(line?.unparsed.join(' ')).toContain('ct');
    },
  );
});

describe('what is left unread because another reading is as likely', () => {
  it.each([
    [
      'RD 3ct K VS1 -- or L if price good',
      'carat=3000..3290 clarity=VS1 color=K shape=ROUND [- or L if price good]',
    ],
    [
      'RD 1.5 I VS2, I am ok with J if discount is 50+',
      'carat=1500..1590 clarity=VS2 color=I shape=ROUND [I am ok with J if discount is 50+]',
    ],
    [
      'RD 2.20 E VS1 N, medium also considered',
      'carat=2200..2390 clarity=VS1 color=E fluorescence=NONE shape=ROUND [medium also considered]',
    ],
    [
      'pear 0.70 G VS1, no feathers on table',
      'carat=700..740 clarity=VS1 color=G shape=PEAR [no feathers on table]',
    ],
    [
      'RD 2.00 G VS2, faint brown acceptable? no.',
      'carat=2000..2190 clarity=VS2 color=G shape=ROUND [faint brown acceptable] [no]',
    ],
    ['mm sizes needed: 2.0, 2.2 rd F VS', 'clarity=VS1,VS2 color=F shape=ROUND [mm sizes] [2.0] [2.2]'],
    ['OV 1.50 F VS2, can do -30?', 'carat=1500..1590 clarity=VS2 color=F shape=OVAL [can do -30]'],
    [
      'half moon pair 0.50 each FG VS for 2ct EM',
      'pair carat=500..540 clarity=VS1,VS2 color=F,G shape=HALF MOON 1 pairs [for 2ct EM]',
    ],
    ['thin girdle ok? RD 1.01 G VS2', 'carat=1010..1100 clarity=VS2 color=G shape=ROUND [thin girdle ok]'],
  ])('reads %s', (text, expected) => {
    expect(summariseLines(text)).toEqual([expected]);
  });
});

describe('grades, weights and prices of one request or of several', () => {
  it.each([
    [
      'RD 1.00 F SI2 / G SI1, 3EX GIA',
      [
        'carat=1000..1090 clarity=SI2 color=F cut=ID,EX lab=GIA polish=EX shape=ROUND symmetry=EX',
        'carat=1000..1090 clarity=SI1 color=G cut=ID,EX lab=GIA polish=EX shape=ROUND symmetry=EX',
      ],
    ],
    [
      'RD 1.00 D VS1 & 1.50 E VS1 GIA',
      [
        'carat=1000..1090 clarity=VS1 color=D lab=GIA shape=ROUND',
        'carat=1500..1590 clarity=VS1 color=E lab=GIA shape=ROUND',
      ],
    ],
    [
      'RD 1.50 G VS1 -35%/ 1.70 G VS1 -37%',
      [
        'carat=1500..1590 clarity=VS1 color=G disc=..-3500 shape=ROUND',
        'carat=1700..1790 clarity=VS1 color=G disc=..-3700 shape=ROUND',
      ],
    ],
    ['RD 3 CT (3.00-3.10) D IF', ['carat=3000..3100 clarity=IF color=D shape=ROUND']],
    ['oval 1.25 (1.20 to 1.30 ok) G VS1', ['carat=1200..1300 clarity=VS1 color=G shape=OVAL']],
    ['RD 4ct up K SI1, price under 10k ct', ['carat=4000.. clarity=SI1 color=K ppc=..1000000 shape=ROUND']],
    [
      "RD 1.21 H IF, can't go above 4500/ct",
      ['carat=1210..1300 clarity=IF color=H ppc=..450000 shape=ROUND'],
    ],
    ['RD 1.00 M N O VS1', ['carat=1000..1090 clarity=VS1 color=M,N,O-P shape=ROUND']],
    ['RD 1.00 F VS1, India ok', ['carat=1000..1090 clarity=VS1 color=F shape=ROUND']],
  ])('reads %s', (text, expected) => {
    expect(summariseLines(text)).toEqual(expected);
  });
});

describe('a colour with its intensity behind it', () => {
  it.each([
    ['yellow fancy intense', 'fancy_color=YELLOW fancy_intensity=FANCY INTENSE'],
    ['green fancy deep', 'fancy_color=GREEN fancy_intensity=FANCY DEEP'],
    ['pink vivid/intense', 'fancy_color=PINK fancy_intensity=FANCY INTENSE,FANCY VIVID'],
    ['black diamonds', 'fancy_color=BLACK'],
  ])('reads %s', (text, expected) => {
    expect(summariseLines(text)).toEqual([expected]);
  });
});

describe('several texts of a conversation', () => {
  it('takes the shape of the request before for what is also wanted', () => {
    const lines = parseShorthand('RD 1.20 F VS2\nalso 1.50 F VS2').lines;
    expect(lines.map(({ choices }) => choices['shape']?.include)).toEqual([['ROUND'], ['ROUND']]);
  });
});

describe('a line behind a request', () => {
  const stone = 'RD 1.50-1.70 F VS1 GIA';
  const criteria = 'carat=1500..1700 clarity=VS1 color=F lab=GIA shape=ROUND';
  it.each([
    ['up to 1.80 also ok', criteria.replace('1700', '1800')],
    ['max 1.65', criteria.replace('1700', '1650')],
    ['from 1.45 ok', criteria.replace('1500', '1450')],
    ['round already found', `${criteria} [round already found]`],
    ['cancel the round', `${criteria} [cancel the round]`],
    ['color should be H', criteria.replace(' color=F', '').concat(' [F] [color should be H]')],
  ])('%s', (line, meaning) => {
    expect(summariseLines(`${stone}\n${line}`)).toEqual([meaning]);
  });

  it('asks for the same in another weight or shape', () => {
    expect(summariseLines(`${stone}\nalso 2.00`)).toEqual([
      criteria,
      'carat=2000..2190 clarity=VS1 color=F lab=GIA shape=ROUND',
    ]);
  });
});

describe('what is said of one of several requests', () => {
  const round = 'clarity=VS1 color=F shape=ROUND';
  it.each([
    [
      'ronde et poire 1.50 F VS1\nla poire ratio 1.55-1.65',
      ['carat=1500..1590 clarity=VS1 color=F lw_ratio=155..165 shape=PEAR', `carat=1500..1590 ${round}`],
    ],
    [
      'pear, round and marquise 1.50 F VS1\nmarquise table max 60\nall GIA',
      [
        'carat=1500..1590 clarity=VS1 color=F lab=GIA shape=MARQUISE table_pct=..600',
        'carat=1500..1590 clarity=VS1 color=F lab=GIA shape=ROUND,PEAR',
      ],
    ],
    [
      'round or elongated radiant 1.50 F VS1',
      [
        `carat=1500..1590 ${round}`,
        'carat=1500..1590 clarity=VS1 color=F lw_ratio=115.. shape=RADIANT,SQUARE RADIANT',
      ],
    ],
    [
      'elongated cushion or radiant 1.50 F VS1',
      [
        'carat=1500..1590 clarity=VS1 color=F lw_ratio=115.. shape=CUSHION,CUSHION MODIFIED,RADIANT,SQUARE RADIANT',
      ],
    ],
    [
      'round 1.00 F VS1\noval 1.20 H VS1\nsecond one GIA only',
      [`carat=1000..1090 ${round}`, 'carat=1200..1290 clarity=VS1 color=H lab=GIA shape=OVAL'],
    ],
    [
      'round 1.00 F VS1\noval 1.20 H VS1\nfirst one 4 pcs',
      [`carat=1000..1090 ${round} 4 pieces`, 'carat=1200..1290 clarity=VS1 color=H shape=OVAL'],
    ],
    [
      'oval 1.20 F VS2 GIA\nchange to 1.50-1.60, G also ok',
      ['carat=1500..1600 clarity=VS2 color=F,G lab=GIA shape=OVAL'],
    ],
    [
      'oval 1.20 F VS2 GIA\nmake it 1.40 and SI1 also ok',
      ['carat=1400..1490 clarity=VS2,SI1 color=F lab=GIA shape=OVAL'],
    ],
    [
      'oval 1.20 F VS2 GIA\nmake it G and VS1 ok',
      ['carat=1200..1290 clarity=VS1 color=G lab=GIA shape=OVAL'],
    ],
    [
      'cushion 2.00 fancy light pink VS1\noval same, fancy vivid',
      [
        'carat=2000..2190 clarity=VS1 fancy_color=PINK fancy_intensity=FANCY LIGHT shape=CUSHION,CUSHION MODIFIED',
        'carat=2000..2190 clarity=VS1 fancy_color=PINK fancy_intensity=FANCY VIVID shape=OVAL',
      ],
    ],
    ['K-4411 @ -41, K-4412 @ -39', ['K-4411 [@ -41]', 'K-4412 [@ -39]']],
    ['K-4411, K-4412 @ -40', ['K-4411 K-4412 [@ -40]']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('a request that is cancelled', () => {
  const requests = 'round 1.00 F VS1\noval 1.20 H VS2\nround 1.50 G SI1';
  const [first, second, third] = summariseLines(requests);
  it.each([
    ['oval cancelled', [first, third]],
    ['pls forget the 1.20, thanks', [first, third]],
    ['round 1.50 iptal', [first, second]],
    ['1.00 отмена', [second, third]],
    // Two requests have this name, none has that one.
    ['cancel the round', [first, second, third].map((line) => `${line ?? ''} [cancel the round]`)],
    ['scratch the 1.70', [first, second, third].map((line) => `${line ?? ''} [scratch the 1.70]`)],
    ['oval not needed', [first, second, third].map((line) => `${line ?? ''} [oval not needed]`)],
  ])('%s', (line, meaning) => {
    expect(summariseLines(`${requests}\n${line}`)).toEqual(meaning);
  });
});

describe('parcels of several sizes', () => {
  it.each([
    [
      'pear melee FG VS\n3x2 mm 10 pcs\n4x2.5 mm 20 pcs\nsorry, first one 3.5x2 not 3x2',
      'pear melee FG VS\n3.5x2 mm 10 pcs\n4x2.5 mm 20 pcs',
    ],
    ['+2-6.5 DEF VS 30 cts & -2 same 10 cts', '+2-6.5 DEF VS 30 cts\n-2 DEF VS 10 cts'],
    ['+6.5-8 GH SI 12 cts, +11 5 cts', '+6.5-8 GH SI 12 cts\n+11 GH SI 5 cts'],
  ])('%s', (text, meaning) => {
    const expected = summariseLines(meaning);
    expect(expected).toHaveLength(2);
    expect(summariseLines(text).map((line) => line.replaceAll(/ \[[^\]]*\]/g, ''))).toEqual(expected);
  });
});

describe('a value beside which something else is said', () => {
  it.each([
    [
      'RD 1ct up D-F VVS+ (no VVS2 in F)',
      ['carat=1000.. clarity=FL,IF,VVS1,VVS2 color=D,E,F shape=ROUND [no VVS2 in F]'],
    ],
    ['RD 1.80-1.99 (2ct look) G VS', ['carat=1800..1990 clarity=VS1,VS2 color=G shape=ROUND [2ct look]']],
    ['half moons for 3ct emerald G VS', ['clarity=VS1,VS2 color=G shape=HALF MOON [for 3ct emerald]']],
    ['melee? no thx. RD 1.00 F VS1', ['carat=1000..1090 clarity=VS1 color=F shape=ROUND [melee] [no]']],
    ['can you do -42 on the 1.51?', ['[can you do -42 on the 1.51?]']],
    [
      'radiant 3.00 fancy yellow VS no overtone',
      [
        'carat=3000..3290 clarity=VS1,VS2 fancy_color=YELLOW fancy_intensity=FANCY fancy_overtone=NONE shape=RADIANT,SQUARE RADIANT',
      ],
    ],
    [
      'pairs oval 0.50, 0.70, 1.00 each G VS',
      ['pair carat=500..540,700..740,1000..1090 clarity=VS1,VS2 color=G shape=OVAL'],
    ],
    [
      'oval 2ct, VS2 clarity or better, colours to H',
      ['carat=2000..2190 clarity=FL,IF,VVS1,VVS2,VS1,VS2 color=D,E,F,G,H shape=OVAL'],
    ],
    ['Stones needed:\nB20117\nB20233', ['B20117 B20233']],
    [
      '30-34 ptr RD F VS 20 pcs\n40-44 same',
      [
        'carat=300..340 clarity=VS1,VS2 color=F shape=ROUND 20 pieces',
        'carat=400..440 clarity=VS1,VS2 color=F shape=ROUND',
      ],
    ],
    ['need -2 DEF VVS-VS 20 cts', ['loose 20000 carats']],
    [
      'round 2ct G SI1 not more than fifteen thousand dollars',
      ['amount=..1500000 carat=2000..2190 clarity=SI1 color=G shape=ROUND'],
    ],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('words that are one thing alone and another beside others', () => {
  it.each([
    ['oval 10ct up, D-E, FL or IF', ['carat=10000.. clarity=FL,IF color=D,E shape=OVAL']],
    ['any shape but round, .25-.50', ['carat=250..500 shape=!ROUND']],
    ['all shapes except round and oval 1ct', ['carat=1000..1090 shape=!ROUND,OVAL']],
    ['emerald 1.00-1.10 vvs 1 pr', ['pair carat=1000..1100 clarity=VVS1,VVS2 shape=EMERALD 1 pairs']],
    ['budget USD 6500 to 7k, oval', ['amount=650000..700000 shape=OVAL']],
    ['budget 900 pesos, oval', ['shape=OVAL [budget 900 pesos]']],
    ['un par de peras de 0.50 c/u, E-F', ['pair carat=500..540 color=E,F shape=PEAR 1 pairs']],
    ['oval entre 1.00 y 1.20 G', ['carat=1000..1200 color=G shape=OVAL']],
    ['كمثرى من 1.00 إلى 1.30 لون G', ['carat=1000..1300 color=G shape=PEAR']],
    ['橢圓形 1.50克拉 G VS2 無螢光', ['carat=1500..1590 clarity=VS2 color=G fluorescence=NONE shape=OVAL']],
    ['ok lor', ['']],
    ['boss got 1.20 round F VS1 or not?', ['carat=1200..1290 clarity=VS1 color=F shape=ROUND']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('values that a request takes from another place', () => {
  it.each([
    [
      'oval 1.5 G VS2, ratio 1.45-1.55. And a pear 2ct H, same ratio',
      [
        'carat=1500..1590 clarity=VS2 color=G lw_ratio=145..155 shape=OVAL',
        'carat=2000..2190 color=H lw_ratio=145..155 shape=PEAR',
      ],
    ],
    ['pear 2ct H, same ratio', ['carat=2000..2190 color=H shape=PEAR [same ratio]']],
    [
      '(i) oval 8 to 10 ct, D-F, VS1\n(ii) pear 6-8 ct, same colour, VS2',
      [
        'carat=8000..10000 clarity=VS1 color=D,E,F shape=OVAL',
        'carat=6000..8000 clarity=VS2 color=D,E,F shape=PEAR',
      ],
    ],
    [
      '10pcs each: RD 0.30-0.34, OV 0.40-0.44',
      ['carat=300..340 shape=ROUND 10 pieces', 'carat=400..440 shape=OVAL 10 pieces'],
    ],
    ['pinks .10-.25, fancy intense', ['carat=100..250 fancy_color=PINK fancy_intensity=FANCY INTENSE']],
    ['oval 1.30-1.40 F VS2. Not F but G', ['carat=1300..1400 clarity=VS2 color=G shape=OVAL']],
    ['two round stones for studs, 0.75 each', ['pair carat=750..790 shape=ROUND 1 pairs']],
    ['need (3) rounds 1.50 F', ['carat=1500..1590 color=F shape=ROUND 3 pieces']],
    ['one old European, 0.80 to 0.90 ct', ['carat=800..900 shape=OLD EUROPEAN 1 pieces']],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('figures and grades in less usual forms', () => {
  it.each([
    ['RD|1.00-1.04|D|IF|-18', ['carat=1000..1040 clarity=IF color=D disc=..-1800 shape=ROUND']],
    ['pear 1.5x G', ['carat=1500..1590 color=G shape=PEAR']],
    ['oval 3 1/2 to 4 ct', ['carat=3500..4000 shape=OVAL']],
    ['quilate y medio oval', ['carat=1500..1590 shape=OVAL']],
    ['oval 4 ct up to 60 thousand dollars', ['amount=..6000000 carat=4000..4290 shape=OVAL']],
    ['oval 1ct H max I', ['carat=1000..1090 color=H,I shape=OVAL']],
    ['心形 1克拉到1克拉20', ['carat=1000..1200 shape=HEART']],
    ['oval 1ct, any lab or none', ['carat=1000..1090 shape=OVAL']],
    ['oval 1ct, no more IGI', ['carat=1000..1090 lab=!IGI shape=OVAL']],
    [
      'Asset class | Shape | Min | Max | Col\nA | Round | 2.00 | 2.19 | D-F\nB | Emerald | 3.00 | 3.19 | D-E',
      ['carat=2000..2190 color=D,E,F shape=ROUND', 'carat=3000..3190 color=D,E shape=EMERALD'],
    ],
    ['pear 1ct EX-VG', ['carat=1000..1090 polish=EX,VG shape=PEAR symmetry=EX,VG']],
    ['pear 1ct VG EX', ['carat=1000..1090 polish=VG shape=PEAR symmetry=EX']],
    ['oval 1ct top wesselton', ['carat=1000..1090 color=F,G shape=OVAL']],
    ['pera G para abajo 1ct', ['carat=1000..1090 color=G,H,I,J,K,L,M,N,O-P,Q-R,S-T,U-V,W-X,Y-Z shape=PEAR']],
    [
      'oval 1ct, nothing with a cavity or a chip',
      ['carat=1000..1090 key_to_symbols=!CAVITY,CHIP shape=OVAL'],
    ],
  ])('%s', (text, lines) => {
    expect(summariseLines(text)).toEqual(lines);
  });
});

describe('sentences that ask for nothing', () => {
  it.each([
    'A encomenda chegou em perfeito estado',
    '快递收到了,包装很好,辛苦了',
    'have rd 1.21 E vs1 3x n gia -34, rd 1.35 F vvs2 3x n gia -36. seller is ready',
    'DL-30418 is too yellow for him',
    'Closing out memo goods, 2.11 RD H SI1',
    'Есть на продажу овал 1.71 E VS1 GIA, минус 33',
  ])('%s', (text) => {
    expect(
      parseShorthand(text).lines.flatMap(({ choices, ranges }) => [
        ...Object.keys(choices),
        ...Object.keys(ranges),
      ]),
    ).toEqual([]);
  });
});
