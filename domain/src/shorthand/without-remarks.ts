import type { LineDraft } from './build-line.ts';
import { asUnread, type Phrase } from './phrase.ts';
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
  'lab',
];

/**
 * `last week's invoice`, `parcel received`: a line with words that are not understood and without a value that
 * describes goods is a remark. Its values set nothing. Any other request stays as it is.
 */
export function withoutRemarks(draft: LineDraft): LineDraft {
  const statements = [...draft.phrases.flatMap((phrase) => phrase.statements ?? []), ...draft.inherited];
  const isRemark =
    draft.phrases.some((phrase) => isUnknownWord(phrase)) &&
    statements.every((one) => peripheral.includes(topicOf(one)));
  if (!isRemark) return draft;
  return {
    ...draft,
    phrases: draft.phrases.map((phrase) => (phrase.role === 'noise' ? phrase : asUnread(phrase))),
  };
}

const isUnknownWord = ({ role, word, statements }: Phrase) =>
  statements === null && role === 'unknown' && /^\p{L}{2,}$/u.test(word);
