import { vocabularies } from '@loupe/domain';
import { valueOfTitle } from '../../stock-import/tables/sections.ts';

const goodsWords =
  /\b(?:stars?|mel+ee?|pointers?|smalls?|sizes?|sieves?|loose|polished|natural|lab(?:oratory)?[\s-]?grown|lgd|cvd|hpht|singles?|pairs?|assorted|prices?|available|shaped?|of|the|in|and|our|section)\b|[+\d.,#&/|]/gi;
const melee = /\b(?:star|mel+ee?)\b/i;
const maxTitleLength = 120;

/** Shape and kind of the lots below a title: `Star melee - Round`, `Baguettes`. */
export function readLotTitle(title: string): Readonly<Record<string, string>> {
  if (title.length > maxTitleLength) return {};
  const shape = valueOfTitle(title.replaceAll(goodsWords, ' '), (text) =>
    vocabularies['loose-shape'].read(text),
  );
  return { ...(shape !== undefined && { shape }), ...(melee.test(title) && { kind: 'MELEE' }) };
}
