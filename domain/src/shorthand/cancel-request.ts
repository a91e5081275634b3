import type { OpenDraft } from './build-line.ts';
import { shapesIn } from './divide-by-shape.ts';
import type { Position } from './draft-position.ts';
import { asUnread, withStatements, type Phrase } from './phrase.ts';
import { isRefusal, isSameValue } from './refused-value.ts';
import type { Segment } from './segments.ts';
import { hasStatement, statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/** `1.20 cancel`, `oval no longer needed`: takes the only request of several that the phrases name; false when there is none. */
export function cancelDraft(position: Position, phrases: readonly Phrase[]): boolean {
  const said = statementsIn(phrases).flatMap((one) => (one.kind === 'cancelled' ? [...one.statements] : []));
  const named = said.length > 0 ? said : refusedGoods(phrases);
  const found = position.drafts.filter((draft) => isNamedBy(draft, named));
  const [only] = found;
  const at = only === undefined ? -1 : position.drafts.indexOf(only);
  const neighbour = position.drafts[at - 1] ?? position.drafts[at + 1];
  if (named.length === 0 || only === undefined || found.length > 1 || neighbour === undefined) return false;
  position.drafts.splice(at, 1);
  position.group = position.group.filter((draft) => draft !== only);
  neighbour.phrases.push(
    ...[...only.phrases, ...phrases].map((phrase) =>
      withStatements(phrase, [], 'noise', phrase.noise ?? 'cancelled'),
    ),
  );
  return true;
}

/** Words beside goods that are refused: `ok no oval then`. */
const beside = /^(?:OK|OKAY|THEN|NOW|TODAY|ANYMORE|SO|THE)$/;

/** The shapes and weights that a line refuses and that it says nothing else about; a request for them is cancelled. */
function refusedGoods(phrases: readonly Phrase[]): Statement[] {
  const isOnlyRefused = phrases.every(
    ({ statements, word }) => beside.test(word) || statements?.every((one) => isRefusal(one)) === true,
  );
  if (!isOnlyRefused) return [];
  const refused = statementsIn(phrases);
  const shapes = refused.flatMap((one) =>
    one.kind === 'exclude' && one.key === 'shape' ? [...one.values] : [],
  );
  const weights = refused.flatMap((one) => (one.kind === 'weight' ? [{ ...one, isExcluded: false }] : []));
  if (refused.some((one) => one.kind !== 'weight' && topicOf(one) !== 'shape')) return [];
  return shapes.length === 0 ? weights : [{ kind: 'include', key: 'shape', values: shapes }, ...weights];
}

/** Whether a request has the weights and only some of the shapes of a name. */
export function isNamedBy(draft: OpenDraft, named: readonly Statement[]): boolean {
  const own = [...statementsIn(draft.phrases), ...draft.inherited];
  // `RD 0.50 0.70 0.90` and `skip 0.70`: one of several weights names no request.
  const weights = own.filter(({ kind }) => kind === 'weight');
  return named.every((one) =>
    one.kind === 'include'
      ? isSubset(shapesIn(own), one.values)
      : weights.length > 0 && weights.every((other) => isSameValue(one, other)),
  );
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.length > 0 && some.every((value) => all.includes(value));

/** A line that cancels a request without naming exactly one is left unread. */
export function withoutCancelled(segment: Segment, drafts: readonly OpenDraft[]): Segment {
  const refused = refusedGoods(segment.phrases);
  const isRefused = refused.length > 0 && drafts.some((draft) => isNamedBy(draft, refused));
  const isCancelled = (phrase: Phrase) =>
    isRefused || hasStatement([phrase], ({ kind }) => kind === 'cancelled');
  return segment.phrases.some(isCancelled)
    ? {
        ...segment,
        phrases: segment.phrases.map((phrase) =>
          isCancelled(phrase) && phrase.role !== 'sign' ? asUnread(phrase) : phrase,
        ),
      }
    : segment;
}
