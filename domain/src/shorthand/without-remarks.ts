import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
import { statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/** Topics that describe no goods by themselves. */
const peripheral: readonly string[] = [
  'parcel',
  'location',
  'first_listed_on',
  'media',
  'disc',
  'amount',
  'ppc',
  'rap',
  'foreignAmount',
  'quantity',
  'any',
  'wish',
  'same',
  'repeat',
  'lab',
];

/**
 * `last week's invoice`, `parcel received`: a line with words that are not understood and without a value that
 * describes goods is a remark. Its values set nothing. Any other request stays as it is.
 */
export function withoutRemarks(draft: LineDraft): LineDraft {
  const statements = [...statementsIn(draft.phrases), ...draft.inherited];
  const isRemark =
    draft.phrases.some((phrase) => isUnknownWord(phrase)) &&
    (statements.every((one) => peripheral.includes(topicOf(one))) || isWordOfSentence(draft, statements));
  if (!isRemark) return draft;
  return {
    ...draft,
    phrases: draft.phrases.map((phrase) => (phrase.role === 'noise' ? phrase : asUnread(phrase))),
  };
}

const asking = /^(NEED|WANT|LOOK|SEARCH|FIND|SEND|SHOW|REQ|BUY|SEEK|ANY|GIVE|OFFER|QUOTE|HAVE)/;
/** Characters that are not understood, from which a code among them is more likely a word. A Chinese one counts thrice. */
const minSentence = 12;
const charactersIn = ({ start, end, word }: Phrase): number =>
  (end - start) * (/^\p{Script=Han}/u.test(word) ? 3 : 1);

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/**
 * `a encomenda chegou em perfeito estado`, `il 0,33 di ieri calza a pennello`: the only value is a code of two letters or
 * one weight, among words of a sentence.
 */
function isWordOfSentence({ phrases }: LineDraft, statements: readonly Statement[]): boolean {
  const [only, ...others] = statements;
  return (
    (only?.kind === 'code' ||
      only?.kind === 'make' ||
      (only?.kind === 'weight' && only.form === 'single' && !only.hasUnit)) &&
    others.length === 0 &&
    !phrases.some(({ role, word }) => role === 'courtesy' && asking.test(word)) &&
    sum(phrases.filter((phrase) => isUnknownWord(phrase)).map((phrase) => charactersIn(phrase))) >=
      minSentence
  );
}

/** A character of Chinese or Japanese is a word of its own. */
const isUnknownWord = ({ role, word, statements }: Phrase) =>
  statements === null && role === 'unknown' && /^(?:\p{L}{2,}|\p{Script=Han})$/u.test(word);
