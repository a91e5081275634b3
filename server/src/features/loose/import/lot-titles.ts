import { vocabularies } from '@loupe/domain';
import { valuesNamedIn, wordsWithoutNames } from '../../stock-import/cells/translated-values.ts';
import { valueOfTitle } from '../../stock-import/tables/sections.ts';
import { goodsWords, readPlaceOfGoods } from '../../stock-import/cells/stated-place.ts';
import { readStatedType } from '../../stock-import/tables/stated-type.ts';
import { readNamedShape } from './lot-shape.ts';

const otherWords =
  /\b(?:stars?|mel+ee?|pointers?|smalls?|sizes?|sieves?|loose|polished|natural|lab(?:oratory)?[\s-]?grown|lgd|cvd|hpht|singles?|pairs?|assorted|prices?|available|shaped?|of|the|in|and|our|section)\b|[+\d.,#&/|]/gi;
const melee = /\b(?:star|mel+ee?)\b/i;
/** Goods that are no melee, or of which some are none. */
const otherGoods =
  /\b(?:singles?|single stones?|certified|certs?|with (?:reports?|certificates?)|rough|gem ?stones?|colou?red stones?|sapphires?|rubies|ruby|tanzanites?|tourmalines?|side ?stones?|pairs?)\b/i;
/** What is in brackets completes a title. */
const bracketed = /\([^()]{0,60}\)/g;
const maxTitleLength = 120;
/** What a title states beside the shape. */
const stated = [vocabularies.type, vocabularies['loose-kind']];

/** Shape, kind, type and location of the lots below a title: `Star melee - Round`, `Lab grown princess`, `Goods in Dubai`. */
export function readLotTitle(title: string): Readonly<Record<string, string>> {
  if (title.length > maxTitleLength) return {};
  const shape = valueOfTitle(
    wordsWithoutNames(stated, title.replaceAll(bracketed, ' ').replaceAll(otherWords, ' '))
      .filter((word) => !goodsWords.has(word.toLowerCase()))
      .join(' '),
    readNamedShape,
  );
  const type = readStatedType(title);
  const location = readPlaceOfGoods(title);
  const kinds = valuesNamedIn(vocabularies['loose-kind'], title);
  const isMelee = melee.test(title) || kinds.has('MELEE');
  const isOther = otherGoods.test(title) || [...kinds].some((kind) => kind !== 'MELEE');
  return {
    ...(type !== undefined && type !== 'unclear' && { type }),
    ...(shape !== undefined && { shape }),
    ...(location !== undefined && { location }),
    ...(isMelee && { kind: 'MELEE' }),
    // A title of other goods leaves the kind open that figures would imply.
    ...(isOther && !isMelee && { other_kind: 'stated' }),
  };
}
