import { presets } from '../../presets.ts';
import { matchConnective, matchListSeparator } from '../connectives.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import { spellingsOf, vocabularyOrder } from '../spellings.ts';
import type { Reading, Statement } from '../statement.ts';
import type { Token } from '../token.ts';
import { operatorReadings } from './codes.ts';
import { any, exclude, include } from './include.ts';
import { roughOrigins } from './rough-origin.ts';
import { symbols } from './symbols.ts';

/**
 * A value in the scope of an operator: what it means when it is refused, accepted, or not needed. Null means that
 * the combination has no clear meaning.
 */
export interface Mention {
  readonly length: number;
  /** Mentions of one topic may share an operator: `no brown, green or milky`. */
  readonly topic: string;
  readonly refused: readonly Statement[] | null;
  readonly accepted: readonly Statement[] | null;
  readonly optional: readonly Statement[] | null;
}
type Meaning = Omit<Mention, 'length'>;

const noBgm = Object.entries(presets.find(({ value }) => value === 'NO-BGM')?.set ?? {}).map(
  ([criterion, values]) => include(criterion === 'colorShade' ? 'color_shade' : criterion, values),
);
const book = new PhraseDictionary<Meaning>();
const add = (spellings: string, meaning: Meaning) => book.addAll(spellings.split(','), meaning);

const defect = 'defect';
add('bgm, b g m, b.g.m, bgm goods, bgm stones', {
  topic: defect,
  refused: noBgm,
  accepted: any('color_shade', 'milky'),
  optional: any('color_shade', 'milky'),
});
add(
  'brown, browns, brownish, brn, brownish tinge, brownish tint, brownish shade, tinge brown, tint brown, shade brown, brown tinge, brown tint, brown shade, brown goods, brown stones',
  {
    topic: defect,
    refused: [exclude('color_shade', ['LBR', 'BR'])],
    accepted: [include('color_shade', ['WH', 'BR'])],
    optional: null,
  },
);
add('咖, 咖色', {
  topic: defect,
  refused: [include('color_shade', ['WH'])],
  accepted: [include('color_shade', ['WH', 'BR'])],
  optional: null,
});
add(
  'green, greens, greenish, grn, greenish tinge, greenish tint, greenish shade, tinge green, tint green, shade green, green tinge, green tint, green shade, 绿',
  {
    topic: defect,
    refused: [exclude('color_shade', ['LGR', 'GR'])],
    accepted: [include('color_shade', ['WH', 'GR'])],
    optional: null,
  },
);
add('grey, gray, grey tinge, gray tinge, greyish, grayish', {
  topic: defect,
  refused: [exclude('color_shade', ['GY'])],
  accepted: [include('color_shade', ['WH', 'GY'])],
  optional: null,
});
add('yellow tinge, yellow tint, yellowish, yellowish tinge', {
  topic: defect,
  refused: [exclude('color_shade', ['YL'])],
  accepted: [include('color_shade', ['WH', 'YL'])],
  optional: null,
});
add('pink tinge, pink tint, pinkish tinge', {
  topic: defect,
  refused: [exclude('color_shade', ['PK'])],
  accepted: [include('color_shade', ['WH', 'PK'])],
  optional: null,
});
add('mixed tinge, mix tinge, mixed tinges', {
  topic: defect,
  refused: [exclude('color_shade', ['MT'])],
  accepted: [include('color_shade', ['WH', 'MT'])],
  optional: null,
});
add('faint brown, light brown, faint brn, light brn, tlb, ttlb, l brown, slight brown, very light brown', {
  topic: defect,
  refused: [exclude('color_shade', ['LBR'])],
  accepted: [include('color_shade', ['WH', 'LBR'])],
  optional: null,
});
add('faint green, light green, l green, slight green', {
  topic: defect,
  refused: [exclude('color_shade', ['LGR'])],
  accepted: [include('color_shade', ['WH', 'LGR'])],
  optional: null,
});
add('tinge, tinges, shade, shades, tint, tints, color shade, colour shade, color tinge, colour tinge', {
  topic: defect,
  refused: [include('color_shade', ['WH'])],
  accepted: any('color_shade'),
  optional: any('color_shade'),
});
add('milky, milki, milkey, milkie, milk, milkiness, milkyness, milkys, 奶, 奶色, 奶油', {
  topic: defect,
  refused: [include('milky', ['NONE'])],
  accepted: any('milky'),
  optional: any('milky'),
});
add(
  'black, blacks, black inclusion, black inclusions, black spot, black spots, black pique, black dot, black dots',
  {
    topic: defect,
    refused: [include('black', ['NONE'])],
    accepted: any('black'),
    optional: any('black'),
  },
);
add(
  'fluor, fluorescence, fluorescent, fluoro, fluo, fluors, flour, fluro, flr, flo, florescence, flourescence, fluorosence, flouresence',
  {
    topic: 'fluorescence',
    refused: [include('fluorescence', ['NONE'])],
    accepted: any('fluorescence'),
    optional: any('fluorescence'),
  },
);
add(
  'cert, certificate, certificates, certs, certi, certified, certification, report, lab report, grading report, paper, papers, laboratory, laboratories',
  {
    topic: 'lab',
    refused: [include('lab', ['NONE'])],
    accepted: null,
    optional: any('lab'),
  },
);
add('square, squarish, square shape, sq', {
  topic: 'form',
  refused: [{ kind: 'refusedForm', form: 'square' }],
  accepted: null,
  optional: null,
});
add('elongated, long, rectangular, elongate, long shape', {
  topic: 'form',
  refused: [{ kind: 'refusedForm', form: 'elongated' }],
  accepted: null,
  optional: null,
});
add('modified, mod, cushion modified, modified cushion, cushion mod', {
  topic: 'shape',
  refused: [exclude('shape', ['CUSHION MODIFIED'])],
  accepted: null,
  optional: null,
});
add('culet, culets', {
  topic: 'culet',
  refused: [include('culet', ['NONE'])],
  accepted: null,
  optional: any('culet'),
});
add('h&a, hna, hearts and arrows, hearts & arrows', {
  topic: 'hearts_arrows',
  refused: null,
  accepted: null,
  optional: any('hearts_arrows'),
});
add(
  'lab grown, labgrown, lgd, lgds, lg, lab diamonds, synthetic, synthetics, lab created, cvd, cvd hpht, hpht cvd, cvd or hpht, cvd/hpht, hpht/cvd, hpht or cvd, labs',
  {
    topic: 'type',
    refused: [{ kind: 'refusedGrowth' }],
    accepted: null,
    optional: null,
  },
);
add('hpht', { topic: 'type', refused: [{ kind: 'refusedHpht' }], accepted: null, optional: null });
add('treatment, treatments, treated, treated stones, treated goods', {
  topic: 'treatment',
  refused: [include('treatment', ['NONE'])],
  accepted: null,
  optional: null,
});

