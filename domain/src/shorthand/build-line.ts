import { buildCriteria } from './build-criteria.ts';
import { looseKeys, buildLooseRequest } from './build-loose-request.ts';
import type { Phrase } from './phrase.ts';
import { resolveAmbiguities } from './resolve-ambiguities.ts';
import type { PhraseStatements } from './phrase-statements.ts';
import type {
  ShorthandAmount,
  ShorthandLine,
  ShorthandNoise,
  ShorthandQuantity,
  ShorthandQuestion,
  UnderstoodPhrase,
} from './shorthand-line.ts';
import type { Intent, Statement } from './statement.ts';
import { flattenStatements } from './statements.ts';

/**
 * A request under construction: its own phrases; phrases of other parts of the message that govern it, of which a
 * user must read what is not a criterion; and statements inherited from headers and the previous line.
 */
export interface LineDraft {
  readonly phrases: readonly Phrase[];
  readonly shared: readonly Phrase[];
  readonly inherited: readonly Statement[];
}

/** A request that takes further phrases. */
export interface OpenDraft {
  phrases: Phrase[];
  shared: Phrase[];
  inherited: Statement[];
}

interface ReadPhrase {
  readonly phrase: Phrase;
  readonly resolved: PhraseStatements;
}

/** Builds the line of a draft that is complete. */
export function buildLine(text: string, { phrases, shared, inherited }: LineDraft): ShorthandLine {
  const resolved = resolveAmbiguities([
    ...phrases.map(({ statements }) => statements),
    ...inherited.map((one) => [one]),
  ]);
  const statements = flattenStatements(resolved);
  const criteria = buildCriteria(statements);
  const isPacketSearch = criteria.packets.length > 0;
  const loose = isPacketSearch ? null : buildLooseRequest(statements);
  const facts = factsOf(statements);
  const isPair = facts.hasPair && !isPacketSearch;
  const own = phrases.map((phrase, index): ReadPhrase => {
    const some = resolved[index] ?? null;
    return { phrase, resolved: isPacketSearch && some?.some(isNoDescription) === true ? null : some };
  });
  const { notes, unread, questions, amounts } = toRead(text, [...own, ...sharedTexts(shared, own)]);
  const noise: ShorthandNoise[] = [];
  const understood: UnderstoodPhrase[] = [];
  for (const { phrase, resolved: some } of own) {
    if (phrase.noise !== null && phrase.statements !== null)
      noise.push({ ...cut(text, phrase), kind: phrase.noise });
    if (some === null || phrase.noise !== null || some.some(isPending)) continue;
    understood.push({
      ...cut(text, phrase),
      keys: keysOf(some, isPacketSearch),
      isUnrestricted: some.length > 0 && some.every(({ kind }) => kind === 'any'),
    });
  }
  return {
    ...criteria,
    choices: loose === null ? criteria.choices : withoutLoose(criteria.choices, facts.hasLooseTinge),
    target: loose !== null ? 'loose' : isPair ? 'pair' : 'diamond',
    intent: facts.intent ?? (isPacketSearch ? facts.packetIntent : null),
    qty: isPair ? pairQuantity(facts.qty, facts.pairCount) : facts.qty,
    loose,
    understood,
    unread,
    questions,
    noise,
    amounts,
    sender: null,
    sentAt: null,
    unparsed: [
      ...notes,
      ...[...unread, ...questions, ...amounts].toSorted((a, b) => a.start - b.start).map((part) => part.text),
    ],
  };
}

/** What statements say besides the criteria of a line. */
interface Facts {
  readonly qty: ShorthandQuantity;
  readonly hasPair: boolean;
  /** One, if the pair is a single one; null when their number is not given. */
  readonly pairCount: 1 | null;
  readonly intent: Intent | null;
  /** What is requested of a stone by its number where nothing else is. */
  readonly packetIntent: Intent | null;
  readonly hasLooseTinge: boolean;
}

function factsOf(statements: readonly Statement[]): Facts {
  let hasPair = false;
  let hasOnePair = false;
  let isSeveral = false;
  let intent: Intent | null = null;
  let isAvailable = false;
  let isHold = false;
  let hasLooseTinge = false;
  const qty: { pieces: number | null; pairs: number | null; carats: number | null } = {
    pieces: null,
    pairs: null,
    carats: null,
  };
  // One loop, because every line of every message passes here.
  for (const one of statements) {
    if (one.kind === 'quantity') qty[one.of] = one.count;
    else if (one.kind === 'pair') {
      hasPair = true;
      // `studs, pairs`: a plural leaves their number open.
      if (one.count === null) isSeveral = true;
      else hasOnePair = true;
      // `still there? Can you hold it`: a hold includes the question. `they must match, what would they cost`: so does
      // a question the match.
    } else if (one.kind === 'intent')
      intent = one.intent === 'hold' || intent === 'match' ? one.intent : (intent ?? one.intent);
    else if (one.kind === 'available') isAvailable = true;
    else if (one.kind === 'status' && one.status === 'Hold') isHold = true;
    else if (one.kind === 'looseColor') hasLooseTinge = true;
  }
  return {
    qty,
    hasPair,
    // `40 ovals matching` is a set of more than one pair.
    pairCount: hasOnePair && !isSeveral && (qty.pieces ?? 0) <= 2 ? 1 : null,
    intent,
    packetIntent: isAvailable ? 'availability' : isHold ? 'hold' : null,
    hasLooseTinge,
  };
}

