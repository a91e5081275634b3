import { captchaChallenge } from '@loupe/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Database } from '../database.ts';
import { readSharedSecret } from '../shared-secret.ts';
import type { Captcha } from './captcha.ts';

/** Work of the browser: this many rounds of PBKDF2 per try, and a number of tries in this range. */
export interface ProofOfWorkCost {
  readonly rounds: number;
  readonly minTries: number;
  readonly maxTries: number;
}

/**
 * 0.13 s of a thread in Chromium on a server core with SHA instructions; a phone takes about four times as
 * long.
 */
const usualWork: ProofOfWorkCost = { rounds: 5_000, minTries: 150, maxTries: 250 };

/** Validity of a challenge. The user may fill in a long form before sending it. */
const lastsMs = 10 * 60_000;

const payload = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Proof of work (ALTCHA): the browser searches for a number. This costs a browser a moment and a program that
 * registers thousands of users a lot. Verifying it costs the server two signatures. Secret and used
 * challenges are stored in the database, so any server accepts a challenge issued by another, and each
 * challenge is accepted once.
 */
export function createAltchaCaptcha(database: Database, work: ProofOfWorkCost = usualWork): Captcha {
  const secrets = async () => {
    const secret = await readSharedSecret(database, 'captcha');
    const named = (purpose: string) => createHash('sha256').update(secret).update(purpose).digest('hex');
    return { hmacSignatureSecret: named('challenge'), hmacKeySignatureSecret: named('key') };
  };
  return {
    widget: null,
    challenge: async (now) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.maxTries, work.minTries),
        deriveKey,
        // Not the library's own `expiresAt`: the library compares that with the time of this machine.
        data: { expires: Math.floor((now.getTime() + lastsMs) / 1_000) },
        ...(await secrets()),
      });
      return captchaChallenge.parse(challenge);
    },
    verify: async (token, { now }) => {
      const proof = readToken(token);
      if (proof === null) return false;
      const expiresAt = new Date(proof.challenge.parameters.data.expires * 1_000);
      if (expiresAt <= now) return false;
      const { verified } = await verifySolution({ ...proof, deriveKey, ...(await secrets()) });
      return verified && (await isFirstUse(database, proof.challenge.signature, expiresAt));
    },
  };
}

function readToken(token: string): z.infer<typeof payload> | null {
  try {
    const read = payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

async function isFirstUse(connection: Connection, signature: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`insert into used_captcha_challenges (challenge_hash, expires_at)
      values (${createHash('sha256').update(signature).digest()}, ${expiresAt}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** Deletes used challenges that have expired: they can no longer be submitted. */
export async function deleteExpiredChallenges(connection: Connection, now: Date): Promise<void> {
  await connection.query(sql`delete from used_captcha_challenges where expires_at <= ${now}`);
}