add(
  'overtone, overtones, undertone, undertones, modifier, modifiers, secondary color, secondary colour, secondary hue, second color, second colour, modifying color, modifying colour',
  {
    topic: 'fancy_overtone',
    refused: [include('fancy_overtone', ['NONE'])],
    accepted: any('fancy_overtone'),
    optional: any('fancy_overtone'),
  },
);

for (const [spellings, value] of [
  ['vivid, fancy vivid, vivids', 'FANCY VIVID'],
  ['intense, fancy intense', 'FANCY INTENSE'],
  ['fancy deep', 'FANCY DEEP'],
  ['fancy dark', 'FANCY DARK'],
  ['fancy light', 'FANCY LIGHT'],
] as const)
  add(spellings, {
    topic: 'fancy_intensity',
    refused: [exclude('fancy_intensity', [value])],
    accepted: [include('fancy_intensity', [value])],
    optional: null,
  });

for (const [code, { refused, accepted }] of Object.entries(operatorReadings)) {
  const statement = (readings: readonly Reading[]): Statement => ({
    kind: 'code',
    code,
    readings,
    isFirst: false,
    isListed: false,
    isAtWeight: false,
    isOperand: true,
  });
  add(code, { topic: code, refused: [statement(refused)], accepted: [statement(accepted)], optional: null });
}

const strengths = vocabularyOrder('fluorescence');
const strengthWords = spellingsOf('fluorescence', {
  shortest: 3,
  without: ['NONE', 'LIGHT', 'NEG', 'SLIGHT', 'SLI', 'SLT'],
});
const beside = spellingsOf('fluorescence', { without: ['NONE', 'NO FL'] });
const colours = spellingsOf('fluorescence-colour', { shortest: 3, without: ['NONE', 'WHITE', 'NON', 'NIL'] });
/** A strength and its colour in one code. Medium blue is also a shape and a tinge and is not one of them. */
const coded = new PhraseDictionary<string>()
  .addAll(['sb', 'stb', 'st b', 'stg b'], 'STG')
  .addAll(['vsb', 'vstb', 'v s b'], 'VST')
  .addAll(['mdb', 'med b'], 'MED')
  .addAll(['fnt b'], 'FNT');
const label = new PhraseDictionary<true>().addAll(
  ['fluor', 'fluorescence', 'fluo', 'fluoro', 'flour', 'flo', 'fl', 'fluorescent', 'flr', 'fluro'],
  true,
);

