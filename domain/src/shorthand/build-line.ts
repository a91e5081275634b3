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
} from './shorthand-line.ts';
import type { Statement } from './statement.ts';

/**
 * A request under construction: its own phrases; phrases of other parts of the message that govern it, of which a
 * user must read what is not a criterion; and statements inherited from headers and the previous line.
 */
export interface LineDraft {
  readonly phrases: readonly Phrase[];
  readonly shared: readonly Phrase[];
  readonly inherited: readonly Statement[];
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
  const statements = resolved.flatMap((some) => some ?? []);
  const criteria = buildCriteria(statements);
  const isPacketSearch = criteria.packets.length > 0;
  const loose = isPacketSearch ? null : buildLooseRequest(statements);
  const hasLooseTinge = statements.some(({ kind }) => kind === 'looseColor');
  const choices =
    loose === null
      ? criteria.choices
      : Object.fromEntries(
          Object.entries(criteria.choices).filter(
            ([key]) => !looseKeys.includes(key) && !(key === 'color_shade' && hasLooseTinge),
          ),
        );
  const pairs = statements.filter((one) => one.kind === 'pair');
  const qty = quantityOf(statements);
  const intents = statements.flatMap((one) => (one.kind === 'intent' ? [one.intent] : []));
  // `still there? Can you hold it`: a hold includes the question.
  const intent = intents.find((one) => one === 'hold') ?? intents[0] ?? null;
  const isAvailableRequested = isPacketSearch && statements.some(({ kind }) => kind === 'available');

  const isHoldRequested =
    isPacketSearch && statements.some((one) => one.kind === 'status' && one.status === 'Hold');

  const own = phrases.map((phrase, index) => {
    const some = resolved[index] ?? null;
    return { phrase, resolved: isPacketSearch && some?.some(isNoDescription) === true ? null : some };
  });
  const read: ReadPhrase[] = [...own, ...sharedTexts(shared, own)];
  const isUnread = (one: ReadPhrase) => one.resolved === null;
  const unread = joinAdjacent(
    text,
    read.filter(isUnread).map(({ phrase }) => phrase),
  );
  const questions = read.flatMap((one) => questionsOf(text, one));
  const amounts = read.flatMap((one) => amountsOf(text, one));
  const noise = own.flatMap(({ phrase }) => noiseOf(text, phrase));
  const notes = read.flatMap(({ resolved: some }) =>
    (some ?? []).flatMap((one) => (one.kind === 'wish' ? [one.text] : [])),
  );
  // `40 ovals matching` is a set of more than one pair.
  // `studs, pairs`: a plural leaves their number open.
  const isSeveral = pairs.some(({ count }) => count === null);
  const one = pairs.some(({ count }) => count === 1) && !isSeveral && (qty.pieces ?? 0) <= 2 ? 1 : null;
  return {
    ...criteria,
    choices,
    target: loose !== null ? 'loose' : pairs.length > 0 && !isPacketSearch ? 'pair' : 'diamond',
    intent: intent ?? (isAvailableRequested ? 'availability' : null) ?? (isHoldRequested ? 'hold' : null),
    qty: pairs.length > 0 && !isPacketSearch ? pairQuantity(qty, one) : qty,
    loose,
    understood: own.flatMap(({ phrase, resolved: some }) =>
      some === null || phrase.noise !== null || some.some(isPending)
        ? []
        : [
            {
              ...cut(text, phrase),
              keys: keysOf(some, isPacketSearch),
              isUnrestricted: some.length > 0 && some.every(({ kind }) => kind === 'any'),
            },
          ],
    ),
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

function questionsOf(text: string, { phrase, resolved }: ReadPhrase): ShorthandQuestion[] {
  return (resolved ?? []).flatMap((one) =>
    one.kind === 'code'
      ? [
          {
            ...cut(text, phrase),
            readings: one.readings.map(({ key, replacement }) => ({ key, replacement })),
          },
        ]
      : [],
  );
}

function amountsOf(text: string, { phrase, resolved }: ReadPhrase): ShorthandAmount[] {
  return (resolved ?? []).flatMap((one) =>
    one.kind === 'foreignAmount'
      ? [{ ...cut(text, phrase), currency: one.currency, key: one.key, range: one.range }]
      : [],
  );
}

const noiseOf = (text: string, phrase: Phrase): ShorthandNoise[] =>
  phrase.noise === null || phrase.statements === null ? [] : [{ ...cut(text, phrase), kind: phrase.noise }];

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

function quantityOf(statements: readonly Statement[]): ShorthandQuantity {
  const of = (unit: 'pieces' | 'pairs' | 'carats') => {
    const counts = statements.flatMap((one) =>
      one.kind === 'quantity' && one.of === unit ? [one.count] : [],
    );
    return counts.at(-1) ?? null;
  };
  return { pieces: of('pieces'), pairs: of('pairs'), carats: of('carats') };
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
