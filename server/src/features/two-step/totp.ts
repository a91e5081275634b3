import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator implements it: SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Tolerated clock difference, in time steps to either side. */
const window = 1;

/** Creates a secret of 160 bits, in Base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that an authenticator reads from a QR code. */
export function totpSetupUrl(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString();
}

/** The time step of a code; null when the code belongs to none that is valid now. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
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
