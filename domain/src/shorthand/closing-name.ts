import { isNameOfPerson } from './mark-names.ts';
import { readPhrases } from './parse-phrases.ts';
import { extendTo, withStatements, type Phrase } from './phrase.ts';
import { identifiesGoods, statementsIn, type LineRequest } from './separate-requests.ts';
import type { Stretch } from './stretch.ts';
import { tokenise } from './tokenise.ts';
import { topicOf } from './topic.ts';

/** Longest name, and most lines of a signature with the empty ones between them. */
const [longestName, mostLines] = [60, 12];
const nameWord = /^(?:\p{Lu}['’])?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;
const particle = /^(?:van|von|de|der|den|ten|di|da|dos|del|bin|ben|al|el|\p{L}\.)$/u;
const mostWords = 4;

/** Number of names in a line that may be a first and a last name, each with a capital of its own; 0 for other lines. */
function countNames(line: string): number {
  const words = line.replace(/,$/, '').split(' ');
  const isName =
    words.length <= mostWords &&
    words.every((word) => nameWord.test(word) || particle.test(word)) &&
    nameWord.test(words[0] ?? '');
  return isName ? words.filter((word) => nameWord.test(word)).length : 0;
}

type WrittenLine = LineRequest & { readonly isHeader: boolean };

/** Words that begin a polite sentence, or one of the person who writes. */
const polite =
  /^(?:PLEASE|PLS|PLZ|KINDLY|THANK|THANKS|LET|LMK|LOOK|LOOKING|HOPE|HOPING|AWAITING|WAITING|HAVE|I|WE|ILL|WELL|IM|SPEAK|TALK|YOURS|WARM|WARMLY|BEST|ALL|HAPPY|DANKE|MERCI|GRAZIE|GRACIAS|BITTE|GRAAG|СПАСИБО)$/;

/** Whether a line asks for an answer, thanks or takes leave, and describes no goods. */
function isPolite({ phrases, isHeader }: WrittenLine): boolean {
  const first = phrases.find(({ role }) => role !== 'sign');
  return (
    !isHeader &&
    first !== undefined &&
    statementsIn(phrases).every(({ kind }) => kind === 'intent') &&
    (first.noise === 'signature' || first.role === 'courtesy' || polite.test(first.word))
  );
}

/** Whether a line ends with thanks or takes leave. */
const isFarewell = ({ phrases }: WrittenLine): boolean =>
  phrases.findLast(({ role }) => role !== 'sign')?.noise === 'signature';

/** Whether a line below a name is part of a signature: a firm, a place, a telephone number. */
function continuesSignature(text: string, line: Stretch): boolean {
  return readStretch(text, line).every(
    (phrase) =>
      phrase.role === 'sign' ||
      phrase.noise === 'phone' ||
      isParticle(text, phrase) ||
      (/^(?:unknown|joining)$/.test(phrase.role) && phrase.isCapital) ||
      phrase.statements?.every((one) => topicOf(one) === 'location') === true,
  );
}

/**
 * The phrases of the rest of a mail that is a signature: a full name on a line of its own, apart from the polite line before it or
 * behind one that takes leave, and what is below the name. Null for other lines.
 */
export function findClosingName(
  text: string,
  lines: readonly Stretch[],
  at: number,
  before: readonly WrittenLine[],
): Phrase[] | null {
  const last = before.at(-1);
  const own = lines[at] === undefined ? null : withoutSpaces(text, lines[at]);
  if (last === undefined || own === null || lines.length - at > mostLines) return null;
  if (own.end - own.start > longestName) return null;
  const names = countNames(text.slice(own.start, own.end));
  if (names === 0 || (names === 1 && !isFarewell(last)) || !isPolite(last)) return null;
  const isApart = isFarewell(last) || withoutSpaces(text, lines[at - 1] ?? own) === null;
  if (!isApart || !before.some(({ phrases }) => identifiesGoods(phrases))) return null;
  const isName = readStretch(text, own).every(
    (phrase) =>
      phrase.role === 'sign' || isNameOfPerson(phrase) || isInitial(phrase) || isParticle(text, phrase),
  );
  const below = lines.slice(at + 1).flatMap((line) => withoutSpaces(text, line) ?? []);
  if (!isName || !below.every((line) => continuesSignature(text, line))) return null;
  return [own, ...below].flatMap((line) => {
    const first = readStretch(text, line)[0];
    return first === undefined ? [] : [withStatements(extendTo(first, line.end), [], 'noise', 'signature')];
  });
}

/** `de`, `van`: letters of a name that elsewhere are grades or grammar. */
const isParticle = (text: string, { start, end }: Phrase): boolean =>
  particle.test(text.slice(start, end).toLowerCase());
const isInitial = ({ start, end, isCapital }: Phrase): boolean => isCapital && end - start === 1;

const readStretch = (text: string, { start, end }: Stretch): Phrase[] =>
  readPhrases(text, tokenise(text, start, end));

/** A line without the spaces around it; null for an empty one. */
function withoutSpaces(text: string, { start, end }: Stretch): Stretch | null {
  const line = text.slice(start, end);
  const from = start + line.length - line.trimStart().length;
  const length = line.trim().length;
  return length === 0 ? null : { start: from, end: from + length };
}
