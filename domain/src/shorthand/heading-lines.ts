import { hasCount } from './divide-by-shape.ts';
import { withStatements, type Phrase } from './phrase.ts';
import type { Segment } from './segments.ts';
import { hasShape, hasStatement, identifiesGoods, statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';

/**
 * A line with a shape and no weight is the header of the next lines if these have weights and no shape; a line with nothing
 * but a weight, of lines that have shapes and no weight.
 */
export function leadsOthers(segments: readonly Segment[], index: number): boolean {
  const own = segments[index];
  const next = segments[index + 1];
  const second = segments[index + 2];
  if (own === undefined || next === undefined) return false;
  if (isOnlyWeight(own.phrases)) return lacksOnlyWeight(next) && lacksOnlyWeight(second);
  if (identifiesGoods(own.phrases) || !namesGoods(own.phrases)) return false;
  const isLed = (one: Segment | undefined) =>
    one !== undefined &&
    !one.startsParagraph &&
    (identifiesGoods(one.phrases) || isCountedSize(statementsIn(one.phrases))) &&
    !hasShape(one.phrases);
  return isLed(next) && isLed(second);
}

/** `need in 1ct size`: a weight, and nothing else that describes goods. */
function isOnlyWeight(phrases: readonly Phrase[]): boolean {
  const statements = statementsIn(phrases);
  return (
    statements.length > 0 &&
    statements.every((one) => one.kind === 'weight' && one.isSure && !one.isExcluded) &&
    phrases.every((phrase) => phrase.statements !== null)
  );
}

const lacksOnlyWeight = (segment: Segment | undefined): boolean =>
  segment !== undefined &&
  !segment.startsParagraph &&
  !segment.isHeader &&
  hasShape(segment.phrases) &&
  !identifiesGoods(segment.phrases);

const namesGoods = (phrases: readonly Phrase[]) =>
  hasShape(phrases) || hasStatement(phrases, ({ kind }) => kind === 'parcel' || kind === 'looseMake');

/** `4x3 mm 12 pcs`, above or below `3x2 mm 24 pcs`: a size with a number of its own. */
export const isCountedSize = (statements: readonly Statement[]): boolean =>
  hasCount(statements) && statements.some(({ kind }) => kind === 'crosses');

/** A number of stones over a list may be that of all requests together, so it is left for a person to read. */
export const withoutCount = (phrase: Phrase): Phrase =>
  phrase.statements?.some((one) => one.kind === 'quantity' && !one.isEach) === true
    ? withStatements(phrase, null)
    : phrase;
