import { canBeWithin, editDistance, letterSetOf } from '@loupe/domain';
import { rememberByText } from './remember-by-text.ts';
import { lastSegment, normaliseHeaderText, stoneDictionary, type HeaderDictionary } from './header-words.ts';

/** Concepts that the words of a header name, without filler words. */
export interface HeaderReading {
  readonly concepts: ReadonlySet<string>;
  /** A word was recognised only by its similarity to a known one. */
  readonly isMisspelt: boolean;
  /** Number of words that name no concept. */
  readonly unknownWords: number;
}

const maxHeaderLength = 80;

/**
 * Creates a reader of headers, word by word: abbreviations, joined words, other languages and misspellings
 * included.
 */
export function createHeaderReader(dictionary: HeaderDictionary): (header: string) => HeaderReading {
  const read = rememberByText((text) => readWords(text, dictionary));
  return (header) => read(header.slice(0, maxHeaderLength));
}

/** A unit beside a word of another script does not translate it: `Τιμή/ct`. */
const units: ReadonlySet<string | undefined> = new Set([
  undefined,
  'CARAT',
  'MM',
  'PERCENT',
  'DOLLAR',
  'PER',
]);
const isLatinName = (dictionary: HeaderDictionary) => (word: string) =>
  latin.test(word) && !units.has(dictionary.get(word));

const latin = /[\p{Script=Latin}\p{N}&]/u;

/** Reads a header of stones. */
export const readHeaderConcepts = createHeaderReader(stoneDictionary);

function readWords(header: string, dictionary: HeaderDictionary): HeaderReading {
  const concepts = new Set<string>();
  let isMisspelt = false;
  let unknownWords = 0;
  const words = splitWords(header);
  const cut = cutWords(header);
  // Of a header in two scripts, one part translates the other.
  const isBilingual = words.some((word) => !latin.test(word)) && words.some(isLatinName(dictionary));
  for (const word of words) {
    const exact = exactConcepts(word, dictionary);
    const found =
      exact ??
      similarConcept(word, dictionary) ??
      (cut.has(word) ? beginningConcept(word, dictionary) : abbreviatedConcept(word, dictionary));
    if (found === undefined) unknownWords += isBilingual && !latin.test(word) ? 0 : 1;
    else if (exact === undefined) isMisspelt = true;
    for (const concept of found ?? []) if (concept !== 'FILLER') concepts.add(concept);
  }
  return { concepts, isMisspelt, unknownWords };
}

/** Words with a full stop behind them: `Avail.`, `Meas.Length`. */
function cutWords(header: string): ReadonlySet<string> {
  return new Set(
    header
      .split('.')
      .slice(0, -1)
      .flatMap((part) => splitWords(part).at(-1) ?? []),
  );
}

/** `L x W x D`, `LengthxWidthxHeight`: three sizes in one column. */
const productOfSizes =
  /(?<!\p{L})L(?:ENGTH)?\s*[X×*/]\s*W(?:IDTH)?\s*[X×*/]\s*(?:H(?:EIGHT)?|D(?:EPTH)?)(?!\p{L})/giu;

/** `Eye Clean Y/N`: what the cells are. */
const flags = /(?<!\p{L})\(?Y(?:ES)?\s?\/\s?NO?\)?(?!\p{L})/giu;
/** `P/C`, `P.C.`: the price per carat; not a part of `C/P/S`. */
const perCarat = /(?<![\p{L}./])P\s?[./]\s?C\.?(?![\p{L}/])/giu;
/** `Price/pc`, `USD per piece`: of the stone, not per carat. */
const perPiece = /(?:\/\s?|(?<!\p{L})per\s)(?:pc|pce|piece)(?![\p{L}/])\.?/giu;
/** `Net/ct`, `Final/Ct`: the price per carat. */
const pricePerCarat = /(?<!\p{L})(?:net|final|offer|sell(?:ing)?|sale)\s?\/\s?c(?:ts?|rt)(?![\p{L}/])\.?/giu;
/** `T.DEP`, `T. Amt`: a total. */
const totalOf = /(?<!\p{L})T[.\s]\s?(?=(?:DEP|AMT|AMOUNT|PRICE|VAL))/giu;

