/**
 * Reads 10,000 generated messages and all sets of chat requests: `npm run bench:messages`. Prints how many are
 * exact, partly read and wrong, and the processor time per line. The generated messages come first, as a warm-up.
 */
import {
  generateMessages,
  judgeReading,
  parseShorthand,
  readRequestSets,
  type ExpectedReading,
} from '@loupe/domain';

const generatedMessages = 10_000;
const seed = 20_261_125;
/** Differences that are printed of messages that are not exact. */
const maxShown = 10;

function measure(name: string, messages: readonly ExpectedReading[]): void {
  const startedAt = process.cpuUsage();
  const readings = messages.map((message) => ({ message, parsed: parseShorthand(message.text) }));
  const { user, system } = process.cpuUsage(startedAt);
  const lines = readings.reduce((sum, { parsed }) => sum + parsed.lines.length, 0);
  const counts = { exact: 0, partly: 0, wrong: 0 };
  const differences: string[] = [];
  for (const { message, parsed } of readings) {
    const verdict = judgeReading(parsed, message);
    counts[verdict.verdict] += 1;
    if (verdict.verdict !== 'exact')
      differences.push(
        `  ${verdict.verdict}: ${JSON.stringify(message.text)} ${verdict.differences.join('; ')}`,
      );
  }
  const milliseconds = (user + system) / 1000 / Math.max(1, lines);
  console.log(
    `${name}: ${messages.length} messages, ${counts.exact} exact, ${counts.partly} partly, ${counts.wrong} wrong, ${milliseconds.toFixed(3)} ms of processor time a line`,
  );
  for (const difference of differences.slice(0, maxShown)) console.log(difference);
}

measure('generated messages', generateMessages(generatedMessages, seed));
for (const { name, requests } of await readRequestSets()) measure(name, requests);
