import type { HumanChallenge, HumanWidget } from '@loupe/contract';

/** What a token is judged by besides itself. */
export interface HumanVisit {
  readonly address: string;
  readonly now: Date;
}

/** Tells people from programs, without a question asked. */
export interface HumanCheck {
  /** What a service elsewhere shows in our form to hand out its tokens; null without one. */
  readonly widget: HumanWidget | null;
  /** Work for the browser; null where a service elsewhere hands out the tokens. */
  challenge(now: Date): Promise<HumanChallenge | null>;
  /** Whether this token stands for somebody. True at most once a token. */
  passes(token: string, visit: HumanVisit): Promise<boolean>;
}
