import { vocabularies } from '../vocabulary.ts';

/**
 * Parses the jewellery type from a name: the whole name if it is a value of the list, otherwise its last word
 * that is
 * one, since the last noun names the object. `Engagement Ring Setting V3` is a mounting. Undefined when no
 * word is known.
 */
export function parseJewelleryType(raw: string): string | undefined {
  const list = vocabularies['jewellery-type'];
  const whole = list.read(raw);
  if (whole !== undefined) return whole;
  const words = raw.split(/[^\p{L}]+/u).filter((word) => word !== '');
  for (let end = words.length; end > 0; end--) {
    const found =
      list.read(words.slice(Math.max(0, end - 2), end).join(' ')) ?? list.read(words[end - 1] ?? '');
    if (found !== undefined && found !== 'OTHER') return found;
  }
  return undefined;
}