/** `strong`, `strong blue`, `blue strong`, `SB`, `medium fluor`: refused and everything stronger, or accepted. */
function findStrength(tokens: readonly Token[], at: number): Mention | null {
  const code = coded.find(tokens, at);
  const lead = code === null ? colours.find(tokens, at) : null;
  const start = at + (lead === null ? 0 : lead.length + matchConnective(tokens, at + lead.length, 'atMost'));
  const word = code ?? strengthWords.find(tokens, start) ?? besideLabel(tokens, start);
  if (word === null) return null;
  let end = start + word.length;
  const colour = lead ?? (code === null ? colours.find(tokens, end) : null);
  if (colour !== null && lead === null) end += colour.length;
  end += label.find(tokens, end)?.length ?? 0;
  const index = strengths.indexOf(word.meaning);
  const colourName = colour?.meaning ?? (code === null ? undefined : 'BLUE');
  const extra: Statement[] =
    colourName === undefined ? [] : [{ kind: 'extra', key: 'fluorescenceColor', values: [colourName] }];
  return {
    length: end - at,
    topic: 'fluorescence',
    refused: [exclude('fluorescence', strengths.slice(index))],
    accepted: [include('fluorescence', strengths.slice(0, index + 1)), ...extra],
    optional: null,
  };
}

function besideLabel(tokens: readonly Token[], at: number) {
  const found = beside.find(tokens, at);
  return found !== null && label.find(tokens, at + found.length) !== null ? found : null;
}

const overtones = spellingsOf('fancy-overtone', { shortest: 6, without: ['NONE'] });
const hueOvertones: Readonly<Record<string, string>> = {
  BROWN: 'BROWNISH',
  GREEN: 'GREENISH',
  ORANGE: 'ORANGY',
  GREY: 'GRAYISH',
  GRAY: 'GRAYISH',
  YELLOW: 'YELLOWISH',
  PINK: 'PINKISH',
  PURPLE: 'PURPLISH',
};
/** Overtones whose names are never tinges of white stones. */
const onlyOvertones = /^(?:ORANGY|PURPLISH|REDDISH|VIOLETISH)$/;
const overtoneLabel = new PhraseDictionary<true>().addAll(
  [
    'overtone',
    'overtones',
    'modifier',
    'secondary',
    'undertone',
    'modifiers',
    'secondary color',
    'secondary colour',
  ],
  true,
);

/** `brown overtone`, `orange or brown modifier`: one word names all of them. */
function findOvertone(tokens: readonly Token[], at: number): Mention | null {
  const found: string[] = [];
  let length = 0;
  for (;;) {
    const sign = found.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    const next = found.length > 0 && sign === 0 ? null : readOvertone(tokens, at + length + sign);
    if (next === null) break;
    found.push(next.meaning);
    length += sign + next.length;
  }
  const named = found.length === 0 ? null : overtoneLabel.find(tokens, at + length);
  const isOvertone = found.length > 0 && found.every((value) => onlyOvertones.test(value));
  if (named === null && !isOvertone) return null;
  return {
    length: length + (named?.length ?? 0),
    topic: 'fancy_overtone',
    refused: [exclude('fancy_overtone', found)],
    accepted: [include('fancy_overtone', ['NONE', ...found])],
    optional: null,
  };
}

function readOvertone(tokens: readonly Token[], at: number) {
  const hue = hueOvertones[tokens[at]?.text ?? ''];
  return overtones.find(tokens, at) ?? (hue === undefined ? null : { length: 1, meaning: hue });
}

/** The origin of rough. The search has no field for one that is accepted. */
function findRoughOrigin(tokens: readonly Token[], at: number): Mention | null {
  const found = roughOrigins.find(tokens, at);
  return found === null
    ? null
    : {
        length: found.length,
        topic: 'origin',
        refused: [{ kind: 'extra', key: 'originExcluded', values: [found.meaning] }],
        accepted: [],
        optional: null,
      };
}

/** Finds the longest mention that begins at a token. */
export function findMention(tokens: readonly Token[], at: number): Mention | null {
  const symbol = symbols.find(tokens, at);
  const named = book.find(tokens, at);
  const found: (Mention | null)[] = [
    named === null ? null : { ...named.meaning, length: named.length },
    findStrength(tokens, at),
    findOvertone(tokens, at),
    findRoughOrigin(tokens, at),
    symbol === null
      ? null
      : {
          length: symbol.length,
          topic: 'key_to_symbols',
          refused: [exclude('key_to_symbols', [symbol.meaning])],
          accepted: any('key_to_symbols'),
          optional: any('key_to_symbols'),
        },
  ];
  // `yellow fluor not ok`: only fluorescence of one colour is refused.
  const isColoured = /^(BLUE|YELLOW|WHITE|ORANGE|GREEN|BROWN|PINK|GRAY|GREY)$/.test(
    tokens[at - 1]?.text ?? '',
  );
  const isNamedTinge = named !== null && /^(TINGE|TINT|SHADE|NUANCE)/.test(tokens[at]?.text ?? '');
  if (isColoured && (named?.meaning.topic === 'fluorescence' || isNamedTinge)) return null;
  return found.reduce<Mention | null>(
    (best, next) => (next !== null && next.length > (best?.length ?? 0) ? next : best),
    null,
  );
}
