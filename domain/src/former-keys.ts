import { pieceAttributes } from './jewellery/piece-attributes.ts';
import { lotAttributes } from './loose/lot-attributes.ts';
import { stoneAttributes } from './stone-attributes.ts';

interface KeyedAttribute {
  readonly key: string;
  readonly formerKeys?: readonly string[];
}

/** Returns the present key for a key or a former key of the table; any other text is returned unchanged. */
function createKeyResolver(table: readonly KeyedAttribute[]): (key: string) => string {
  const current = new Map(
    table.flatMap(({ key, formerKeys = [] }) => formerKeys.map((former): [string, string] => [former, key])),
  );
  return (key) => current.get(key) ?? key;
}

/** The present key of a stone attribute, for text from outside that may contain a former key. */
export const currentStoneKey = createKeyResolver(stoneAttributes);

/** The present key of a lot attribute, for text from outside that may contain a former key. */
export const currentLotKey = createKeyResolver(lotAttributes);

/** The present key of a piece attribute, for text from outside that may contain a former key. */
export const currentPieceKey = createKeyResolver(pieceAttributes);
