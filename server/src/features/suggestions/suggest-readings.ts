import type { Suggestion } from '@loupe/contract';
import { formatShorthand, parseShorthand, type ShorthandLine } from '@loupe/domain';
import { z } from 'zod';
import type { Caller } from '../../call-handlers.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import type { Services } from '../../services.ts';
import { buildPrompt, suggestedValues } from './build-prompt.ts';
import { askLanguageModel, type SuggestionServices } from './ask-language-model.ts';
import { isOnlyChange, type ProposedValue } from './is-only-change.ts';
import { collectUnreadWords, findWords, type UnreadWords } from './unread-words.ts';

/** Characters that are read to verify the readings of one message. */
const maxVerifiedCharacters = 24_000;
const maxReadings = 100;

const reading = z.object({ words: z.string(), key: z.string(), value: z.string() });
const answer = z.object({ readings: z.array(z.unknown()).max(maxReadings) });

/** A reading of the language model that refers to unread words and to a value of the vocabulary. */
interface Candidate extends ProposedValue {
  readonly words: UnreadWords;
}

/**
 * Suggests readings of the unread words of a message by a language model; none when it gives no usable answer.
 * The model receives these words only. Every suggestion adds exactly one value to the request of its words.
 *
 * @throws RATE_LIMITED
 */
export async function suggestReadings(
  services: SuggestionServices & Pick<Services, 'callLimiter'>,
  caller: Caller,
  text: string,
): Promise<Suggestion[]> {
  const { callLimiter } = services;
  const sender = userSender(caller.impersonation?.userId ?? caller.userId);
  // Reading takes a slot of heavy work. Waiting for the model takes none, so that searches do not wait for it.
  const runHeavy = async <T>(work: () => Promise<T>) => callLimiter.run({ sender, cost: 'heavy' }, work);
  const { lines } = await runHeavy(async () => parseShorthand(text));
  const unread = collectUnreadWords(lines);
  if (unread.length === 0) return [];
  const words = [...new Set(unread.map(({ text: word }) => word))];
  const given = await askLanguageModel(services, sender, buildPrompt(words), answer);
  const candidates = findCandidates(unread, given?.readings ?? []);
  return candidates.length === 0 ? [] : runHeavy(async () => verifyCandidates(text, lines, candidates));
}

/** The valid readings; of readings of the same words, or of overlapping words, the first. */
function findCandidates(unread: readonly UnreadWords[], readings: readonly unknown[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const one of readings) {
    const { data } = reading.safeParse(one);
    if (data === undefined || suggestedValues.get(data.key)?.includes(data.value) !== true) continue;
    const words = findWords(unread, data.words);
    if (words !== undefined && !found.some((other) => areOverlapping(other.words, words)))
      found.push({ key: data.key, value: data.value, words });
  }
  return found;
}

const areOverlapping = (one: UnreadWords, other: UnreadWords) =>
  one.start < other.start + other.text.length && other.start < one.start + one.text.length;

/** Reads the message with each replacement, within a limited number of characters. */
async function verifyCandidates(
  text: string,
  lines: readonly ShorthandLine[],
  candidates: readonly Candidate[],
): Promise<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  const most = Math.floor(maxVerifiedCharacters / Math.max(1, text.length));
  for (const { words, key, value } of candidates.slice(0, most)) {
    const replacement = formatValue({ key, value });
    if (replacement === null) continue;
    const { start } = words;
    const end = start + words.text.length;
    await eventLoopTurn();
    const after = parseShorthand(text.slice(0, start) + replacement + text.slice(end));
    if (isOnlyChange(lines, after.lines, words, { key, value }))
      suggestions.push({ start, end, text: words.text, key, replacement });
  }
  return suggestions;
}

/** Shorthand for one value; null when there is none. */
function formatValue({ key, value }: ProposedValue): string | null {
  const { text, unsupportedKeys } = formatShorthand({
    choices: { [key]: { include: [value], exclude: [] } },
    ranges: {},
    grades: {},
    packets: [],
    status: 'All',
  });
  return text === '' || unsupportedKeys.length > 0 ? null : text;
}
