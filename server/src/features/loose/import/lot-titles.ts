import { vocabularies } from '@loupe/domain';
import { valueOfTitle } from '../../stock-import/tables/sections.ts';
import { readPlaceOfGoods } from '../../stock-import/cells/stated-place.ts';
import { readStatedType } from '../../stock-import/tables/stated-type.ts';

const goodsWords =
  /\b(?:stars?|mel+ee?|pointers?|smalls?|sizes?|sieves?|loose|polished|natural|lab(?:oratory)?[\s-]?grown|lgd|cvd|hpht|singles?|pairs?|assorted|prices?|available|shaped?|of|the|in|and|our|section)\b|[+\d.,#&/|]/gi;
const melee = /\b(?:star|mel+ee?)\b/i;
/** What is in brackets completes a title. */
const bracketed = /\([^()]{0,60}\)/g;
const maxTitleLength = 120;

/** Shape, kind, type and location of the lots below a title: `Star melee - Round`, `Lab grown princess`, `Goods in Dubai`. */
export function readLotTitle(title: string): Readonly<Record<string, string>> {
  if (title.length > maxTitleLength) return {};
  const shape = valueOfTitle(title.replaceAll(bracketed, ' ').replaceAll(goodsWords, ' '), (text) =>
    vocabularies['loose-shape'].read(text),
  );
  const type = readStatedType(title);
  const location = readPlaceOfGoods(title);
  return {
    ...(type !== undefined && type !== 'unclear' && { type }),
    ...(shape !== undefined && { shape }),
    ...(location !== undefined && { location }),
    ...(melee.test(title) && { kind: 'MELEE' }),
  };
}
