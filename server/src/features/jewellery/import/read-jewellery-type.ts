import { parseJewelleryType, vocabularies } from '@loupe/domain';
import {
  valuesNamedIn,
  readNamedValue,
  readTranslatedValue,
} from '../../stock-import/cells/translated-values.ts';

const { 'jewellery-type': types } = vocabularies;
/** Styles are no values of their own; the name of a style is that of a type unless another word names one. */
const styles = { ...types, id: 'jewellery-style' };
/** A set or a mounting is named beside the pieces that it is made of or for. */
const wholes: ReadonlySet<string> = new Set(['SET', 'MOUNTING']);
const maxNameWords = 3;
/** Names of fewer letters are also the ends of other words. */
const minEndLength = 4;
/** A piece is named before the words for with and for: `Collana con ciondolo`. */
const additions: ReadonlySet<string> = new Set(
  'con avec mit met com with с со ile עם per pour für voor para for для in en aus van di de da'.split(' '),
);
const maxNamedWords = 40;

/** The words of a name before the first addition. */
function headOf(text: string): string {
  const words = text.split(/\s+/, maxNamedWords);
  const end = words.findIndex((word, index) => index > 0 && additions.has(word.toLowerCase()));
  return end < 0 ? text : words.slice(0, end).join(' ');
}
const han = /\p{Script=Han}/u;

/**
 * The type of jewellery that a text names: in English by its last noun, in other languages by the first name of a type,
 * since a compound is one word there; in Chinese by the last one. Undefined where both name types that differ.
 */
export function readJewelleryType(text: string): string | undefined {
  const whole = types.read(text) ?? readTranslatedValue(types, text);
  if (whole !== undefined) return whole;
  for (const name of [headOf(text), text]) {
    const [english, other] = [parseJewelleryType(name), typeOfWords(name)];
    if (english !== undefined && wholes.has(english)) return english;
    if (english !== undefined && other !== undefined && english !== other) return undefined;
    const type = english ?? other;
    if (type !== undefined) return type;
  }
  return typesOfWords(text, styles)[0];
}

/** The only type that the words of a text name in another language than English; undefined for several. */
export function readOnlyType(text: string): string | undefined {
  const found = new Set(typesOfWords(headOf(text), types));
  return found.size === 1 ? [...found][0] : undefined;
}

/** The only type that a text in Chinese names; undefined for `耳饰吊坠手链`, which names several. */
export function readOnlyHanType(text: string): string | undefined {
  const type = readJewelleryType(text);
  const others = [...valuesNamedIn(types, text)].filter((value) => value !== 'OTHER' && value !== type);
  return others.length === 0 ? type : undefined;
}

function typeOfWords(text: string): string | undefined {
  const named = typesOfWords(text, types);
  const whole = named.find((type) => wholes.has(type));
  if (whole !== undefined) return whole;
  return han.test(text) ? named.at(-1) : named[0];
}

/** The types that the words of a text name in another language than English, in their order. */
function typesOfWords(text: string, list: typeof types): string[] {
  const words = text.split(/[^\p{L}\p{M}'’]+/u).filter((word) => word !== '');
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(maxNameWords, words.length - at);
    let type: string | undefined;
    for (; length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      if (types.read(name) !== undefined) break;
      type = readNamedValue(list, name) ?? (length === 1 ? typeOfEnd(name, list) : undefined);
      if (type !== undefined) break;
    }
    if (type !== undefined && type !== 'OTHER') found.push(type);
    at += Math.max(1, length);
  }
  return found;
}

/** The type that the end of a compound names: `Solitärring`, `Tennisarmband`, `钻石戒指`. */
function typeOfEnd(word: string, list: typeof types): string | undefined {
  const least = han.test(word) ? 2 : minEndLength;
  for (let from = 1; word.length - from >= least; from += 1) {
    const type = readNamedValue(list, word.slice(from));
    // The ends of other compounds name how a stone is set: `Krappenfassung`.
    if (type !== undefined) return type === 'MOUNTING' ? undefined : type;
  }
  return undefined;
}
