import { aliasKey, stoneAttributes, vocabularies } from '@loupe/domain';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { toSimplifiedHan } from '../han-variants.ts';
import { createTextParser } from './identity.ts';
import { readPlaceOfGoods } from './stated-place.ts';
import { hanNamesOf } from './translated-values.ts';

type Appearance = Readonly<Partial<Record<'color_shade' | 'milky' | 'eye_clean', string>>>;

const attribute = stoneAttributes.find(({ key }) => key === 'remark');
const keepText = createTextParser(attribute?.kind === 'text' ? attribute.maxLength : 200);

const separators = /[,，、;；|/+&\n]|\.(?:\s|$)|\s[-–—]\s|\s(?:and|und|et|y)\s/i;
/** Longer texts describe more than the tinge. */
const maxLength = 120;

const clear: Appearance = { color_shade: 'WH', milky: 'NONE' };
const noBgm: ReadonlySet<string> = new Set([
  'NOBGM',
  'NBGM',
  'NONBGM',
  'BGMNO',
  'BGMNONE',
  'NONEBGM',
  'NOBROWNNOGREENNOMILKY',
  'NOBROWNGREENMILKY',
]);
const noTinge = /^(?:no|without|zero)\s+(?:tinge|tint|shade)s?$/i;
const light = /^(?:(?:very|v\.?)\s*)?(?:light|lt\.?|l\.?|lgt|faint|slight(?:ly)?)\s*/i;
const tinge = / (?:tinge|tint|shade)d?$/i;
/** Tinges of a white stone; other hues are tinges only beside a word that says so. */
const usualHue = /^(?:brown|green)(?:ish)?$/i;
const otherHue = /^(?:yellow|pink|gr[ae]y|mix(?:ed)?)(?:ish)?$/i;
const topLightBrown = /^(?:t{1,2}\.?l\.?b\.?|(?:top\s+){1,2}(?:light|lt)\s+brown)$/i;
const milky = /^(?:(?:no|not|non|very|slight(?:ly)?|light|lt|medium|med|heavy)\s+)?milk(?:y|iness)$/i;
const eyeClean = /^(?:(100|90)\s?%\s*)?eye[\s-]?clean$/i;

function readShade(part: string): string | undefined {
  const { 'colour-shade': shades } = vocabularies;
  if (topLightBrown.test(part)) return 'LBR';
  if (noTinge.test(part)) return 'WH';
  const hue = part.replace(light, '').replace(tinge, '');
  const isNamed = usualHue.test(hue) || (otherHue.test(hue) && tinge.test(part));
  if (!isNamed) return undefined;
  const plain = hue.replace(/ish$/i, '');
  return (light.test(part) ? shades.read(`light ${plain}`) : undefined) ?? shades.read(plain);
}

const hanNames = [
  ...hanNamesOf(vocabularies['colour-shade']).map(([name, value]) => [name, { color_shade: value }] as const),
  ...hanNamesOf(vocabularies.milky).map(([name, value]) => [name, { milky: value }] as const),
  ['肉眼干净', { eye_clean: 'YES' }] as const,
  // Without green a stone may still be brown.
  ['无绿', {}] as const,
].toSorted(([a], [b]) => b.length - a.length);

/** What a part in Chinese says, when it consists of names only: `无奶无咖`. */
function readHanPart(part: string): Appearance {
  const values: Appearance[] = [];
  let rest = toSimplifiedHan(part).replaceAll(/[\s、，,]/g, '');
  while (rest !== '') {
    const found = hanNames.find(([name]) => rest.startsWith(name));
    if (found === undefined) return {};
    values.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  return values.reduce<Appearance>((all, one) => ({ ...all, ...one }), {});
}

/** What one part of a remark says, when it says nothing else: `no bgm`, `lt brown`, `slightly milky`, `100% eye clean`. */
function readPart(part: string): Appearance {
  if (/^\p{Script=Han}/u.test(part)) return readHanPart(part);
  if (noBgm.has(aliasKey(part))) return clear;
  const shade = readShade(part);
  if (shade !== undefined) return { color_shade: shade };
  const [, share] = eyeClean.exec(part) ?? [];
  if (eyeClean.test(part)) return { eye_clean: share === '90' ? 'BORDERLINE' : 'YES' };
  if (!milky.test(part)) return {};
  const level = vocabularies.milky.read(
    part
      .replace(/^slightly/i, 'slight')
      .replace(/^lt\b/i, 'light')
      .replace(/milkiness$/i, 'milky')
      .replace(/^non\b/i, 'no'),
  );
  return level === undefined ? {} : { milky: level };
}

/** The appearance that a remark states in clear phrases; of phrases that contradict each other none is used. */
export function readAppearance(text: string): Appearance {
  if (text.length > maxLength) return {};
  const parts = text.split(separators).map((part) =>
    part
      .replaceAll(/[()*!"]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const isWithout = (word: string) => parts.some((part) => part.toLowerCase() === `no ${word}`);
  const found = [
    ...parts.map(readPart),
    // `no brown` alone leaves green open.
    isWithout('brown') && isWithout('green') ? { color_shade: 'WH' } : {},
  ];
  const valueOf = (key: keyof Appearance) => {
    const values = new Set(found.flatMap((one) => one[key] ?? []));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return Object.fromEntries(
    (['color_shade', 'milky', 'eye_clean'] as const).flatMap((key) => {
      const value = valueOf(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A remark is kept as it is; what it clearly states about shade, milkiness, cleanness and the place of the stone completes the row. */
export const parseRemarkCell: CellParser = (text, context, cell): ParsedCell => {
  const kept = keepText(text, context, cell);
  const location = readPlaceOfGoods(text);
  const otherFields = { ...readAppearance(text), ...(location !== undefined && { location }) };
  return kept.value === null || Object.keys(otherFields).length === 0
    ? kept
    : { ...kept, otherFields, issues: ['I_SPLIT_CELL'] };
};
