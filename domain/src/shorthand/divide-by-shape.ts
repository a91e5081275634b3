import type { OpenDraft } from './build-line.ts';
import { keepStatements, withStatements, type Phrase } from './phrase.ts';
import { hasShape, hasStatement, statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/** The shapes that statements include. */
export const shapesIn = (statements: readonly Statement[]) =>
  statements.flatMap((one) => (one.kind === 'include' && one.key === 'shape' ? [...one.values] : []));

/** Topics that a line may say of one of several shapes. */
const ofOneShape = /^(?:shape|elongated|lw_ratio|length|width|depth_mm|diameter|table_pct|depth_pct)$/;

/** The draft with some of its shapes only, and a copy with the others. */
function divide(draft: OpenDraft, shapes: readonly string[]): [OpenDraft, OpenDraft] {
  const keep = (isKept: (value: string) => boolean): OpenDraft => {
    const narrow = (one: Statement): Statement =>
      one.kind === 'include' && one.key === 'shape' ? { ...one, values: one.values.filter(isKept) } : one;
    const isLeft = (one: Statement) =>
      !(one.kind === 'include' && one.key === 'shape') || one.values.some(isKept);
    return {
      phrases: draft.phrases.map((phrase) =>
        hasShape([phrase])
          ? withStatements(phrase, phrase.statements?.filter(isLeft).map(narrow) ?? null)
          : phrase,
      ),
      shared: [...draft.shared],
      inherited: draft.inherited.filter(isLeft).map(narrow),
    };
  };
  return [keep((value) => shapes.includes(value)), keep((value) => !shapes.includes(value))];
}

export const hasCount = (statements: readonly Statement[]) =>
  statements.some(({ kind }) => kind === 'quantity');

/**
 * `oval and cushion 2.00 G VS` and below it `the oval ratio 1.40-1.50`: two parts of the request above, of which the first
 * has the shapes that the line measures. Empty when the line is none about some of several shapes.
 */
export function divideByLine(above: OpenDraft, phrases: readonly Phrase[]): OpenDraft[] {
  const statements = statementsIn(phrases);
  const before = [...statementsIn(above.phrases), ...above.inherited];
  const [named, own] = [shapesIn(statements), shapesIn(before)];
  const isMeasured =
    named.length > 0 &&
    statements.some((one) => topicOf(one) !== 'shape') &&
    statements.every((one) => ofOneShape.test(topicOf(one)));
  const isSome = named.some((shape) => own.includes(shape)) && own.some((shape) => !named.includes(shape));
  return isMeasured && isSome && !hasCount(before) ? divide(above, named) : [];
}

/**
 * `oval or elongated cushion`: the word binds the shape behind it, and not the one before it. Other places of the word
 * hold for all shapes of the request.
 */
export function splitElongated(draft: OpenDraft): OpenDraft[] {
  const { phrases } = draft;
  const at = phrases.findIndex((phrase) => hasStatement([phrase], ({ kind }) => kind === 'elongated'));
  const [first, join, next] = [phrases[at - 2], phrases[at - 1], phrases[at + 1]];
  const isJoined = join !== undefined && (join.word === 'OR' || join.word === '/');
  if (at < 2 || first === undefined || next === undefined || !isJoined) return [draft];
  const bound = shapesIn(statementsIn([next]));
  const isBare = statementsIn([first]).every((one) => topicOf(one) === 'shape') && hasShape([first]);
  if (bound.length === 0 || !isBare || hasCount(statementsIn(phrases))) return [draft];
  const [own, others] = divide(draft, bound);
  const free = others.phrases.map((phrase) => keepStatements(phrase, ({ kind }) => kind !== 'elongated'));
  return [{ ...others, phrases: free }, own];
}
