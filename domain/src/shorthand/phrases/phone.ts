import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { isSign, type Token } from '../token.ts';

const labels = new PhraseDictionary<true>().addAll(
  [
    'call',
    'call me',
    'tel',
    'telephone',
    'phone',
    'ph',
    'ph no',
    'mob',
    'mobile',
    'mob no',
    'cell',
    'whatsapp',
    'whats app',
    'wa',
    'wapp',
    'contact',
    'contact no',
    'contact me',
    'call or whatsapp',
    'fax',
    'тел',
    '电话',
    '微信',
  ],
  true,
);

/** `+91 98250 12345`, `Call 98200-55555`, `tel: 022 2345 6789`. */
export const parsePhone: PhraseParser = (tokens, at) => {
  const label = labels.find(tokens, at);
  let position = at + (label?.length ?? 0);
  if (label !== null) {
    while (isSign(tokens[position], ':.-')) position += 1;
    position += nameLength(tokens, position);
  }
  const isInternational = isSign(tokens[position], '+');
  if (isInternational) position += 1;
  const { end, digits, groups } = readGroups(tokens, position);
  const isPhone =
    digits >= 8 &&
    digits <= 15 &&
    (isInternational ? digits >= 9 : label !== null || (groups >= 2 && digits >= 10));
  return isPhone ? { length: end - at, statements: [], role: 'noise', noise: 'phone' } : null;
};

/** Tokens of a name before the number: `call Nilesh 98200 55555`. */
function nameLength(tokens: readonly Token[], at: number): number {
  for (let length = 1; length <= 2; length += 1) {
    if (tokens[at + length - 1]?.kind !== 'word') return 0;
    const next = tokens[at + length];
    if (isSign(next, '+') || (next?.kind === 'number' && /^\d{3,}$/.test(next.text))) return length;
  }
  return 0;
}

function readGroups(tokens: readonly Token[], at: number): { end: number; digits: number; groups: number } {
  let [end, digits, groups] = [at, 0, 0];
  for (let position = at; position - at < 12; position += 1) {
    const token = tokens[position];
    if (token?.kind === 'number' && /^\d{1,12}$/.test(token.text)) {
      digits += token.text.length;
      groups += 1;
      end = position + 1;
    } else if (!isSign(token, '-()') || digits === 0) break;
  }
  return { end, digits, groups };
}
