import { areEqualCriteria, type ShorthandLine } from '@loupe/domain';
import type { UnreadWords } from './unread-words.ts';

/** A value of an attribute that words are replaced by. */
export interface ProposedValue {
  readonly key: string;
  readonly value: string;
}

/**
 * Whether a message in which words were replaced states what it stated before, with one more value in the line
 * of the words, and leaves the same other words open.
 */
export function isOnlyChange(
  before: readonly ShorthandLine[],
  after: readonly ShorthandLine[],
  words: UnreadWords,
  proposed: ProposedValue,
): boolean {
  return (
    before.length === after.length &&
    before.every((line, position) => {
      const found = after[position];
      if (found === undefined) return false;
      const isChanged = position === words.line;
      if (isChanged && isStated(line, proposed)) return false;
      const expected = isChanged ? { ...line, choices: addValue(line, proposed) } : line;
      const unread = isChanged ? unreadWithout(line, words) : unreadText(line);
      return (
        areEqualCriteria(found, expected) &&
        otherFacts(found) === otherFacts(line) &&
        unreadText(found) === unread
      );
    })
  );
}

function isStated({ choices }: ShorthandLine, { key, value }: ProposedValue): boolean {
  const { include = [], exclude = [] } = choices[key] ?? {};
  return include.includes(value) || exclude.includes(value);
}

function addValue({ choices }: ShorthandLine, { key, value }: ProposedValue): ShorthandLine['choices'] {
  const { include = [], exclude = [] } = choices[key] ?? {};
  return { ...choices, [key]: { include: [...include, value], exclude } };
}

/** Everything else that a line states, and its open questions. */
const otherFacts = ({ target, intent, qty, loose, extra, questions, amounts, sender }: ShorthandLine) =>
  JSON.stringify([
    target,
    intent,
    qty,
    loose,
    extra,
    questions.map(({ text }) => text),
    amounts.map(({ text }) => text),
    sender,
  ]);

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

const unreadText = ({ unread }: ShorthandLine) => withoutSpaces(unread.map(({ text }) => text).join(''));

const unreadWithout = ({ unread }: ShorthandLine, { text: words, start }: UnreadWords) =>
  withoutSpaces(
    unread
      .map(({ text, start: offset, end }) => {
        const at = start - offset;
        return start >= offset && start < end ? text.slice(0, at) + text.slice(at + words.length) : text;
      })
      .join(''),
  );