/** The choices without those that a request for a parcel states in its `loose` part. */
const withoutLoose = (choices: ShorthandLine['choices'], hasLooseTinge: boolean): ShorthandLine['choices'] =>
  Object.fromEntries(
    Object.entries(choices).filter(
      ([key]) => !looseKeys.includes(key) && !(key === 'color_shade' && hasLooseTinge),
    ),
  );

/** What a user must read: wishes in plain text, parts that were not understood, questions, foreign amounts. */
function toRead(text: string, phrases: readonly ReadPhrase[]) {
  const notes: string[] = [];
  const unread: Phrase[] = [];
  const questions: ShorthandQuestion[] = [];
  const amounts: ShorthandAmount[] = [];
  for (const { phrase, resolved } of phrases) {
    if (resolved === null) {
      unread.push(phrase);
      continue;
    }
    for (const one of resolved) {
      if (one.kind === 'code')
        questions.push({
          ...cut(text, phrase),
          readings: one.readings.map(({ key, replacement }) => ({ key, replacement })),
        });
      else if (one.kind === 'foreignAmount')
        amounts.push({ ...cut(text, phrase), currency: one.currency, key: one.key, range: one.range });
      else if (one.kind === 'wish') notes.push(one.text);
    }
  }
  return { notes, unread: joinAdjacent(text, unread), questions, amounts };
}

/** Beside a packet number, several grades or weights describe no stone, but other goods. */
const isNoDescription = (one: Statement) =>
  (one.kind === 'include' && (one.key === 'color' || one.key === 'clarity') && one.values.length > 2) ||
  (one.kind === 'exclude' && (one.key === 'color' || one.key === 'clarity' || one.key === 'color_shade')) ||
  (one.kind === 'include' && one.key === 'location') ||
  one.kind === 'same';

/** Statements that set nothing: an open question, an amount in another currency. */
const isPending = (one: Statement) => one.kind === 'code' || one.kind === 'foreignAmount';

/** What a user must read of phrases that govern several lines. */
function sharedTexts(shared: readonly Phrase[], own: readonly ReadPhrase[]): ReadPhrase[] {
  const isOwn = ({ start }: Phrase) => own.some(({ phrase }) => phrase.start === start);
  return shared
    .filter((phrase) => !isOwn(phrase))
    .flatMap((phrase): ReadPhrase[] => {
      if (phrase.statements === null) return [{ phrase, resolved: null }];
      const texts = phrase.statements.filter((one) => one.kind === 'wish' || one.kind === 'foreignAmount');
      return texts.length > 0 ? [{ phrase, resolved: texts }] : [];
    });
}

const cut = (text: string, { start, end }: { start: number; end: number }) => ({
  text: text.slice(start, end),
  start,
  end,
});

/**
 * Joins adjacent phrases that were not understood into one part of the text where only spaces separate them.
 */
function joinAdjacent(text: string, pieces: readonly Phrase[]) {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of pieces.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && /^[ \t]*$/.test(text.slice(last.end, start)))
      last.end = Math.max(end, last.end);
    else joined.push({ start, end });
  }
  return joined.map((stretch) => cut(text, stretch));
}

/** Two pieces that match are one pair; `one stone 0.50` beside a pair gives the weight of each. */
function pairQuantity(qty: ShorthandQuantity, stated: 1 | null): ShorthandQuantity {
  const pairs = qty.pairs ?? stated;
  return { ...qty, pairs, pieces: (pairs === 1 && qty.pieces === 2) || qty.pieces === 1 ? null : qty.pieces };
}

/** The keys a phrase refers to. Next to a packet number, all other statements describe that stone. */
function keysOf(resolved: PhraseStatements, isPacketSearch: boolean): string[] {
  const keys = (resolved ?? []).map((one) => (isPacketSearch && 'key' in one ? 'packets' : keyOf(one)));
  return [...new Set(keys)];
}

/** Keys of statements that have no `key` field. */
const keys: Readonly<Partial<Record<Statement['kind'], string>>> = {
  weight: 'carat',
  packet: 'packets',
  quantity: 'qty',
  pair: 'qty',
  available: 'status',
  sieve: 'loose',
  parcel: 'loose',
  looseMake: 'loose',
  size: 'loose',
  crosses: 'loose',
  looseColor: 'loose',
};

const keyOf = (one: Statement): string => ('key' in one ? one.key : (keys[one.kind] ?? one.kind));
