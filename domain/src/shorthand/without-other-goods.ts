import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
import { statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';

/** Rough diamonds in the languages of messages; not "rough idea", "rough origin". */
const rough =
  /(?<![\p{L}\p{N}])(?:roughs?(?!\s+(?:idea|price|estimate|figure|origin|guess|range|size))|rohdiamant(?:en)?|rohware|diamants?\s+bruts?|grezz[oi]|en bruto|сырь[её])(?![\p{L}\p{N}])|原石|毛坯|גלם/iu;
/** Jewellery by its metal, or by a kind that is nothing else: `18kt white gold ring`, `tennis bracelet`. */
const jewellery =
  /(?<![\p{L}\p{N}])(?:(?:9|10|14|18|22)\s?(?:k|kt|karat|ct) (?:(?:white|yellow|rose|pink) )?gold|(?:9|10|14|18|22)\s?(?:k|kt) (?:white|yellow|rose|pink|gold)|gold chain|(?:white|yellow|rose) gold (?:ring|band|bracelet|necklace|pendant|earrings?|bangle|chain|mount|jewell?e?ry)|tennis (?:bracelets?|necklaces?|chains?)(?!\s+(?:lay-?outs?|lay outs?|lines?|sets? of stones|stones|goods|melee|suites?))|(?:solitaire|halo|eternity) (?:pendants?|rings?|bracelets?|necklaces?|earrings?|bands?|studs)|(?:pendant|ring|bracelet|necklace|earrings?|band|bangle) (?:in|made of|with) (?:platinum|gold|(?:9|10|14|18|22)\s?(?:k|kt|karat)|white gold|yellow gold|rose gold)|(?:platinum|pt ?950|gold) (?:ring|band|bracelet|necklace|pendant|earrings?|bangle)|(?:finished|ready|readymade|complete) (?:engagement )?(?:ring|jewell?ery)|(?:engagement )?ring finished)(?![\p{L}\p{N}])/iu;
/** Stones that are no diamonds. An emerald is one only by its origin, because it is also a shape. */
const gemstone =
  /(?<![\p{L}\p{N}])(?:sapph?ires?|rub(?:y|ies)|tanzanites?|spinels?|tourmalines?|paraibas?|aquamarines?|morganites?|alexandrites?|opals?|garnets?|topaz|amethysts?|moissanites?|cz|cubic zirconia|pearls?|peridots?|(?:colombian|columbian|zambian|panjshir) emeralds?|unheated|saphirs?|rubis|saphire|rubine?|zaffir[oi]|rubin[oi]|zafiros?|сапфир\p{L}*|рубин\p{L}*)(?![\p{L}\p{N}])|蓝宝石|红宝石|莫桑/iu;
const refused = /(?:\bno|\bnot|\bwithout|n't)\s+$/i;
/** `rough nahi`: the refusal behind the word. */
const refusedBehind = /^\s*(?:nahi|nahin|nai|nathi|no|not|nein|нет|yok)(?![\p{L}\p{N}])/iu;

/** `for a white gold ring`: what the stone is set into. */
const setInto = /\b(?:for|into|in|of|from|to|on)\s+(?:(?:an?|the|her|his|my|our|old|client'?s?)\s+)*$/i;

/** Longest text before a word that refuses it or says what it is for. */
const before = 30;

function names(goods: RegExp, otherwise: RegExp, text: string, { start, end, statements }: Phrase): boolean {
  if (statements !== null && statements.length > 0) return false;
  const found = goods.exec(text.slice(start, end));
  if (found === null) return false;
  const at = start + found.index;
  if (refusedBehind.test(text.slice(at + found[0].length, at + found[0].length + before))) return false;
  return !otherwise.test(text.slice(Math.max(0, at - before), at));
}

/** What is between the name of a piece and the stones that are set into it, which it is the heading of. */
const heading = /^\s*(?::|[-–]\s|\()/;
/** A count of stones behind the name of a piece: `tennis bracelet 48 pcs`, `halo pendant, need 20 stones`. */
const stoneCount =
  /^[\s,]{0,3}(?:[a-z]{1,10}\s){0,3}(\d{1,4})\s?(?:pcs?|pieces?|stones?|nos?)(?![\p{L}\p{N}])/iu;
/** A piece of jewellery takes at least so many small stones; a smaller count is that of pieces. */
const fewestStones = 8;

/** Metals, lengths and settings, which only a finished piece has. */
const finished =
  /(?<![\p{L}\p{N}])(?:\d{1,2}\s?(?:k|kt|karat)|gold|platinum|pt|inch(?:es)?|cm|clasp|mounted|setting|set in|finished|ready|ring size|\d")(?![\p{L}\p{N}])/iu;

/** `tennis bracelet: 45 pcs 3.0 mm`: whether jewellery is what the small stones behind it are for, and no goods itself. */
function isHeading(words: string, end: number, statements: readonly Statement[]): boolean {
  const rest = words.slice(end);
  const isMelee = statements.some(({ kind }) => kind === 'size' || kind === 'sieve' || kind === 'crosses');
  return (
    isMelee &&
    statements.some(({ kind }) => kind === 'quantity' || kind === 'sieve') &&
    (heading.test(rest) || Number(stoneCount.exec(rest)?.[1] ?? 0) >= fewestStones) &&
    !finished.test(words) &&
    !jewellery.test(rest)
  );
}

/** A line and the goods that its words name, other than polished diamonds. */
interface NamedGoods {
  readonly words: string;
  /** The end of each name in the words. */
  readonly goods: readonly { readonly isJewellery: boolean; readonly end: number }[];
}

function findNamedGoods(words: string): NamedGoods {
  const goods = [jewellery, gemstone].flatMap((names) => {
    const found = names.exec(words);
    if (found === null) return [];
    const preceding = words.slice(0, found.index);
    if (setInto.test(preceding) || refused.test(preceding)) return [];
    return [{ isJewellery: names === jewellery, end: found.index + found[0].length }];
  });
  return { words, goods };
}

/** Returns the line of an offset; many requests can be on one long line, which is searched once. */
function linesOf(text: string): (offset: number) => NamedGoods {
  const known = new Map<number, NamedGoods>();
  return (offset) => {
    const start = text.lastIndexOf('\n', offset) + 1;
    const present = known.get(start);
    if (present !== undefined) return present;
    const end = text.indexOf('\n', start);
    const line = findNamedGoods(text.slice(start, end === -1 ? text.length : end));
    known.set(start, line);
    return line;
  };
}

/** Whether the words of a request name jewellery, or a stone that is no diamond. */
function isForOtherGoods({ words, goods }: NamedGoods, { phrases }: LineDraft): boolean {
  const statements = statementsIn(phrases);
  return goods.some(({ isJewellery, end }) => !(isJewellery && isHeading(words, end, statements)));
}

/**
 * Requests for rough diamonds or for jewellery without their criteria, so that no polished stones are searched for
 * them; all others as they are.
 */
export function withoutOtherGoods(text: string, drafts: readonly LineDraft[]): LineDraft[] {
  const lineAt = linesOf(text);
  return drafts.map((draft) => {
    const isOther =
      draft.phrases.some((phrase) => names(rough, refused, text, phrase)) ||
      isForOtherGoods(lineAt(draft.phrases[0]?.start ?? 0), draft);
    return isOther ? withoutCriteria(draft) : draft;
  });
}

function withoutCriteria(draft: LineDraft): LineDraft {
  return {
    phrases: draft.phrases.map((phrase) =>
      (phrase.statements ?? []).every(({ kind }) => kind === 'intent') || phrase.noise !== null
        ? phrase
        : asUnread(phrase),
    ),
    shared: draft.shared,
    inherited: [],
  };
}
