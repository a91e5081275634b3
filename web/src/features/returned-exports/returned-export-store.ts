import { create } from 'zustand';
import { onSignedOut } from '../../lib/session.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import type { UnansweredOffer } from './send-offers.ts';

/** Which answer of a row an outcome belongs to. */
export type AnswerKind = 'offer' | 'hold';
export type RowOutcomes = Readonly<Partial<Record<AnswerKind, AnswerOutcome>>>;

interface ReturnedExportStore {
  readonly file: File | null;
  /** Changes with every other file. */
  readonly revision: number;
  /** Outcomes of sent answers by the id of the stone: each stone has one row with answers that can be sent. */
  readonly outcomes: Readonly<Record<string, RowOutcomes>>;
  /** The offer whose response was lost; it is repeated under its key before anything else is sent. */
  readonly unanswered: UnansweredOffer | null;
  readonly open: (file: File) => void;
  readonly setOutcome: (uuid: string, kind: AnswerKind, outcome: AnswerOutcome) => void;
  readonly setUnanswered: (offer: UnansweredOffer | null) => void;
}

const empty = { file: null, outcomes: {}, unanswered: null } as const;

/** The returned file of this tab. It stays while the user looks at a stone, and is removed at sign-out. */
export const useReturnedExportStore = create<ReturnedExportStore>()((set) => ({
  ...empty,
  revision: 0,
  open: (file) => {
    set(({ revision }) => ({ ...empty, file, revision: revision + 1 }));
  },
  setOutcome: (uuid, kind, outcome) => {
    set(({ outcomes }) => ({
      outcomes: { ...outcomes, [uuid]: { ...outcomes[uuid], [kind]: outcome } },
    }));
  },
  setUnanswered: (unanswered) => {
    set({ unanswered });
  },
}));

onSignedOut(() => {
  useReturnedExportStore.setState(empty);
});
