import { criteriaSaid } from './criteria-said.ts';
import { looseKeys, looseSaid } from './loose-said.ts';
import type { Piece } from './piece.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';
import type { ShorthandLine, ShorthandQuantity } from './shorthand-line.ts';
import type { Statement } from './statement.ts';

/** A request put together: its pieces, and what it takes over from headers and the line before. */
export interface Draft {
  readonly pieces: readonly Piece[];
  readonly borrowed: readonly Statement[];
}

/** Makes the line a draft stands for, once nothing more can be added to it. */
export function makeLine(text: string, { pieces, borrowed }: Draft): ShorthandLine {
  const settled = settle([...pieces.map(({ statements }) => statements), borrowed]);
  const statements = settled.flatMap((some) => [...(some ?? [])]);
  const criteria = criteriaSaid(statements);
  const isPacketSearch = criteria.packets.length > 0;
  const loose = isPacketSearch ? null : looseSaid(statements);
  const choices =
    loose === null
      ? criteria.choices
      : Object.fromEntries(Object.entries(criteria.choices).filter(([key]) => !looseKeys.includes(key)));
  const qty = quantityOf(statements);
  const isPair = statements.some(({ says }) => says === 'pair');
  const intent = statements.find((one) => one.says === 'intent')?.intent ?? null;
  const isAsked = isPacketSearch && statements.some(({ says }) => says === 'available');

  const read = pieces.map((piece, place) => ({ piece, settled: settled[place] ?? null }));
  const unread = stretches(
    text,
    read.filter((one) => one.settled === null).map(({ piece }) => piece),
  );
  const wishes = statements.flatMap((one) => (one.says === 'wish' ? [one.text] : []));
  return {
    ...criteria,
    choices,
    target: loose !== null ? 'loose' : isPair && !isPacketSearch ? 'pair' : 'diamond',
    intent: intent ?? (isAsked ? 'availability' : null),
    qty: isPair && qty.pairs === null ? { ...qty, pairs: 1 } : qty,
    loose,
    understood: read.flatMap((one) =>
      one.settled === null ? [] : [{ ...cut(text, one.piece), keys: keysOf(one.settled, isPacketSearch) }],
    ),
    unread,
    unparsed: [...wishes, ...unread.map((one) => one.text)],
  };
}

const cut = (text: string, { start, end }: { start: number; end: number }) => ({
  text: text.slice(start, end),
  start,
  end,
});

/** Neighbouring pieces nobody understood, as one stretch of the text where only spaces lie between. */
function stretches(text: string, pieces: readonly Piece[]) {
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
    const said = statements.flatMap((one) => (one.says === 'quantity' && one.of === unit ? [one.count] : []));
    return said.at(-1) ?? null;
  };
  return { pieces: of('pieces'), pairs: of('pairs'), carats: of('carats') };
}

/** The keys a piece spoke about. Beside a packet number the rest only describes the same stone. */
function keysOf(settled: Settled, isPacketSearch: boolean): string[] {
  const keys = (settled ?? []).map((one) => (isPacketSearch && 'key' in one ? 'packets' : keyOf(one)));
  return [...new Set(keys)];
}

/** Keys of statements that name none themselves. */
const keys: Readonly<Partial<Record<Statement['says'], string>>> = {
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

const keyOf = (one: Statement): string => ('key' in one ? one.key : (keys[one.says] ?? one.says));
