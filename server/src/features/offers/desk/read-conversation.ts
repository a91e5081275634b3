import type { ConversationStep } from '@loupe/contract';
import { amountOf, formatScaled } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';
import type { OfferLine } from '../offer-line.ts';
import { actorNames, type OfferEvent } from '../present-offer.ts';

/** The names of the users who moved these lines. */
export async function readActorUserNames(
  connection: Connection,
  moves: readonly OfferEvent[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(moves.flatMap(({ userId }) => userId ?? []))];
  const { rows } = await connection.query<{ id: number; name: string }>(
    sql`select id, trim(first_name || ' ' || last_name) as name from users where id = any(${ids})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The moves of all lines as one conversation, oldest first: lines that one actor moved at one time are one
 * step.
 */
export function buildConversation(
  lines: readonly OfferLine[],
  moves: readonly OfferEvent[],
  names: ReadonlyMap<number, string>,
): ConversationStep[] {
  const carats = new Map(lines.map(({ id, facts }) => [id, facts.carat ?? 0]));
  const steps = new Map<string, OfferEvent[]>();
  for (const move of moves) {
    const key = [move.createdAt.getTime(), move.actorRole, move.status].join(' ');
    steps.set(key, [...(steps.get(key) ?? []), move]);
  }
  return [...steps.values()]
    .flatMap((step) => {
      const [first] = step;
      if (first === undefined) return [];
      const cents = step.flatMap(({ lineId, ppc }) =>
        ppc === null ? [] : amountOf(ppc, carats.get(lineId) ?? 0),
      );
      return {
        at: first.createdAt.toISOString(),
        actor: actorNames[first.actorRole],
        status: first.status,
        name: names.get(first.userId ?? 0) ?? '',
        count: step.length,
        amount:
          cents.length === 0
            ? null
            : formatScaled(
                cents.reduce((sum, amount) => sum + amount, 0),
                2,
              ),
        note: step.find(({ note }) => note !== '')?.note ?? '',
      };
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
