import { storedAttributes, vocabularies, type Attribute, type FactValue } from '@loupe/domain';
import { unknownEmptyMember, indexedAttributes } from './index-columns.ts';
import type { PresentedFacts, PresentableStone } from './present-stone.ts';
import type { Texts } from './texts.ts';

type Cell = number | null | undefined;
/** Reads one attribute from an index row and its stored texts. */
type Reader = (row: readonly Cell[], texts: Texts) => FactValue;

const bookkeeping = ['uuid', 'list_basis', 'no_list_reason'] as const;
const textAttributes = storedAttributes.filter(({ kind }) => kind === 'text' || kind === 'link');

/** The supplier's pair of a stone, see `pairTextOf`. */
export const pairTextColumn = 'pair';

/** Columns stored as texts, in order. */
export const textColumns: readonly string[] = [
  ...bookkeeping,
  ...textAttributes.map(({ key }) => key),
  pairTextColumn,
];

/** Attributes that every row needs: price and availability. */
const always = ['status', 'carat', 'rap', 'disc', 'ppc'] as const;

/** Creates a decoder for what the index stores of an attribute: the code of a list, the members of a set, or a number. */
export function createCellDecoder(attribute: Attribute): (stored: number | null) => FactValue {
  if (attribute.kind === 'list') {
    const values = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    return (code) => values[(code ?? 0) - 1] ?? null;
  }
  if (attribute.kind === 'set') {
    const values = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    const unknown = unknownEmptyMember(attribute);
    return (mask) => {
      if (mask === null || (unknown !== null && (mask & (1 << unknown)) !== 0)) return null;
      return values.filter((_, member) => (mask & (1 << member)) !== 0);
    };
  }
  return (number) => number;
}

function readerOf(attribute: Attribute, index: number): Reader {
  const decode = createCellDecoder(attribute);
  return (row) => decode(row[index] ?? null);
}

const indexed = indexedAttributes();
const readers: readonly (readonly [string, Reader])[] = storedAttributes.map((attribute) => {
  const { key } = attribute;
  const textPosition = textColumns.indexOf(key);
  if (textPosition >= 0) return [key, (_row, texts) => texts[textPosition] ?? null];
  return [key, readerOf(attribute, indexed.indexOf(attribute))];
});
/** Position of the net flag, which follows the attributes. */
const netPosition = indexed.length;

const hasAlways = (facts: Readonly<Record<string, FactValue>>): facts is PresentedFacts & typeof facts =>
  always.every((key) => key in facts);

/** Builds a stone for display from its index row and stored texts. */
export type StoneDecoder = (row: readonly Cell[], texts: Texts) => PresentableStone;

/** Creates a decoder for the requested attributes (null for all) and those that every row needs. */
export function createStoneDecoder(fields: ReadonlySet<string> | null): StoneDecoder {
  const selectedReaders = readers.filter(
    ([key]) => fields === null || fields.has(key) || always.some((needed) => needed === key),
  );
  return (row, texts) => {
    const facts: Record<string, FactValue> = {};
    for (const [key, read] of selectedReaders) facts[key] = read(row, texts);
    if (!hasAlways(facts)) throw new TypeError(`the attribute table lacks one of ${always.join(', ')}`);
    const [uuid, listBasis, noListReason] = texts;
    return {
      uuid: uuid ?? '',
      facts,
      isNet: row[netPosition] === 1,
      listBasis: listBasis === 'OWN' || listBasis === '5CT' ? listBasis : null,
      noListReason: noListReason ?? null,
    };
  };
}
