import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by one step to either side. */
const window = 1;

/** A new secret of 160 bits, in Base32. */
export const newTimeSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an authenticator reads from a picture. */
export function timeSecretAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString();
}

/** The time step a code belongs to, or null when it belongs to none of those that count now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp }) + delta;
}
