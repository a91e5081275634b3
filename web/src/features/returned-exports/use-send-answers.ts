import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswersToSend } from './answers-to-send.ts';
import { useReturnedExportStore } from './returned-export-store.ts';
import { sendHolds } from './send-holds.ts';
import { sendOffers } from './send-offers.ts';
import { returnedRowsQuery } from './use-returned-rows.ts';

/** Queries that offers and holds change. */
const changedQueries: ReadonlySet<unknown> = new Set([
  'getOffer',
  'updateDashboard',
  'listHolds',
  'search',
  'stoneDetail',
  returnedRowsQuery,
]);

/** Sends the answers of a file and records the outcome of each. A second press while it runs does nothing. */
export function useSendAnswers() {
  const client = useQueryClient();
  const { revision, unanswered, setOutcome, setUnanswered } = useReturnedExportStore();
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);
  const send = async ({ offers, holds }: AnswersToSend): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    /** Outcomes of a file that was replaced meanwhile are not those of its successor. */
    const isCurrent = () => useReturnedExportStore.getState().revision === revision;
    try {
      const isHeld = await sendHolds(holds, (uuid, outcome) => {
        if (isCurrent()) setOutcome(uuid, 'hold', outcome);
      });
      if (isHeld)
        await sendOffers(offers, {
          unanswered,
          setUnanswered: (offer) => {
            if (isCurrent()) setUnanswered(offer);
          },
          onOutcome: (uuid, outcome) => {
            if (isCurrent()) setOutcome(uuid, 'offer', outcome);
          },
        });
    } finally {
      isRunning.current = false;
      setSending(false);
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => changedQueries.has(name) });
    }
  };
  return { send, isSending };
}