/** `Couleur de l’or`, `Peso dell'oro`: an article before a vowel. */
const elided = /(?<!\p{L})(?:l|d|dell|all|nell|un)['’](?=\p{L}{2})/giu;

/** Words in upper case without diacritics; signs with a meaning become words. */
function splitWords(header: string): string[] {
  const spaced = lastSegment(header)
    .replaceAll(/(?<!\p{L})N\.?\s?[°º]/giu, ' NO ')
    .normalize('NFKC')
    .replaceAll(elided, ' ')
    .replaceAll(/[Øø⌀]/gu, ' DIAMETER ')
    .replaceAll(productOfSizes, ' MEASUREMENT ')
    .replaceAll(flags, ' ')
    .replaceAll(perPiece, ' PER PIECES ')
    .replaceAll(perCarat, ' PPC ')
    .replaceAll(pricePerCarat, ' PRICE PER CARAT ')
    .replaceAll(totalOf, ' TOTAL ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return normaliseHeaderText(spaced)
    .replaceAll('%', ' PCT ')
    .replaceAll('#', ' NO ')
    .replaceAll('$', ' USD ')
    .replaceAll(/[°º<>∠]/g, ' DEG ')
    .replaceAll(/["'’״׳]/g, '')
    .split(/[^\p{L}\p{M}\p{N}&]+/u)
    .filter((word) => word !== '' && word !== '&');
}

/** Concepts of a word, or of the known words that it joins; undefined when a part of it is unknown. */
function exactConcepts(word: string, dictionary: HeaderDictionary): readonly string[] | undefined {
  const whole =
    dictionary.get(word) ?? dictionary.get(withoutArticle(word)) ?? swappedConcept(word, dictionary);
  return whole === undefined ? joinedConcepts(word, dictionary) : [whole];
}

/** The concept of a word with two letters swapped. `WIDHT` is no `WID` with `HT`. */
function swappedConcept(word: string, dictionary: HeaderDictionary): string | undefined {
  if (word.length < minSimilarLength || word.length > 30) return undefined;
  for (let at = 1; at + 1 < word.length; at += 1) {
    const swapped = `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
    const concept = swapped === word ? undefined : dictionary.get(swapped);
    if (concept !== undefined) return concept;
  }
  return undefined;
}

/** The Arabic article and Hebrew prepositions are written together with their word. */
const withoutArticle = (word: string) => word.replace(/^(?:ال|[הלבמ](?=\p{L}{2}))/u, '');

const minJoinedLength = 5;
const minPartLength = 2;
const han = /\p{Script=Han}/u;

/** The fewest known words that a joined word consists of: `PKTNO`, `DEPTHPER`, `每克拉价格`. */
function joinedConcepts(word: string, dictionary: HeaderDictionary): readonly string[] | undefined {
  const isHan = han.test(word);
  if (word.length < (isHan ? 2 : minJoinedLength) || word.length > 40) return undefined;
  const shortest = isHan ? 1 : minPartLength;
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start <= end - shortest; start += 1) {
      const before = best[start];
      const concept = before && dictionary.get(word.slice(start, end));
      if (before === undefined || concept === undefined) continue;
      const known = best[end];
      if (known === undefined || known.length > before.length + 1) best[end] = [...before, concept];
    }
  }
  return best[word.length];
}

const minSimilarLength = 5;
const minBeginningLength = 3;
const longWord = 8;

/** A word of a dictionary that others may be a misspelling of. */
interface ComparableWord {
  readonly known: string;
  readonly concept: string;
  readonly letters: number;
}
const comparable = new WeakMap<HeaderDictionary, readonly ComparableWord[]>();

function comparableWords(dictionary: HeaderDictionary): readonly ComparableWord[] {
  const prepared =
    comparable.get(dictionary) ??
    [...dictionary]
      .filter(([known]) => known.length >= minSimilarLength - 1)
      .map(([known, concept]) => ({ known, concept, letters: letterSetOf(known) }));
  comparable.set(dictionary, prepared);
  return prepared;
}

/** The concept of the only known word within one typing error, or two in a long word. */
function similarConcept(word: string, dictionary: HeaderDictionary): readonly string[] | undefined {
  // Packet numbers and grades are compared with nothing: every row of a file passes here.
  if (word.length < minSimilarLength || word.length > 30 || /\d/.test(word)) return undefined;
  const allowed = word.length >= longWord ? 2 : 1;
  const letters = letterSetOf(word);
  let best = allowed + 1;
  let found = new Set<string>();
  for (const { known, concept, letters: knownLetters } of comparableWords(dictionary)) {
    if (!canBeWithin(letters, knownLetters, allowed)) continue;
    const distance = editDistance(word, known, allowed);
    if (distance > allowed || distance > best) continue;
    if (distance < best) found = new Set();
    best = distance;
    found.add(concept);
  }
  return found.size === 1 ? [...found] : undefined;
}

const shortestAbbreviation = 4;
/** Letters that a word has to lack before it is an abbreviation of a longer one. */
const minLacking = 2;

/**
 * The concept of the words that a word abbreviates, when it is one: `Smtry`, `Prpn`, `Msrmnt` have the first and the
 * last letter of the word, and consonants of it in its order.
 */
function abbreviatedConcept(word: string, dictionary: HeaderDictionary): readonly string[] | undefined {
  if (word.length < shortestAbbreviation || !/^[A-Z][B-DF-HJ-NP-TV-Z]+[A-Z]$/.test(word)) return undefined;
  const letters = letterSetOf(word);
  const found = new Set<string>();
  for (const { known, concept, letters: knownLetters } of comparableWords(dictionary)) {
    if (known.length < word.length + minLacking || known[0] !== word[0] || known.at(-1) !== word.at(-1))
      continue;
    if (canBeWithin(letters, knownLetters, known.length - word.length) && isWithinOrder(word, known))
      found.add(concept);
  }
  return found.size === 1 ? [...found] : undefined;
}

/** The concept of all words that begin with this one, which ends with a full stop: `Lucid.`, `Ges.`, `Proporz.`. */
function beginningConcept(word: string, dictionary: HeaderDictionary): readonly string[] | undefined {
  if (word.length < minBeginningLength) return undefined;
  const found = new Set(
    comparableWords(dictionary).flatMap(({ known, concept }) => (known.startsWith(word) ? [concept] : [])),
  );
  return found.size === 1 ? [...found] : undefined;
}

/** Whether a word has the letters of another one in their order. */
function isWithinOrder(word: string, longer: string): boolean {
  let at = 0;
  for (const letter of longer) if (letter === word[at]) at += 1;
  return at === word.length;
}
