import type { Caller } from '../../call-handlers.ts';
import { formatDevice } from './device.ts';

/** A user who requests a change of their own account, and the device used. */
export interface AccountRequest {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly ipAddress: string;
  /** Readable text for the mail about the change. */
  readonly deviceText: string;
  readonly now: Date;
}

interface HandlerRequest {
  readonly caller: Caller;
  readonly address: string;
  readonly userAgent: string | null;
}

export function toAccountRequest({ caller, address, userAgent }: HandlerRequest, now: Date): AccountRequest {
  return {
    userId: caller.userId,
    tokenHash: caller.tokenHash,
    ipAddress: address,
    deviceText: formatDevice({ userAgent, ipAddress: address }),
    now,
  };
}
