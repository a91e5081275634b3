/**
 * Parts of requests with their meanings, from the trade's grammar (domain reference, section 10), not from the
 * parser. Criteria are spelled as in the training files.
 */

/** One way to write a part, and the criteria it means. */
export interface Part {
  readonly text: string;
  readonly criteria?: Readonly<Record<string, unknown>>;
  readonly qty?: Readonly<Record<string, number>>;
  readonly extra?: Readonly<Record<string, readonly string[]>>;
  readonly unparsed?: string;
}

export const languages = [
  'en',
  'hinglish',
  'hebrew',
  'zh',
  'ar',
  'ru',
  'fr',
  'tr',
  'de',
  'es',
  'it',
  'pt',
] as const;
export type Language = (typeof languages)[number];

interface ShapeWords {
  readonly values: readonly string[];
  readonly codes: readonly string[];
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

/** Words in the order of `languages`; `|` separates several of one language. */
const words = (...texts: readonly string[]): ShapeWords['words'] => {
  const of = (language: Language) => (texts[languages.indexOf(language)] ?? '').split('|');
  return {
    en: of('en'),
    hinglish: of('hinglish'),
    hebrew: of('hebrew'),
    zh: of('zh'),
    ar: of('ar'),
    ru: of('ru'),
    fr: of('fr'),
    tr: of('tr'),
    de: of('de'),
    es: of('es'),
    it: of('it'),
    pt: of('pt'),
  };
};

/** A word for a group means all shapes of the group; a code means one. */
export const shapes: readonly ShapeWords[] = [
  {
    values: ['ROUND'],
    codes: ['RD', 'RBC', 'RND'],
    words: words(
      'round|rounds|round brilliant',
      'round|gol',
      'agol|round',
      '圆钻|圆形',
      'دائري',
      'круг|круглый',
      'rond|ronds',
      'yuvarlak',
      'rund|runde',
      'redondo|redondos',
      'rotondo|tondo',
      'redondo',
    ),
  },
  {
    values: ['OVAL'],
    codes: ['OV'],
    words: words(
      'oval|ovals',
      'oval',
      'oval',
      '椭圆|椭圆形',
      'بيضاوي',
      'овал|овалы',
      'ovale',
      'oval',
      'oval',
      'ovalado|oval',
      'ovale|ovali',
      'oval',
    ),
  },
  {
    values: ['PEAR'],
    codes: ['PS'],
    words: words(
      'pear|pears|pear shape',
      'pear',
      'tipa|pear',
      '梨形|水滴',
      'كمثرى',
      'груша',
      'poire',
      'damla',
      'tropfen|birne',
      'pera',
      'goccia|pera',
      'gota|pera',
    ),
  },
  {
    values: ['MARQUISE'],
    codes: ['MQ'],
    words: words(
      'marquise|marq',
      'marquise',
      'marquise',
      '马眼',
      'ماركيز',
      'маркиз',
      'marquise',
      'markiz',
      'marquise',
      'marquesa',
      'marquise',
      'marquise',
    ),
  },
  {
    values: ['EMERALD'],
    codes: ['EM'],
    words: words(
      'emerald|emerald cut',
      'emerald',
      'emerald',
      '祖母绿',
      'زمرد',
      'изумруд',
      'émeraude',
      'zümrüt',
      'smaragd',
      'esmeralda',
      'smeraldo',
      'esmeralda',
    ),
  },
  {
    values: ['HEART'],
    codes: ['HT'],
    words: words(
      'heart|hearts',
      'heart',
      'heart',
      '心形',
      'قلب',
      'сердце',
      'coeur',
      'kalp',
      'herz',
      'corazón',
      'cuore',
      'coração',
    ),
  },
  {
    values: ['PRINCESS'],
    codes: [],
    words: words(
      'princess',
      'princess',
      'princess',
      '公主方',
      'برنسيس',
      'принцесса',
      'princesse',
      'prenses',
      'prinzess',
      'princesa',
      'principessa',
      'princesa',
    ),
  },
];

const hues = { yellow: 'YELLOW', pink: 'PINK', blue: 'BLUE', green: 'GREEN', orange: 'ORANGE' };
const intensities = ['fancy', 'fancy light', 'fancy intense', 'fancy vivid', 'fancy deep'];
const fancy = (text: string, hue: string, intensity: string): Part => ({
  text,
  criteria: { fancy_type: [hue], intensity: [intensity.toUpperCase()], color_type: 'Fancy' },
});
const fancyRange = (text: string, hue: string): Part => ({
  text,
  criteria: {
    fancy_type: [hue],
    intensity: ['FANCY LIGHT', 'FANCY', 'FANCY INTENSE'],
    color_type: 'Fancy',
  },
});
/** Fancy colours, with the intensity before or behind the hue, and ranges of intensities. */
export const fancyColours: readonly Part[] = Object.entries(hues).flatMap(([word, hue]) => [
  ...intensities.flatMap((intensity) => [
    fancy(`${intensity} ${word}`, hue, intensity),
    fancy(`${word} ${intensity}`, hue, intensity),
  ]),
  fancyRange(`fancy light to fancy intense ${word}`, hue),
  fancyRange(`fancy light ${word} to fancy intense`, hue),
]);

export const colours = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'];
export const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'];

const rounds = (shape: readonly string[]) => shape.includes('ROUND');
const triple = (grades: readonly string[], isRound: boolean) => ({
  ...(isRound && { cut: ['ID', ...grades] }),
  polish: grades,
  symmetry: grades,
});

/** Makes by what they mean for the shapes. */
export const makes = (shape: readonly string[]): readonly Part[] => [
  ...['3EX', '3X', 'XXX', 'triple ex', 'ex ex ex'].map((text) => ({
    text,
    criteria: triple(['EX'], rounds(shape)),
  })),
  ...(rounds(shape)
    ? [
        ...['3VG', '3VG+', 'VG+'].map((text) => ({ text, criteria: triple(['EX', 'VG'], true) })),
        {
          text: 'EX EX VG or 3EX',
          criteria: { cut: ['ID', 'EX'], polish: ['EX'], symmetry: ['EX', 'VG'] },
        },
      ]
    : ['EX EX', '2EX'].map((text) => ({ text, criteria: triple(['EX'], false) }))),
  { text: 'pol VG+', criteria: { polish: ['EX', 'VG'] } },
];

const strengths = ['NONE', 'FNT', 'MED', 'STG', 'VST'];
const upTo = (strength: string) => strengths.slice(0, strengths.indexOf(strength) + 1);
const fluor = (text: string, values: readonly string[]): Part => ({
  text,
  criteria: { fluorescence: values },
});

export const fluorescences: Readonly<Record<Language, readonly Part[]>> = {
  en: [
    fluor('none', ['NONE']),
    fluor('no fluor', ['NONE']),
    fluor('non', ['NONE']),
    fluor('without fluorescence', ['NONE']),
    fluor('faint ok', upTo('FNT')),
    fluor('none/faint', upTo('FNT')),
    fluor('up to medium', upTo('MED')),
    fluor('max faint', upTo('FNT')),
    fluor('no strong', upTo('MED')),
    fluor('medium not ok', upTo('FNT')),
    fluor('strong or very strong not ok', upTo('MED')),
    { text: 'any fluor' },
    fluor('nn', ['NONE']),
    { text: 'fluor not important' },
    {
      text: 'strong blue ok',
      criteria: { fluorescence: upTo('STG') },
      extra: { fluorescenceColor: ['BLUE'] },
    },
  ],
  hinglish: [
    fluor('fluor nahi chalega', ['NONE']),
    fluor('bina fluor', ['NONE']),
    fluor('faint chalega', upTo('FNT')),
  ],
  hebrew: [fluor('bli fluor', ['NONE']), fluor('faint beseder', upTo('FNT'))],
  zh: [fluor('无荧光', ['NONE']), fluor('不要荧光', ['NONE'])],
  ar: [fluor('بدون فلورسنت', ['NONE'])],
  ru: [fluor('без флуоресценции', ['NONE']), fluor('без флюра', ['NONE'])],
  fr: [fluor('sans fluo', ['NONE']), fluor('sans fluorescence', ['NONE'])],
  tr: [fluor('floresansız', ['NONE'])],
  de: [fluor('ohne Fluoreszenz', ['NONE']), fluor('keine Fluoreszenz', ['NONE'])],
  es: [fluor('sin fluorescencia', ['NONE'])],
  it: [fluor('senza fluorescenza', ['NONE'])],
  pt: [fluor('sem fluorescência', ['NONE'])],
};

const noBgm = { colorShade: ['WH'], milky: ['NONE'] };
const allShades = ['WH', 'YL', 'LBR', 'BR', 'LGR', 'GR', 'GY', 'PK', 'MT', 'OT'];
const noBrown = { colorShade: allShades.filter((shade) => shade !== 'LBR' && shade !== 'BR') };

/** What is refused, accepted or required beside the grades. */
export const qualities: Readonly<Record<Language, readonly Part[]>> = {
  en: [
    { text: 'no BGM', criteria: noBgm },
    { text: 'BGM not ok', criteria: noBgm },
    { text: 'without bgm', criteria: noBgm },
    { text: 'no brown', criteria: noBrown },
    { text: 'brown not ok', criteria: noBrown },
    { text: 'no milky', criteria: { milky: ['NONE'] } },
    { text: 'no brown, green or milky', criteria: noBgm },
    { text: 'TLB ok', criteria: { colorShade: ['WH', 'LBR'] } },
    { text: 'eye clean', criteria: { inclusion: ['EYE_CLEAN'] } },
    { text: 'no visible inclusions', criteria: { inclusion: ['EYE_CLEAN'] } },
    { text: 'no black', criteria: { black: ['NONE'] } },
    { text: 'no feather', criteria: { keyToSymbol: { contains: false, list: ['FEATHER'] } } },
    { text: 'no cloud or cavity', criteria: { keyToSymbol: { contains: false, list: ['CLOUD', 'CAVITY'] } } },
    { text: 'pinpoint ok' },
    { text: 'no Russian', extra: { originExcluded: ['RU'] } },
    { text: 'no bowtie', unparsed: 'no bowtie' },
    { text: 'no recut', unparsed: 'no recut' },
  ],
  hinglish: [
    { text: 'bgm nahi chalega', criteria: noBgm },
    { text: 'milky nahi chalega', criteria: { milky: ['NONE'] } },
  ],
  hebrew: [{ text: 'bli bgm', criteria: noBgm }],
  zh: [{ text: '无奶无咖', criteria: noBgm }],
  ar: [{ text: 'no bgm', criteria: noBgm }],
  ru: [{ text: 'без BGM', criteria: noBgm }],
  fr: [{ text: 'sans bgm', criteria: noBgm }],
  tr: [{ text: 'no bgm', criteria: noBgm }],
  de: [{ text: 'ohne bgm', criteria: noBgm }],
  es: [{ text: 'no bgm', criteria: noBgm }],
  it: [{ text: 'no bgm', criteria: noBgm }],
  pt: [{ text: 'sem bgm', criteria: noBgm }],
};

export const labs: readonly Part[] = [
  { text: 'GIA', criteria: { lab: ['GIA'] } },
  { text: 'GIA only', criteria: { lab: ['GIA'] } },
  { text: 'GIA/IGI', criteria: { lab: ['GIA', 'IGI'] } },
  { text: 'GIA or HRD', criteria: { lab: ['GIA', 'HRD'] } },
  { text: 'non cert', criteria: { lab: ['NONE'] } },
  { text: 'any lab' },
  { text: 'GIA not needed' },
  { text: 'no cert needed' },
];

export const locations: readonly Part[] = [
  { text: 'HK goods', criteria: { location: ['HKG'] } },
  { text: 'Dubai stock', criteria: { location: ['DXB'] } },
  { text: 'in Mumbai', criteria: { location: ['BOM'] } },
  { text: 'Surat/Mumbai', criteria: { location: ['BOM', 'STV'] } },
  { text: 'goods from India ok' },
  { text: 'Anvers', criteria: { location: ['ANR'] } },
  { text: 'ship to NY', unparsed: 'ship to NY' },
];

/** Closing words that request nothing, or that a person must read. */
export const remarks: readonly Part[] = [
  { text: 'pls share excel', unparsed: 'pls share excel' },
  { text: 'if I take 5', unparsed: 'if I take 5' },
  { text: 'need by friday', unparsed: 'need by friday' },
  { text: 'for 2 days', unparsed: 'for 2 days' },
  { text: 'hca under 2', unparsed: 'hca under 2' },
  { text: 'if possible send video', unparsed: 'if possible send video' },
  { text: 'at booth 7', unparsed: 'at booth 7' },
];

export const greetings: Readonly<Record<Language, readonly string[]>> = {
  en: ['Hi', 'Good morning', 'Dear sir', 'hello'],
  hinglish: ['bhai', 'namaste', 'kem cho bhai'],
  hebrew: ['shalom', 'boker tov'],
  zh: ['您好', '早上好'],
  ar: ['السلام عليكم', 'مرحبا'],
  ru: ['Добрый день', 'Здравствуйте'],
  fr: ['bonjour'],
  tr: ['merhaba'],
  de: ['guten Tag'],
  es: ['hola', 'buenos días'],
  it: ['buongiorno', 'ciao'],
  pt: ['bom dia', 'olá'],
};

export const needs: Readonly<Record<Language, readonly string[]>> = {
  en: ['need', 'looking for', 'wtb', 'pls offer'],
  hinglish: ['chahiye', 'need'],
  hebrew: ['tzarich', 'mechapes'],
  zh: ['需要', '求购'],
  ar: ['مطلوب'],
  ru: ['нужен', 'ищу'],
  fr: ['cherche', 'je cherche'],
  tr: ['lazım', 'arıyorum'],
  de: ['suche', 'wir suchen'],
  es: ['busco', 'necesito'],
  it: ['cerco', 'cerchiamo'],
  pt: ['procuro', 'preciso de'],
};

export const thanks: Readonly<Record<Language, readonly string[]>> = {
  en: ['thanks', 'pls', 'tks', '🙏'],
  hinglish: ['🙏', 'shukriya'],
  hebrew: ['toda'],
  zh: ['谢谢'],
  ar: ['شكرا'],
  ru: ['спасибо'],
  fr: ['merci'],
  tr: ['teşekkürler'],
  de: ['danke'],
  es: ['gracias'],
  it: ['grazie'],
  pt: ['obrigado'],
};

/** How a range of grades is written with a word between its ends, and the words for colour and clarity. */
export const gradeWords: Readonly<
  Partial<Record<Language, { readonly to: string; readonly colour: string; readonly clarity: string }>>
> = {
  ru: { to: 'до', colour: 'цвет', clarity: 'чистота' },
  fr: { to: 'à', colour: 'couleur', clarity: 'pureté' },
  de: { to: 'bis', colour: 'Farbe', clarity: 'Reinheit' },
  es: { to: 'a', colour: 'color', clarity: 'claridad' },
  it: { to: 'a', colour: 'colore', clarity: 'purezza' },
  pt: { to: 'a', colour: 'cor', clarity: 'pureza' },
};
