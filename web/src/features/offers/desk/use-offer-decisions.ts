import type { DeskOffer } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isDeskQuery } from '../../../lib/desk-queries.ts';
import { mutateCall } from '../../../lib/call.ts';
import type { NegotiableLine } from './negotiable-line.ts';
import type { CounterDraft } from './use-counter-draft.ts';

const idsOf = (lines: readonly NegotiableLine[]) => lines.map(({ line }) => line.line_id);

/** The desk's replies to lines of one offer. A line takes one reply at a time; other lines do not wait for it. */
export function useOfferDecisions(offer: DeskOffer, onDecide: () => void) {
  const client = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(running.current);
  const [error, setError] = useState<Error | null>(null);
  const mark = (ids: readonly string[], isRunning: boolean) => {
    const after = new Set(running.current);
    for (const id of ids)
      if (isRunning) after.add(id);
      else after.delete(id);
    running.current = after;
    setBusy(after);
  };
  const run = async (lines: readonly NegotiableLine[], work: () => Promise<unknown>) => {
    const ids = idsOf(lines);
    if (ids.some((id) => running.current.has(id))) return;
    mark(ids, true);
    onDecide();
    setError(null);
    await work().catch((cause: unknown) => {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    });
    await client.invalidateQueries({ predicate: ({ queryKey }) => isDeskQuery(queryKey[0]) });
    mark(ids, false);
  };
  return {
    isBusy: (lines: readonly NegotiableLine[]) => lines.some(({ line }) => busy.has(line.line_id)),
    error,
    accept: (lines: readonly NegotiableLine[], isBelowFloorMeant: boolean, note: string) =>
      void run(lines, async () =>
        mutateCall('deskAcceptOffer', {
          data: { lines: idsOf(lines), below_floor: isBelowFloorMeant, note },
        }),
      ),
    counter: (draft: CounterDraft, note: string, validHours: number) =>
      void run(draft.chosen, async () =>
        mutateCall('deskCounterOffer', {
          data: {
            lines: draft.chosen.map((line) => ({
              line_id: line.line.line_id,
              ppc: formatScaled(draft.priceOf(line), 2),
            })),
            note,
            valid_hours: validHours,
          },
        }),
      ),
    decline: (lines: readonly NegotiableLine[], note: string) =>
      void run(lines, async () => mutateCall('deskRejectOffer', { data: { lines: idsOf(lines), note } })),
    reopen: (lines: readonly NegotiableLine[]) =>
      void run(lines, async () => mutateCall('deskReopenOffer', { data: { lines: idsOf(lines) } })),
    hold: (lines: readonly NegotiableLine[]) =>
      void run(lines, async () =>
        mutateCall('deskAddHold', {
          data: {
            customer: offer.customer.email,
            stones: lines.map(({ line }) => line.stone.stock_uuid),
          },
        }),
      ),
  };
}

export type OfferDecisions = ReturnType<typeof useOfferDecisions>;
