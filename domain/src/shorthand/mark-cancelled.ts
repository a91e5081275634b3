import { extendTo, withStatements, type Phrase } from './phrase.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

const cancelling =
  /^(?:CANCEL|CANCELL?ED|FORGET|IGNORE|DROP|SCRAP|SCRATCH|DELETE|DISREGARD|REMOVE|REMOVED|WITHDRAW|WITHDRAWN)$/;
const isCancelling = ({ word, role }: Phrase) => role !== 'value' && cancelling.test(word);

/**
 * `1.20 cancel`, `forget the oval`: the phrases of a line which only says that a request is cancelled, as one phrase that
 * names the request by its weight and shape; any other phrases as they are.
 */
export function markCancelled(phrases: readonly Phrase[]): readonly Phrase[] {
  const said = phrases.filter(({ role, noise }) => noise === null && role !== 'sign');
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined || said.filter(isCancelling).length !== 1) return phrases;
  const named: Statement[] = [];
  for (const phrase of said) {
    if (isCancelling(phrase)) continue;
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

const isPartOfName = (one: Statement): boolean =>
  (one.kind === 'weight' && one.form === 'single' && !one.isExcluded) ||
  (one.kind === 'include' && topicOf(one) === 'shape');
