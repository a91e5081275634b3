/**
 * Reads 10,000 generated messages and both sets of training requests: `npm run bench:messages`. Prints how many are
 * exact, partly read and wrong, and the time per line.
 */
import { readFileSync } from 'node:fs';
import { generateMessages, judgeReading, parseShorthand, type ExpectedReading } from '@loupe/domain';
import * as z from 'zod';

const generatedMessages = 10_000;
const seed = 20_261_125;
/** Differences that are printed of messages that are not exact. */
const maxShown = 10;

const lineSchema = z.object({
  target: z.string(),
  criteria: z.record(z.string(), z.unknown()).exactOptional(),
  loose: z.record(z.string(), z.unknown()).exactOptional(),
  qty: z.record(z.string(), z.number()).exactOptional(),
  extra: z.record(z.string(), z.array(z.string())).exactOptional(),
  unparsed: z.array(z.string()).exactOptional(),
});
const fileSchema = z.object({
  requests: z.array(
    z.object({ text: z.string(), lines: z.array(lineSchema), intent: z.string().exactOptional() }),
  ),
});

function readRequests(name: string): readonly ExpectedReading[] {
  const file = new URL(`../../domain/src/fixtures/${name}.json`, import.meta.url);
  return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).requests;
}

function measure(name: string, messages: readonly ExpectedReading[]): void {
  const counts = { exact: 0, partly: 0, wrong: 0 };
  let lines = 0;
  let took = 0;
  const differences: string[] = [];
  for (const message of messages) {
    const startedAt = performance.now();
    const parsed = parseShorthand(message.text);
    took += performance.now() - startedAt;
    lines += parsed.lines.length;
    const verdict = judgeReading(parsed, message);
    counts[verdict.verdict] += 1;
    if (verdict.verdict !== 'exact')
      differences.push(
        `  ${verdict.verdict}: ${JSON.stringify(message.text)} ${verdict.differences.join('; ')}`,
      );
  }
  console.log(
    `${name}: ${messages.length} messages, ${counts.exact} exact, ${counts.partly} partly, ${counts.wrong} wrong, ${(took / Math.max(1, lines)).toFixed(3)} ms a line`,
  );
  for (const difference of differences.slice(0, maxShown)) console.log(difference);
}

measure('training requests', readRequests('trade-requests'));
measure('training requests, second set', readRequests('trade-requests-2'));
measure('generated messages', generateMessages(generatedMessages, seed));
