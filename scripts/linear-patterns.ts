import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { z } from 'zod';
import { textOfPattern, type Pattern } from './find-patterns.ts';

const storedVerdicts = z.object({ recheck: z.string(), linear: z.array(z.string()) });

export const verdictsFile = fileURLToPath(new URL('./linear-patterns.json', import.meta.url));

/** The version of the checker: another one may judge differently. */
export const checkerVersion = z
  .object({ version: z.string() })
  .parse(
    JSON.parse(readFileSync(new URL('../node_modules/recheck/package.json', import.meta.url), 'utf8')),
  ).version;

/** Identifies a pattern in the stored verdicts. */
export const hashPattern = (pattern: Pattern): string =>
  createHash('sha256').update(textOfPattern(pattern)).digest('hex').slice(0, 20);

/**
 * The hashes of the patterns that this version of the checker has found linear. The check has the same result for the
 * same pattern, and a few of them take most of its time.
 */
export function readLinearPatterns(): ReadonlySet<string> {
  const stored = storedVerdicts.parse(JSON.parse(readFileSync(verdictsFile, 'utf8')));
  return new Set(stored.recheck === checkerVersion ? stored.linear : []);
}

/** Effort is limited by the number of steps: a limit of time finds more on a busy machine. */
const withoutTimeouts = { timeout: null, attackTimeout: null, incubationTimeout: null };

/** Whether the time of a pattern is linear in the length of the matched text. */
export async function isLinear({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<boolean> {
  return (await check(source, flags, withoutTimeouts)).status === 'safe';
}
