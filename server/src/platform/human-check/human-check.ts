import type { HumanChallenge } from '@loupe/contract';

/** What a token is judged by besides itself. */
export interface HumanVisit {
  readonly address: string;
  readonly now: Date;
}

/** Tells people from programs, without a question asked. */
export interface HumanCheck {
  /** Work for the browser; null where a service elsewhere hands out the tokens. */
  challenge(now: Date): Promise<HumanChallenge | null>;
  /** Whether this token stands for somebody. True at most once a token. */
  passes(token: string, visit: HumanVisit): Promise<boolean>;
}
