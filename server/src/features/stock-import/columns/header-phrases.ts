import type { AttributeKey } from '@loupe/domain';
import { stoneAttributes } from '@loupe/domain';
import { readHeaderConcepts, type HeaderReading } from './header-concepts.ts';
import { createPhraseParser, stoneDictionary, type HeaderPhrase } from './header-words.ts';

/** How certain a header names a field, from its words alone. */
export interface HeaderMatch<Name> {
  readonly name: Name;
  /** 1 for a listed header; less for a phrase, a misspelling, or a header with unknown words. */
  readonly weight: number;
}

const phraseWeight = 0.96;
/** Of two columns for one field, the one with the phrase that is listed first is more likely. */
const laterPhrase = 0.001;
const misspeltWeight = 0.8;
const partialWeight = 0.45;
/** "Id" or "No" may number rows as well as stones. */
const bareNumberWeight = 0.62;

interface HeaderLanguage {
  readonly read: (header: string) => HeaderReading;
  readonly parsePhrase: (text: string) => HeaderPhrase;
}
const stoneLanguage: HeaderLanguage = {
  read: readHeaderConcepts,
  parsePhrase: createPhraseParser(stoneDictionary),
};

/** Creates a matcher of headers against phrases, for fields in the order of precedence. */
export function createPhraseMatcher<Name>(
  fields: readonly { readonly name: Name; readonly phrases: readonly string[] }[],
  { read, parsePhrase }: HeaderLanguage = stoneLanguage,
): (header: string) => readonly HeaderMatch<Name>[] {
  const parsed = fields.map(({ name, phrases }) => ({ name, phrases: phrases.map(parsePhrase) }));
  return (header) => {
    const reading = read(header);
    if (reading.concepts.size === 0) return [];
    return parsed.flatMap(({ name, phrases }) => {
      const at = phrases.findIndex((phrase) => matches(reading, phrase));
      return at < 0 ? [] : [{ name, weight: weightOf(reading) - at * laterPhrase }];
    });
  };
}

/** Concepts that state whose grade it is or of which goods, and leave the attribute as it is: `GIA Colour`. */
const qualifiers: ReadonlySet<string> = new Set(['STONE', 'CERT', 'REPORT', 'NATURAL']);
/** Attributes that a report states, so that a qualifier does not make another attribute of them. */
const reported: ReadonlySet<string> = new Set<AttributeKey>([
  'shape',
  'carat',
  'color',
  'fancy_color',
  'fancy_intensity',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'depth_pct',
  'table_pct',
]);

/** Reads a header of stones without the words that only qualify an attribute. */
export const readUnqualified = (header: string): HeaderReading => {
  const reading = readHeaderConcepts(header);
  return { ...reading, concepts: new Set([...reading.concepts].filter((one) => !qualifiers.has(one))) };
};

/** Matches the attributes that reports state, whose headers may be qualified. */
export const matchReported = createPhraseMatcher(
  stoneAttributes.flatMap((attribute) =>
    reported.has(attribute.key) && 'headerPhrases' in attribute
      ? [{ name: attribute.key, phrases: attribute.headerPhrases }]
      : [],
  ),
  { ...stoneLanguage, read: readUnqualified },
);

function matches({ concepts }: HeaderReading, { required, optional }: HeaderPhrase): boolean {
  for (const concept of required) if (!concepts.has(concept)) return false;
  for (const concept of concepts) if (!required.has(concept) && !optional.has(concept)) return false;
  return true;
}

function weightOf({ concepts, unknownWords, isMisspelt }: HeaderReading): number {
  if (unknownWords > 0) return partialWeight;
  if (concepts.size === 1 && concepts.has('NUMBER')) return bareNumberWeight;
  return isMisspelt ? misspeltWeight : phraseWeight;
}

/** Phrases of the attribute table. */
export const attributePhrases: readonly {
  readonly name: AttributeKey;
  readonly phrases: readonly string[];
}[] = stoneAttributes.flatMap((attribute) =>
  'headerPhrases' in attribute ? [{ name: attribute.key, phrases: attribute.headerPhrases }] : [],
);
