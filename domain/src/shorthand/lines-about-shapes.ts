import type { OpenDraft } from './build-line.ts';
import { shapesIn } from './divide-by-shape.ts';
import type { Position } from './draft-position.ts';
import { keepStatements, type Phrase } from './phrase.ts';
import { isRefusal } from './refused-value.ts';
import { hasStatement, identifiesGoods, statementsIn } from './separate-requests.ts';
import { topicOf } from './topic.ts';

/**
 * `ratio for oval 1.35-1.45`: the requests of the group for the shape of a line that says something about this
 * shape and is no request of its own. Empty when it is one, or when all requests have this shape.
 */
export function shapesBefore({ group }: Position, phrases: readonly Phrase[]): OpenDraft[] {
  const statements = statementsIn(phrases);
  const shapes = shapesIn(statements);
  const says = statements.some((one) => topicOf(one) !== 'shape' && !('key' in one && one.key === 'color'));
  const isSame = statements.some(({ kind }) => kind === 'same');
  if (shapes.length === 0 || !says || isSame || group.length < 2) return [];
  const of = group.filter((draft) => isOfShapes(draft, shapes) && identifiesGoods(draft.phrases));
  return of.length < group.length ? of : [];
}

/** Whether a request has shapes, and only some of these. */
export function isOfShapes(draft: OpenDraft, shapes: readonly string[]): boolean {
  const own = shapesIn([...statementsIn(draft.phrases), ...draft.inherited]);
  return own.length > 0 && own.every((shape) => shapes.includes(shape));
}

/** `no feather in rounds`: a refusal for the stones of a shape. */
export const refusesInShape = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    (phrase, at) =>
      hasStatement([phrase], (one) => topicOf(one) === 'shape') &&
      /^(IN|FOR|ON)$/.test(phrases[at - 1]?.word ?? '') &&
      hasStatement(phrases.slice(0, at), (one) => isRefusal(one) || one.kind === 'include') &&
      phrases.slice(0, at).every(({ role, word }) => role !== 'value' || refusing.test(word)),
  );
const refusing = /^(NO|NOT|NON|WITHOUT|AVOID)$/;

export const withoutShape = (phrase: Phrase): Phrase =>
  keepStatements(phrase, (one) => topicOf(one) !== 'shape');
