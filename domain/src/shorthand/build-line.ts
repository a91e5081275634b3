import { buildCriteria } from './build-criteria.ts';
import { looseKeys, buildLooseRequest } from './build-loose-request.ts';
import type { Phrase } from './phrase.ts';
import { resolveAmbiguities } from './resolve-ambiguities.ts';
import type { PhraseStatements } from './phrase-statements.ts';
import type { ShorthandLine, ShorthandQuantity } from './shorthand-line.ts';
import type { Statement } from './statement.ts';

/**
 * A request under construction: its phrases, and the statements inherited from headers and the previous line.
 */
export interface LineDraft {
  readonly phrases: readonly Phrase[];
  readonly inherited: readonly Statement[];
}

/** Builds the line of a draft that is complete. */
export function buildLine(text: string, { phrases, inherited }: LineDraft): ShorthandLine {
  const resolved = resolveAmbiguities([...phrases.map(({ statements }) => statements), inherited]);
  const statements = resolved.flatMap((some) => [...(some ?? [])]);
  const criteria = buildCriteria(statements);
  const isPacketSearch = criteria.packets.length > 0;
  const loose = isPacketSearch ? null : buildLooseRequest(statements);
  const choices =
    loose === null
      ? criteria.choices
      : Object.fromEntries(Object.entries(criteria.choices).filter(([key]) => !looseKeys.includes(key)));
  const qty = quantityOf(statements);
  const isPair = statements.some(({ kind }) => kind === 'pair');
  const intent = statements.find((one) => one.kind === 'intent')?.intent ?? null;
  const isAvailableRequested = isPacketSearch && statements.some(({ kind }) => kind === 'available');

  const read = phrases.map((piece, index) => ({ piece, resolved: resolved[index] ?? null }));
  const unread = joinAdjacent(
    text,
    read.filter((one) => one.resolved === null).map(({ piece }) => piece),
  );
  const notes = statements.flatMap((one) => (one.kind === 'wish' ? [one.text] : []));
  return {
    ...criteria,
    choices,
    target: loose !== null ? 'loose' : isPair && !isPacketSearch ? 'pair' : 'diamond',
    intent: intent ?? (isAvailableRequested ? 'availability' : null),
    qty: isPair && qty.pairs === null ? { ...qty, pairs: 1 } : qty,
    loose,
    understood: read.flatMap((one) =>
      one.resolved === null ? [] : [{ ...cut(text, one.piece), keys: keysOf(one.resolved, isPacketSearch) }],
    ),
    unread,
    questions: [],
    noise: [],
    amounts: [],
    sender: null,
    sentAt: null,
    unparsed: [...notes, ...unread.map((one) => one.text)],
  };
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
    if (last !== undefined && /^[ \t]*$/.test(text.slice(last.end, start))) last.end = end;
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
};

const keyOf = (one: Statement): string => ('key' in one ? one.key : (keys[one.kind] ?? one.kind));
