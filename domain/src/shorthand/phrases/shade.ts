import { connective, listSign } from '../connectives.ts';
import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { orderOf, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { presets } from '../../presets.ts';

const noBgm = new Phrasebook<true>().addAll(
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
const noTinge = new Phrasebook<true>().addAll(
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
/** Tinges that can be refused one by one; with milky they make "no BGM". */
const refused = new Phrasebook<'brown' | 'green' | 'milky' | 'tinge'>()
  .addAll(['brown', 'browns', 'brownish', 'brown tinge', '咖', '咖色'], 'brown')
  .addAll(['green', 'greens', 'greenish', 'green tinge', '绿'], 'green')
  .addAll(['milky', 'milk', 'milkiness', 'milkyness', '奶', '奶色', '奶油'], 'milky')
  .addAll(['tinge', 'tinges', 'shade', 'tint'], 'tinge');
const anyTinge = new Phrasebook<true>().addAll(
  ['any tinge', 'tinge ok', 'tinges ok', 'any shade', 'shade ok', 'bgm ok', 'any tint'],
  true,
);
/** Tinges by name; codes that are words of their own stay out. */
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
/** With "ok" after them these are tinges too. */
const withOk = spellingsOf('colour-shade', {
  shortest: 2,
  without: ['WH', 'OT', 'NONE', 'GR', 'GY', 'PK', 'MT', 'BR'],
});
const milky = orderOf('milky');
const milkyGrades = new Phrasebook<string>()
  .addAll(['light milky', 'slight milky', 'slightly milky', 'l milky', 'faint milky', '浅奶'], 'LIGHT')
  .addAll(['medium milky', 'milky', 'med milky', '带奶'], 'MEDIUM')
  .addAll(['heavy milky', 'very milky', 'strong milky', '重奶'], 'HEAVY');
const noMilky = new Phrasebook<true>().addAll(
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
    says: 'include',
    key: criterion === 'colorShade' ? 'colour_shade' : criterion,
    values,
  }));
};

/** `no BGM`, `no tinge`, `TLB ok`, `no brown no green`, `milky none`, `light milky ok`, `无奶无咖`. */
export const readShade: Reader = (tokens, at) => {
  const bgm = noBgm.find(tokens, at);
  if (bgm !== null) return { length: bgm.length, statements: setOf('NO-BGM') };
  const none = noTinge.find(tokens, at);
  if (none !== null)
    return { length: none.length, statements: [{ says: 'include', key: 'colour_shade', values: ['WH'] }] };
  const clear = noMilky.find(tokens, at);
  if (clear !== null)
    return { length: clear.length, statements: [{ says: 'include', key: 'milky', values: ['NONE'] }] };
  const any = anyTinge.find(tokens, at);
  if (any !== null) return { length: any.length, statements: [{ says: 'any', key: 'colour_shade' }] };
  return readRefused(tokens, at) ?? readMilky(tokens, at) ?? readTinge(tokens, at);
};

/** `no brown, green or milky`. */
const readRefused: Reader = (tokens, at) => {
  const no = connective(tokens, at, 'no');
  if (no === 0) return null;
  const statements: Statement[] = [];
  let length = no;
  for (;;) {
    const sign = statements.length === 0 ? 0 : listSign(tokens, at + length);
    const next = refused.find(tokens, at + length + sign);
    if (next === null) break;
    length += sign + next.length;
    if (next.meaning === 'milky') statements.push({ says: 'include', key: 'milky', values: ['NONE'] });
    else if (next.meaning === 'tinge')
      statements.push({ says: 'include', key: 'colour_shade', values: ['WH'] });
    else
      statements.push({
        says: 'exclude',
        key: 'colour_shade',
        values: next.meaning === 'brown' ? ['LBR', 'BR'] : ['LGR', 'GR'],
      });
  }
  return statements.length === 0 ? null : { length, statements };
};

const readMilky: Reader = (tokens, at) => {
  const found = milkyGrades.find(tokens, at);
  if (found === null) return null;
  const ok = connective(tokens, at + found.length, 'ok');
  const grades = ok > 0 ? milky.slice(0, milky.indexOf(found.meaning) + 1) : [found.meaning];
  const isAny = ok > 0 && found.length === 1;
  const statement: Statement = isAny
    ? { says: 'any', key: 'milky' }
    : { says: 'include', key: 'milky', values: grades };
  return { length: found.length + ok, statements: [statement] };
};

/** `TLB ok`: white, and that tinge too; `TLB` alone is only the tinge. */
const readTinge: Reader = (tokens, at) => {
  const doubtful = withOk.find(tokens, at);
  const doubtfulOk = doubtful === null ? 0 : connective(tokens, at + doubtful.length, 'ok');
  if (doubtful !== null && doubtfulOk > 0) {
    return {
      length: doubtful.length + doubtfulOk,
      statements: [{ says: 'include', key: 'colour_shade', values: ['WH', doubtful.meaning] }],
    };
  }
  const found = tinges.find(tokens, at);
  return found === null
    ? null
    : {
        length: found.length,
        statements: [{ says: 'include', key: 'colour_shade', values: [found.meaning] }],
      };
};
