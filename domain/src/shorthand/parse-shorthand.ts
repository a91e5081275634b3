import { buildDrafts } from './build-drafts.ts';
import { buildLine } from './build-line.ts';
import { joinBounds } from './join-bounds.ts';
import { withoutContradictions } from './without-contradictions.ts';
import { withoutOffers } from './without-offers.ts';
import { withoutRemarks } from './without-remarks.ts';
import { withoutOtherGoods } from './without-other-goods.ts';
import { separateDialogue } from './chat/separate-dialogue.ts';
import { splitMessages, type NoiseStretch, type SplitMessage } from './chat/split-messages.ts';
import type { Phrase } from './phrase.ts';
import { splitSegments, type Segment } from './segments.ts';
import { identifiesGoods, opensWithAlso, statementsIn } from './separate-requests.ts';
import type { ParsedShorthand, ShorthandLine, ShorthandNoise } from './shorthand-line.ts';
import { tokenise } from './tokenise.ts';

/** Maximum characters and tokens of a text that are parsed; the rest is returned as not understood. */
const maxMessageLength = 12_000;
const maxTokens = 2_000;

/**
 * Parses messages in the trade's shorthand into search criteria, one line per request. Accepts any text, never
 * throws and never guesses: every character other than white space is in `understood`, `unread`, `questions`,
 * `amounts` or `noise` of a line.
 */
export function parseShorthand(text: string): ParsedShorthand {
  const end = cutPoint(text);
  const { messages, noise } = splitMessages(text, end);
  const chat = separateDialogue(text, messages, (own) => splitSegments(text, own));
  const dialogue = chat.dialogue.map(({ start, end: to }): NoiseStretch => ({
    kind: 'dialogue',
    start,
    end: to,
  }));
  const quoted: NoiseStretch[] = [];
  const lines = conversations(chat.messages)
    .flatMap((conversation) => parseConversation(text, conversation, quoted))
    .toSorted((a, b) => firstOffset(a) - firstOffset(b));
  const complete = addNoise(text, lines, [...noise, ...dialogue, ...quoted]);
  return {
    lines: end < text.length ? withRest(complete, text, end) : complete,
    messages: messages.map(({ sender, sentAt, start }, index) => ({
      sender,
      sentAt,
      start,
      end: messages[index + 1]?.start ?? text.length,
    })),
  };
}

/** Where parsing stops: the end of the text, or the last space before the limits. */
function cutPoint(text: string): number {
  // Every token has at least one character.
  if (text.length <= maxTokens) return text.length;
  const reach = Math.min(text.length, maxMessageLength);
  const limit = tokenise(text, 0, reach)[maxTokens]?.start ?? reach;
  if (limit === text.length) return limit;
  const head = text.slice(0, limit);
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  return space > limit / 2 ? space : limit;
}

/** The messages of each sender, which continue each other. */
function conversations(messages: readonly SplitMessage[]): SplitMessage[][] {
  const bySender = new Map<string | null, SplitMessage[]>();
  for (const message of messages)
    bySender.set(message.sender, [...(bySender.get(message.sender) ?? []), message]);
  return [...bySender.values()];
}

function parseConversation(
  text: string,
  messages: readonly SplitMessage[],
  quoted: NoiseStretch[],
): ShorthandLine[] {
  const all = messages.flatMap(({ lines }) => [...lines]);
  const own = all.filter(({ isQuoted }) => !isQuoted);
  const repeats = all.filter(({ isQuoted }) => isQuoted);
  let segments: Segment[];
  const ownSegments = splitSegments(text, own);
  if (repeats.length > 0 && isComplete(ownSegments)) {
    segments = ownSegments;
    quoted.push(...repeats.map(({ start, end }) => ({ kind: 'quotation' as const, start, end })));
  } else if (repeats.length > 0) {
    const quotedSegments = splitSegments(text, repeats);
    segments = correctsQuotation(ownSegments, quotedSegments)
      ? [...quotedSegments, ...ownSegments]
      : splitSegments(text, all);
  } else segments = ownSegments;
  const drafts = withoutOtherGoods(text, buildDrafts(segments)).map((draft) =>
    joinBounds(withoutContradictions(withoutRemarks(text, draft))),
  );
  return withoutOffers(text, drafts).map((draft) => {
    const line = buildLine(text, draft);
    const at = firstOffset(line);
    const message = messages.findLast(({ start }) => start <= at) ?? messages[0];
    return { ...line, sender: message?.sender ?? null, sentAt: message?.sentAt ?? null };
  });
}

/** `colour should be H instead of G` over a quotation of one request: what corrects it is read behind it. */
function correctsQuotation(own: readonly Segment[], quoted: readonly Segment[]): boolean {
  const corrects = ({ statements }: Phrase) =>
    statements?.some(
      (one) =>
        one.kind === 'revision' ||
        (one.kind === 'exclude' &&
          statements.some((other) => other.kind === 'include' && other.key === one.key)),
    ) === true;
  return own.some(({ phrases }) => phrases.some(corrects)) && buildDrafts(quoted).length === 1;
}

/** Whether the text beside a quotation is a request of its own and does not correct the quoted one. */
function isComplete(segments: readonly Segment[]): boolean {
  const statements = segments.flatMap(({ phrases }) => statementsIn(phrases));
  const isRevision = statements.some(({ kind }) => kind === 'revision' || kind === 'same');
  const continuesOther = segments.some(({ phrases }) => opensWithAlso(phrases) && identifiesGoods(phrases));
  return !isRevision && !continuesOther && segments.some(({ phrases }) => identifiesGoods(phrases));
}

/** Offset of the first part of a line that is more than noise. */
function firstOffset({ understood, unread, questions, amounts, noise }: ShorthandLine): number {
  const parts = [...understood.filter(({ keys }) => keys.length > 0), ...questions];
  const all = parts.length > 0 ? parts : [...understood, ...unread, ...amounts, ...noise];
  return Math.min(...all.map(({ start }) => start));
}

/** Adds text outside the messages to the line after it, or to the last line. */
function addNoise(
  text: string,
  lines: readonly ShorthandLine[],
  stretches: readonly NoiseStretch[],
): ShorthandLine[] {
  const noise = stretches.flatMap(({ kind, start, end }): ShorthandNoise[] =>
    text.slice(start, end).trim() === '' ? [] : [{ kind, start, end, text: text.slice(start, end) }],
  );
  if (noise.length === 0) return [...lines];
  const all = lines.length > 0 ? lines : [buildLine(text, { phrases: [], shared: [], inherited: [] })];
  const offsets = all.map(firstOffset);
  const placed = noise.map((one) => {
    const next = offsets.findIndex((offset) => offset >= one.start);
    return { one, at: next === -1 ? all.length - 1 : next };
  });
  return all.map((line, index) => ({
    ...line,
    noise: [...line.noise, ...placed.filter(({ at }) => at === index).map(({ one }) => one)].toSorted(
      (a, b) => a.start - b.start,
    ),
  }));
}

function withRest(lines: readonly ShorthandLine[], text: string, end: number): ShorthandLine[] {
  const rest = { text: text.slice(end), start: end, end: text.length };
  const last = lines.at(-1) ?? buildLine(text, { phrases: [], shared: [], inherited: [] });
  return [
    ...lines.slice(0, -1),
    { ...last, unread: [...last.unread, rest], unparsed: [...last.unparsed, rest.text] },
  ];
}
