import { criteriaSchema, formatCriteria, formatLotCriteria, lotCriteriaSchema } from '@loupe/contract';
import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { onSignedOut } from '../../lib/session.ts';
import { phraseUses, type ChosenUses, type PhraseUse } from './phrase-use.ts';
import { maxMessageLength, maxRequests } from './read-requests.ts';
import type { RequestedGoods } from './request-item.ts';

interface RequestsStore {
  /** The message as pasted, with the changes that the user made to it. */
  readonly text: string;
  /** Changed goods by key of the request. */
  readonly edits: Readonly<Record<string, RequestedGoods>>;
  /** Uses of phrases for several requests, where the user changed them. */
  readonly uses: ChosenUses;
  /** Keys of requests that were saved as demands. */
  readonly saved: readonly string[];
  /** Changes with every other message. */
  readonly revision: number;
  /** Replaces the message by another one. */
  readonly open: (text: string) => void;
  /** Changes words of the message; changed goods of other requests stay. */
  readonly setText: (text: string) => void;
  readonly setGoods: (key: string, goods: RequestedGoods) => void;
  readonly setUse: (phrase: string, use: PhraseUse) => void;
  readonly setSaved: (keys: readonly string[]) => void;
}

const empty = { text: '', edits: {}, uses: {}, saved: [] } as const;

const storedGoods = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['diamond', 'pair']), criteria: criteriaSchema }),
  z.object({ kind: z.literal('loose'), criteria: lotCriteriaSchema }),
]);

const storedRequests = z.object({
  text: z.string().transform((text) => text.slice(0, maxMessageLength)),
  // Tabs of earlier versions stored criteria only.
  edits: z.record(z.string(), storedGoods).catch({}),
  uses: z.record(z.string(), z.enum(phraseUses)).default({}),
  saved: z.array(z.string()).max(maxRequests * 10),
});

const formatGoods = (goods: RequestedGoods) => ({
  kind: goods.kind,
  criteria: goods.kind === 'loose' ? formatLotCriteria(goods.criteria) : formatCriteria(goods.criteria),
});

/** The pasted message of this tab. It contains names and prices of clients and is removed at sign-out. */
export const useRequestsStore = create<RequestsStore>()(
  persist(
    (set) => ({
      ...empty,
      revision: 0,
      open: (text) => {
        set(({ revision }) => ({
          ...empty,
          text: text.slice(0, maxMessageLength),
          revision: revision + 1,
        }));
      },
      setText: (text) => {
        set({ text: text.slice(0, maxMessageLength) });
      },
      setGoods: (key, goods) => {
        set(({ edits }) => ({ edits: { ...edits, [key]: goods } }));
      },
      setUse: (phrase, use) => {
        set(({ uses }) => ({ uses: { ...uses, [phrase]: use } }));
      },
      setSaved: (keys) => {
        set(({ saved }) => ({ saved: [...new Set([...saved, ...keys])].slice(-maxRequests * 10) }));
      },
    }),
    {
      name: 'loupe.requests',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ text, edits, uses, saved }) => ({
        text,
        edits: Object.fromEntries(Object.entries(edits).map(([key, one]) => [key, formatGoods(one)])),
        uses,
        saved,
      }),
      merge: (stored, now) => ({ ...now, ...storedRequests.safeParse(stored).data }),
    },
  ),
);

onSignedOut(() => {
  useRequestsStore.setState(empty);
});
