import type { OpenDraft } from './build-line.ts';
import { keepStatements, type Phrase } from './phrase.ts';
import type { Segment } from './segments.ts';
import { opensWithAlso, statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { missingStatements, repeatedStatements, repeatedTopics, topicOf } from './topic.ts';

/** Where the next segment belongs. */
export interface Position {
  readonly drafts: OpenDraft[];
  /** The requests that a following line without goods holds for. */
  group: OpenDraft[];
  header: Statement[];
  /** Phrases of headers, which belong to the first request after them and are shared by the others. */
  waiting: Phrase[];
  headerPhrases: Phrase[];
  isParagraphOpen: boolean;
}

/** A header replaces what earlier headers say on its topics. A new paragraph ends the texts of earlier headers. */
export function addHeader(position: Position, phrases: readonly Phrase[], startsParagraph: boolean): void {
  const statements = statementsIn(phrases);
  position.header = [
    ...missingStatements(statements, position.header),
    ...statements.filter(
      (one) => one.kind !== 'intent' && one.kind !== 'wish' && one.kind !== 'foreignAmount',
    ),
  ];
  if (position.waiting.length === 0 && (position.drafts.length > 0 || startsParagraph))
    position.headerPhrases = [];
  position.waiting.push(...phrases);
  position.headerPhrases.push(...phrases);
}

export function startDraft(position: Position, { phrases, inherited: offered, shared }: Segment): void {
  const statements = statementsIn(phrases);
  const fromLine = missingStatements(statements, offered);
  const isPacket = statements.some(({ kind }) => kind === 'packet');
  const inherited = isPacket
    ? []
    : [...offered, ...missingStatements([...statements, ...fromLine], position.header)];
  const before = position.drafts.at(-1);
  const earlier = before === undefined ? [] : [...statementsIn(before.phrases), ...before.inherited];
  if (statements.some(({ kind }) => kind === 'same'))
    inherited.push(...repeatedStatements([...statements, ...inherited], earlier));
  inherited.push(...repeatedTopics([...statements, ...inherited], earlier));
  if (opensWithAlso(phrases) && isOneDifference(statements))
    inherited.push(...repeatedStatements([...statements, ...inherited], earlier));
  else if (opensWithAlso(phrases)) {
    const shapes = earlier.filter((one) => topicOf(one) === 'shape');
    inherited.push(...missingStatements([...statements, ...inherited], shapes));
  }
  const draft = {
    phrases: [
      ...position.waiting.map((phrase) => withoutRepeats(phrase, statements)),
      ...phrases.map((phrase) => withoutRepeated(phrase, earlier)),
    ],
    shared: [...position.headerPhrases, ...shared],
    inherited,
  };
  position.waiting = [];
  if (position.isParagraphOpen) position.group = [];
  position.isParagraphOpen = false;
  position.drafts.push(draft);
  position.group.push(draft);
}

export const isRepeat = ({ kind }: Statement) => kind === 'repeat';

/** `same ratio` behind a request that gives one: the phrase has set what it repeats. */
function withoutRepeated(phrase: Phrase, before: readonly Statement[]): Phrase {
  const topics = (phrase.statements ?? []).flatMap((one) => (one.kind === 'repeat' ? [...one.topics] : []));
  const isRepeated = topics.every((topic) => before.some((one) => topicOf(one) === topic));
  return topics.length > 0 && isRepeated ? keepStatements(phrase, (one) => !isRepeat(one)) : phrase;
}

/** `also 1.50`, `also in oval`: the only difference from the request before. */
const isOneDifference = (statements: readonly Statement[]): boolean => {
  const topics = new Set(statements.map(topicOf));
  topics.delete('quantity');
  return topics.size === 1 && (topics.has('carat') || topics.has('shape'));
};

/** Puts parts in the place of a request; false when there are none. */
export function replaceByParts(position: Position, whole: OpenDraft, parts: readonly OpenDraft[]): boolean {
  if (parts.length === 0) return false;
  position.drafts.splice(position.drafts.indexOf(whole), 1, ...parts);
  position.group = position.group.flatMap((draft) => (draft === whole ? parts : [draft]));
  return true;
}

/**
 * The phrases of a header become part of the first request after it, except statements which that request
 * overrides.
 */
export function withoutRepeats(phrase: Phrase, statements: readonly Statement[]): Phrase {
  const topics = new Set(statements.map(topicOf));
  return keepStatements(phrase, (one) => !topics.has(topicOf(one)));
}
