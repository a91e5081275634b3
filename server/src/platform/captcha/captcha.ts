import type { CaptchaChallenge, CaptchaWidget } from '@loupe/contract';

/** Facts about the request that a token is verified with. */
export interface CaptchaContext {
  readonly address: string;
  readonly now: Date;
}

/** Distinguishes people from programs without asking the user a question. */
export interface Captcha {
  /** Widget of a hosted captcha that issues tokens in the form; null without a hosted captcha. */
  readonly widget: CaptchaWidget | null;
  /** Challenge for the browser; null where a hosted captcha issues the tokens. */
  challenge(now: Date): Promise<CaptchaChallenge | null>;
  /** Whether the token is valid. True at most once per token. */
  verify(token: string, visit: CaptchaContext): Promise<boolean>;
}
