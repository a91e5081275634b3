import type { PhraseParser } from '../phrase-parser.ts';
import { isSign } from '../token.ts';

/** Maximum tokens of the description of a centre stone. */
const longest = 7;

/** `for 3ct emerald center`: the stone that the requested ones are set beside is not requested itself. */
export const parseCentre: PhraseParser = (tokens, at) => {
  if (!/^(FOR|TO|WITH|AROUND|BESIDE)$/.test(tokens[at]?.text ?? '')) return null;
  for (let length = 1; length <= longest; length += 1) {
    const token = tokens[at + length];
    if (token === undefined || isSign(token, ',;.')) return null;
    if (/^(CENTER|CENTRE|CENTERS|CENTRES|CENTERSTONE|CENTRESTONE)$/.test(token.text))
      return { length: length + 1, statements: null, role: 'unknown' };
  }
  return null;
};
