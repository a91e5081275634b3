import { matchConnective } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { presets } from '../../presets.ts';

const noBgm = new PhraseDictionary<true>().addAll(
  [
    'no bgm',
    'nbgm',
    'non bgm',
    'without bgm',
    'bgm no',
    'bgm none',
    'bgm free',
    'no b g m',
    'no bgm at all',
    'not bgm',
    'no any bgm',
  ],
  true,
);
const noTinge = new PhraseDictionary<true>().addAll(
  [
    'no tinge',
    'no shade',
    'no color shade',
    'no colour shade',
    'without tinge',
    'no tint',
    'no tinges',
    'tinge none',
    'shade none',
    'no undertone',
    '无咖',
    '无咖无绿',
    '无咖色',
    '不带咖',
    '不带绿不带咖',
  ],
  true,
);
const anyTinge = new PhraseDictionary<true>().addAll(
  ['any tinge', 'tinge ok', 'tinges ok', 'any shade', 'shade ok', 'bgm ok', 'any tint'],
  true,
);
/** Tinges by name, without codes that have another meaning. */
const tinges = spellingsOf('colour-shade', {
  shortest: 3,
  without: [
    'WH',
    'OT',
    'BROWN',
    'YELLOW',
    'GREEN',
    'PINK',
    'GREY',
    'GRAY',
    'GRY',
    'BRN',
    'GRN',
    'MIX',
    'MIXED',
    'BROWNISH',
    'GREENISH',
    'YELLOWISH',
    'PINKISH',
    'GRAYISH',
    'GREYISH',
    'LIGHT GREEN',
    'NATURAL BROWN',
    'BR1',
    'BR2',
    'BR3',
    'GR1',
    'GR2',
    'GR3',
    'MT1',
    'MT2',
    '咖',
    '绿',
    '咖色',
  ],
});
/** Spellings that are tinges only when "ok" follows them. */
const withOk = spellingsOf('colour-shade', {
  shortest: 2,
  without: ['WH', 'OT', 'NONE', 'GR', 'GY', 'PK', 'MT', 'BR'],
});
/** Tinges that are also colour groups of parcels. */
const looseGroups = new PhraseDictionary<string>()
  .addAll(['ttlb', 'top top light brown'], 'TTLB')
  .addAll(['tlb', 'top light brown'], 'TLB')
  .addAll(['lb', 'light brown', 'lt brown'], 'LB')
  .addAll(['brown', 'brn', 'brown color', 'brown colour'], 'BROWN');
const milky = vocabularyOrder('milky');
const milkyGrades = new PhraseDictionary<string>()
  .addAll(['light milky', 'slight milky', 'slightly milky', 'l milky', 'faint milky', '浅奶'], 'LIGHT')
  .addAll(['medium milky', 'med milky', '带奶'], 'MEDIUM')
  .addAll(['heavy milky', 'very milky', 'strong milky', '重奶'], 'HEAVY');
const noMilky = new PhraseDictionary<true>().addAll(
  [
    'no milky',
    'milky none',
    'milky no',
    'milky nil',
    'not milky',
    'non milky',
    'no milk',
    'milky free',
    'no milkiness',
    'no luster issue',
    'm0',
    '无奶',
    '不带奶',
    '没有奶',
  ],
  true,
);

const setOf = (preset: string): Statement[] => {
  const { set = {} } = presets.find(({ value }) => value === preset) ?? {};
  return Object.entries(set).map(([criterion, values]) => ({
    kind: 'include',
    key: criterion === 'colorShade' ? 'color_shade' : criterion,
    values,
  }));
};

const opening = new DictionaryUnion([noBgm, noTinge, noMilky, anyTinge, milkyGrades, withOk, tinges]);

/** `no BGM`, `no tinge`, `TLB ok`, `no brown no green`, `milky none`, `light milky ok`, `无奶无咖`. */
export const parseShade = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const bgm = noBgm.find(tokens, at);
    if (bgm !== null) return { length: bgm.length, statements: setOf('NO-BGM') };
    const none = noTinge.find(tokens, at);
    if (none !== null)
      return { length: none.length, statements: [{ kind: 'include', key: 'color_shade', values: ['WH'] }] };
    const clear = noMilky.find(tokens, at);
    if (clear !== null)
      return { length: clear.length, statements: [{ kind: 'include', key: 'milky', values: ['NONE'] }] };
    const any = anyTinge.find(tokens, at);
    if (any !== null) return { length: any.length, statements: [{ kind: 'any', key: 'color_shade' }] };
    return readMilky(tokens, at) ?? readTinge(tokens, at);
  },
);

const readMilky: PhraseParser = (tokens, at) => {
  const found = milkyGrades.find(tokens, at);
  if (found === null) return null;
  const ok = matchConnective(tokens, at + found.length, 'ok');
  const grades = ok > 0 ? milky.slice(0, milky.indexOf(found.meaning) + 1) : [found.meaning];
  const isAny = ok > 0 && found.length === 1;
  const statement: Statement = isAny
    ? { kind: 'any', key: 'milky' }
    : { kind: 'include', key: 'milky', values: grades };
  return { length: found.length + ok, statements: [statement] };
};

/** `TLB ok` allows white and that tinge; `TLB` alone means only the tinge. */
const readTinge: PhraseParser = (tokens, at) => {
  const doubtful = withOk.find(tokens, at);
  const doubtfulOk = doubtful === null ? 0 : matchConnective(tokens, at + doubtful.length, 'ok');
  if (doubtful !== null && doubtfulOk > 0) {
    return {
      length: doubtful.length + doubtfulOk,
      statements: [{ kind: 'include', key: 'color_shade', values: ['WH', doubtful.meaning] }],
    };
  }
  const found = tinges.find(tokens, at);
  if (found === null) return null;
  const group = looseGroups.find(tokens, at);
  const statements: Statement[] = [{ kind: 'include', key: 'color_shade', values: [found.meaning] }];
  if (group !== null && group.length === found.length)
    statements.push({ kind: 'looseColor', value: group.meaning });
  return { length: found.length, statements };
};
