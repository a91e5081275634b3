import { storedAttributes, vocabularies, type Attribute } from '@loupe/domain';
import { emptyUnknown, indexedAttributes } from './index-columns.ts';
import type { ShownFacts, ShownStone } from '../stock/present-stone.ts';
import type { FactValue } from '../stock/stone.ts';

type Cell = number | null | undefined;
type Texts = readonly (string | null)[];
/** Reads one fact from a row of the index and the texts kept beside it. */
type Reader = (row: readonly Cell[], texts: Texts) => FactValue;

const bookkeeping = ['uuid', 'list_basis', 'no_list_reason'] as const;
const textAttributes = storedAttributes.filter(({ kind }) => kind === 'text' || kind === 'link');

/** Columns that are kept as texts, in their order. */
export const textColumns: readonly string[] = [...bookkeeping, ...textAttributes.map(({ key }) => key)];

/** Facts no row can do without: what it costs, and whether it is to be had. */
const always = ['status', 'carat', 'rap', 'disc', 'ppc'] as const;

function readerOf(attribute: Attribute, place: number): Reader {
  if (attribute.kind === 'list') {
    const values = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    return (row) => values[(row[place] ?? 0) - 1] ?? null;
  }
  if (attribute.kind === 'set') {
    const values = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    const unknown = emptyUnknown(attribute);
    return (row) => {
      const mask = row[place] ?? null;
      if (mask === null || (unknown !== null && (mask & (1 << unknown)) !== 0)) return null;
      return values.filter((_, member) => (mask & (1 << member)) !== 0);
    };
  }
  return (row) => row[place] ?? null;
}

const indexed = indexedAttributes();
const readers: readonly (readonly [string, Reader])[] = storedAttributes.map((attribute) => {
  const { key } = attribute;
  const textPlace = textColumns.indexOf(key);
  if (textPlace >= 0) return [key, (_row, texts) => texts[textPlace] ?? null];
  return [key, readerOf(attribute, indexed.indexOf(attribute))];
});
/** The index keeps the net mark behind the attributes. */
const netPlace = indexed.length;

const hasAlways = (facts: Readonly<Record<string, FactValue>>): facts is ShownFacts & typeof facts =>
  always.every((key) => key in facts);

/** Makes a stone to show of its index row and kept texts. */
export type StoneDecoder = (row: readonly Cell[], texts: Texts) => ShownStone;

/** Makes stones to show of index rows and kept texts, with the facts asked for (null: all) and those always needed. */
export function stoneDecoder(fields: ReadonlySet<string> | null): StoneDecoder {
  const wanted = readers.filter(
    ([key]) => fields === null || fields.has(key) || always.some((needed) => needed === key),
  );
  return (row, texts) => {
    const facts: Record<string, FactValue> = {};
    for (const [key, read] of wanted) facts[key] = read(row, texts);
    if (!hasAlways(facts)) throw new TypeError(`the attribute table lacks one of ${always.join(', ')}`);
    const [uuid, listBasis, noListReason] = texts;
    return {
      uuid: uuid ?? '',
      facts,
      isNet: row[netPlace] === 1,
      listBasis: listBasis === 'OWN' || listBasis === '5CT' ? listBasis : null,
      noListReason: noListReason ?? null,
    };
  };
}
