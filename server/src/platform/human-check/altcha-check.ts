import { humanChallenge } from '@loupe/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Connection, Database } from '../database.ts';
import { serverSecret } from '../server-secret.ts';
import type { HumanCheck } from './human-check.ts';

/** How much a browser works: so many rounds of PBKDF2 a try, and somewhere between these many tries. */
export interface HumanWork {
  readonly rounds: number;
  readonly fewestTries: number;
  readonly mostTries: number;
}

/** 0.13 s of a thread in Chromium on a server's core with SHA instructions; a telephone takes about four times as long. */
const usualWork: HumanWork = { rounds: 5_000, fewestTries: 150, mostTries: 250 };

/** Time to work and to send: somebody may fill in a long form meanwhile. */
const lastsMs = 10 * 60_000;

const payload = z.object({
  challenge: humanChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Proof of work (ALTCHA): the browser looks for a number, which costs it a moment and a program that registers
 * thousands dearly. Checking it costs the server two signatures. Secret and used challenges lie in the database, so
 * any server takes what another handed out, and none takes it twice.
 */
export function altchaCheck(database: Database, work: HumanWork = usualWork): HumanCheck {
  const secrets = async () => {
    const secret = await serverSecret(database, 'human-check');
    const named = (purpose: string) => createHash('sha256').update(secret).update(purpose).digest('hex');
    return { hmacSignatureSecret: named('challenge'), hmacKeySignatureSecret: named('key') };
  };
  return {
    widget: null,
    challenge: async (now) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.mostTries, work.fewestTries),
        deriveKey,
        // Not the library's own `expiresAt`: it compares that with the time of this machine.
        data: { expires: Math.floor((now.getTime() + lastsMs) / 1_000) },
        ...(await secrets()),
      });
      return humanChallenge.parse(challenge);
    },
    passes: async (token, { now }) => {
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

async function isFirstUse({ raw }: Connection, signature: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await raw.query(
    'insert into used_human_checks (challenge_hash, expires_at) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(signature).digest(), expiresAt],
  );
  return rowCount === 1;
}

/** Forgets used challenges that have expired: nobody can send them again. */
export async function forgetHumanChecks({ raw }: Connection, now: Date): Promise<void> {
  await raw.query('delete from used_human_checks where expires_at <= $1', [now]);
}
