import type { Token } from '../token.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';

/** Words for diamonds that were grown in a laboratory. */
export const grown = new PhraseDictionary<true>().addAll(
  [
    'lg',
    'lgd',
    'lgds',
    'lab grown',
    'labgrown',
    'lab diamond',
    'lab dia',
    'lab stones',
    'lab goods',
    'lab diamonds',
    'lab created',
    'lab made',
    'laboratory grown',
    'laboratory created',
    'man made',
    'synthetic',
    '培育',
    '培育钻',
    '培育钻石',
    '实验室',
  ],
  true,
);
const mined = new PhraseDictionary<true>().addAll(
  [
    'natural',
    'naturals only',
    'mined',
    'earth mined',
    'natural diamonds',
    'natural diamond',
    'natural only',
    'naturals',
    'natural goods',
    'only natural',
    'natural stones',
    '天然',
    '天然钻',
    '天然钻石',
  ],
  true,
);
/** `natural colour origin`, `natural girdle`: the word describes something else than the type of the stone. */
const isOfColour = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'NATURAL' &&
  /^(COLOR|COLOUR|LIGHT|LOOK|INCLUSIONS?|GIRDLE|SHADE)$/.test(tokens[at + 1]?.text ?? '');
const growths = new PhraseDictionary<string>()
  .add('cvd', 'CVD')
  .add('hpht', 'HPHT')
  .addAll(['cvd grown'], 'CVD')
  .addAll(['hpht grown'], 'HPHT');
const schemes = spellingsOf('provenance', {
  shortest: 5,
  without: ['NONE', 'OTHER', 'FOREVERMARK', 'GIA DOR'],
});
const treatments = spellingsOf('treatment', {
  shortest: 5,
  without: ['NONE', 'OTHER', 'TREATED', 'LASER', 'NATURAL'],
});
treatments
  .addAll(
    [
      'clarity enhanced goods',
      'clarity enhanced stones',
      'clarity enhancement',
      'enhanced clarity',
      'fracture filling',
    ],
    'CE',
  )
  .addAll(['laser treated', 'laser drill holes'], 'LD');
const untreated = new PhraseDictionary<true>().addAll(
  ['untreated', 'untreated only', 'no treatment', 'non treated', 'not treated', 'no treatments', '无处理'],
  true,
);
const media = spellingsOf('media', {})
  .addAll(['videos', 'vdo', 'video link', '视频'], 'VIDEO')
  .addAll(['images', 'photo', 'photos', 'picture', 'pictures', 'pic', 'pics', '图片'], 'IMAGE');
const withMedia = new PhraseDictionary<true>().addAll(['with', 'must have', 'only with', 'having'], true);

const choose = (key: string, value: string): Statement[] => [{ kind: 'include', key, values: [value] }];

/** `LG CVD`, `natural`, `Tracr`, `no treatment`, `with video`. */
export const parseOrigin = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => readGrowth(tokens, at) ?? readScheme(tokens, at) ?? readMedia(tokens, at),
);

const opening = new DictionaryUnion([grown, growths, mined, untreated, schemes, treatments, withMedia]);

const readGrowth: PhraseParser = (tokens, at) => {
  // `HPHT lab grown`, `lab grown HPHT`
  const first = growths.find(tokens, at);
  const lab = grown.find(tokens, at + (first?.length ?? 0));
  const growth = first ?? growths.find(tokens, at + (lab?.length ?? 0));
  // `HPHT` alone may be a treatment.
  const isNamed = growth !== null && (growth.meaning === 'CVD' || growth.length > 1);
  if (lab !== null || isNamed) {
    const statements = choose('type', 'Lab Grown');
    if (growth !== null) statements.push({ kind: 'extra', key: 'growth', values: [growth.meaning] });
    return { length: (lab?.length ?? 0) + (growth?.length ?? 0), statements };
  }
  if (isOfColour(tokens, at)) return { length: 2, statements: null, role: 'unknown' };
  const natural = mined.find(tokens, at);
  return natural === null ? null : { length: natural.length, statements: choose('type', 'Natural') };
};

const readScheme: PhraseParser = (tokens, at) => {
  const none = untreated.find(tokens, at);
  if (none !== null) return { length: none.length, statements: choose('treatment', 'NONE') };
  const scheme = schemes.find(tokens, at);
  if (scheme !== null) return { length: scheme.length, statements: choose('provenance', scheme.meaning) };
  const treatment = treatments.find(tokens, at);
  return treatment === null
    ? null
    : { length: treatment.length, statements: choose('treatment', treatment.meaning) };
};

const readMedia: PhraseParser = (tokens, at) => {
  const prefix = withMedia.find(tokens, at);
  const found = prefix === null ? null : media.find(tokens, at + prefix.length);
  return prefix === null || found === null
    ? null
    : { length: prefix.length + found.length, statements: choose('media', found.meaning) };
};
