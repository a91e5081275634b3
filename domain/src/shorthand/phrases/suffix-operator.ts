import { connectiveBooks, matchConnective } from '../connectives.ts';
import { DictionaryUnion } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';

/** Tokens of values and of signs between them before an operator. */
const longestScope = 16;
/** First words of the operators after a value. Most values have none, which saves reading them twice. */
const operatorWords =
  /^(OK|OKAY|OKEY|OKE|FINE|ACCEPTABLE|ACCEPTED|IS|ISNT|ARE|ARENT|R|ALLOWED|CAN|CANT|CANNOT|WILL|WONT|WOULD|WOULDNT|WORKS|WELCOME|ALSO|TOO|AS|NOT|NOTOK|ALSOOK|NO|NOPE|UNACCEPTABLE|OPTIONAL|DOESNT|DOES|DONT|DONTCARE|IRRELEVANT|IMMATERIAL|INSTEAD|INSTEADOF|REPLACEDBY|REPLACED|CHANGED|CHANGES|RATHER|ALREADY|FOUND|IN|AND|BUT|可|也|不)$/;

const isOperator = (tokens: readonly Token[], at: number): boolean =>
  operatorWords.test(tokens[at]?.text ?? '') &&
  (suffixAt(tokens, at) !== null ||
    matchConnective(tokens, at, 'insteadOf') > 0 ||
    matchConnective(tokens, at, 'replacedBy') > 0);

/** Where the operators of the tokens of a line are, which is asked at each of its tokens. */
const operatorsOf = new WeakMap<readonly Token[], readonly number[]>();

export function mayHaveOperator(tokens: readonly Token[], at: number): boolean {
  let operators = operatorsOf.get(tokens);
  if (operators === undefined) {
    operators = [...tokens.keys()].filter((index) => isOperator(tokens, index));
    operatorsOf.set(tokens, operators);
  }
  return operators.some((index) => index > at && index < at + longestScope);
}

/** Whether a refusal is written as a picture. */
export const isPicture = (token: Token | undefined) => token?.kind === 'character' && token.text === 'NO';

export function suffixAt(tokens: readonly Token[], at: number) {
  const token = tokens[at];
  if (token === undefined || !suffixes.opensWith(token)) return null;
  let longest: { role: 'optional' | 'refused' | 'accepted'; end: number } | null = null;
  for (const [name, role] of [
    ['notNeeded', 'optional'],
    ['notOk', 'refused'],
    ['alsoOk', 'accepted'],
    ['ok', 'accepted'],
  ] as const) {
    const end = at + matchConnective(tokens, at, name);
    if (end > (longest?.end ?? at)) longest = { role, end };
  }
  if (longest !== null) return longest;
  // `国检不要`: written together with the value before it.
  const isWrittenBehind =
    tokens[at]?.text === '不' &&
    tokens[at].isAdjacent &&
    tokens[at + 1]?.text === '要' &&
    tokens[at + 2]?.isAdjacent !== true;
  if (isWrittenBehind) return { role: 'refused', end: at + 2 } as const;
  // `EGL no`: at the end of a list or a sentence "no" refuses what precedes it.
  const isLast = tokens[at + 1] === undefined || isSign(tokens[at + 1], ',、;.)|');
  return tokens[at]?.text === 'NO' && isLast ? ({ role: 'refused', end: at + 1 } as const) : null;
}

/** The operators behind a value. Most tokens open none. */
const suffixes = new DictionaryUnion(connectiveBooks(['notNeeded', 'notOk', 'alsoOk', 'ok']));
