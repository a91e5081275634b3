import { extendTo, withStatements, type Phrase } from './phrase.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

const cancelling =
  /^(?:CANCEL|CANCELL?ED|FORGET|IGNORE|DROP|SCRAP|SCRATCH|DELETE|DISREGARD|REMOVE|REMOVED|WITHDRAW|WITHDRAWN)$/;
const isCancelling = ({ word, role }: Phrase) => role !== 'value' && cancelling.test(word);
/** Words that say that the goods are found. */
const obtaining =
  /^(?:GOT|FOUND|BOUGHT|PURCHASED|SOURCED|SECURED|SORTED|ARRANGED|COVERED|FILLED|CLOSED|DONE|FINALISED|FINALIZED)$/;
const isObtaining = ({ word, role }: Phrase) => role !== 'value' && obtaining.test(word);

/**
 * `1.20 cancel`, `forget the oval`, `got the oval, thanks`: the phrases of a line which only says that a request is
 * cancelled, as one phrase that names the request by its weight and shape; any other phrases as they are.
 */
export function markCancelled(phrases: readonly Phrase[]): readonly Phrase[] {
  const said = phrases.filter(({ role, noise }) => noise === null && role !== 'sign');
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return phrases;
  const verbs = said.filter(isCancelling);
  const isObtained = verbs.length === 0 && saysObtained(phrases, said);
  if (verbs.length !== 1 && !isObtained) return phrases;
  const named: Statement[] = [];
  for (const phrase of said) {
    if (isCancelling(phrase) || (isObtained && isBesideName(phrase))) continue;
    if (phrase.statements === null) return phrases;
    named.push(...phrase.statements);
  }
  const isName = named.every((one) => isPartOfName(one)) && named.length > 0;
  if (!isName) return phrases;
  const line = withStatements(extendTo(first, last.end), [{ kind: 'cancelled', statements: named }], 'value');
  return [
    ...phrases.filter(({ end }) => end <= first.start),
    line,
    ...phrases.filter(({ start }) => start >= last.end),
  ];
}

/** Words of a sentence about goods that are found: `we have already found the oval`, `the oval is sorted now`. */
const besideName =
  /^(?:I|WE|HE|SHE|THEY|CLIENT|CUSTOMER|BUYER|HAVE|HAS|HAD|VE|ALREADY|THE|THAT|MY|OUR|NOW|IS|ARE|WAS|BEEN|ALL|JUST|ONE|A|AN|ELSEWHERE)$/;
const isBesideName = (phrase: Phrase): boolean =>
  isObtaining(phrase) || ((phrase.statements?.length ?? 0) === 0 && besideName.test(phrase.word));

/**
 * Whether a line says that the goods it names are found: the verb is before the definite goods, or behind their name.
 * `got an oval 1.50?` and `got oval 1.50` ask for goods.
 */
function saysObtained(phrases: readonly Phrase[], said: readonly Phrase[]): boolean {
  const verbs = said.filter(isObtaining);
  const isAsked = phrases.some(({ role, word }) => role === 'sign' && /^[?？؟]$/.test(word));
  const [verb] = verbs;
  if (verb === undefined || verbs.length > 1 || isAsked) return false;
  const at = said.indexOf(verb);
  const isDefinite = said.some(({ word }) => /^(?:THE|THAT|MY|OUR|ALREADY)$/.test(word));
  const isBehind = said.slice(0, at).some(({ role, statements }) => role === 'value' && statements !== null);
  return isDefinite || (isBehind && verb.word !== 'GOT');
}

/** Whether a statement can be a part of the name of a request: its shape or its weight. */
export const isPartOfName = (one: Statement): boolean =>
  (one.kind === 'weight' && (one.form === 'single' || one.form === 'range') && !one.isExcluded) ||
  (one.kind === 'include' && topicOf(one) === 'shape');
