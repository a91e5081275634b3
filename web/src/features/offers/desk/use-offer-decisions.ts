import type { DeskOffer } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isDeskQuery } from '../../../lib/desk-queries.ts';
import { mutateCall } from '../../../lib/call.ts';
import type { NegotiableLine } from './negotiable-line.ts';
import type { CounterDraft } from './use-counter-draft.ts';

const idsOf = (lines: readonly NegotiableLine[]) => lines.map(({ line }) => line.line_id);

/** The desk's replies to one offer. While one is sent, no other starts. */
export function useOfferDecisions(offer: DeskOffer) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    await work().catch((cause: unknown) => {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    });
    await client.invalidateQueries({ predicate: ({ queryKey }) => isDeskQuery(queryKey[0]) });
    running.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    error,
    accept: (lines: readonly NegotiableLine[], isBelowFloorMeant: boolean, note: string) =>
      void run(async () =>
        mutateCall('deskAcceptOffer', {
          data: { lines: idsOf(lines), below_floor: isBelowFloorMeant, note },
        }),
      ),
    counter: (draft: CounterDraft, note: string, validHours: number) =>
      void run(async () =>
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
      void run(async () => mutateCall('deskRejectOffer', { data: { lines: idsOf(lines), note } })),
    reopen: (lines: readonly NegotiableLine[]) =>
      void run(async () => mutateCall('deskReopenOffer', { data: { lines: idsOf(lines) } })),
    hold: (lines: readonly NegotiableLine[]) =>
      void run(async () =>
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
