import type { Caller } from '../../route.ts';
import { deviceWords } from '../accounts/device.ts';

/** Somebody who asks for a change of his own account, and from where. */
export interface Asker {
  readonly accountId: number;
  readonly tokenHash: Buffer;
  readonly address: string;
  /** In words, for the mail that tells of it. */
  readonly where: string;
  readonly now: Date;
}

interface Asked {
  readonly caller: Caller;
  readonly address: string;
  readonly userAgent: string | null;
}

export function askerOf({ caller, address, userAgent }: Asked, now: Date): Asker {
  return {
    accountId: caller.personId,
    tokenHash: caller.tokenHash,
    address,
    where: deviceWords({ userAgent, address }),
    now,
  };
}
