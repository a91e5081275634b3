import type { LineDraft } from './build-line.ts';
import { resolveBareWeight } from './carat-window.ts';
import { withStatements, type Phrase } from './phrase.ts';
import type { OpenRange, Statement, WeightStatement } from './statement.ts';

/**
 * `1.50-1.70 F VS1 … up to 1.80 ok`, `2.00-2.20 … max 2.15`: a bound in another place than the only weight of a request
 * moves that end of it. A bound that an operator accepts widens the range, any other one narrows it.
 */
export function joinBounds(draft: LineDraft): LineDraft {
  const found = draft.phrases.flatMap((phrase) => weightsOf(phrase).map((weight) => ({ phrase, weight })));
  const offered = draft.inherited.filter((one) => isWeight(one));
  const bounds = found.filter(({ weight }) => isOpen(weight));
  const closed = [
    ...found.filter(({ weight }) => !isOpen(weight)).map(({ weight }) => weight),
    ...offered.filter((one) => !isOpen(one)),
  ];
  const [only] = closed;
  const [bound] = bounds;
  if (only === undefined || bound === undefined || closed.length > 1 || bounds.length > 1) return draft;
  const reach = moved(only, bound.weight, bound.phrase.isOperated);
  if (reach === null) return draft;
  const joined: WeightStatement = { ...only, form: 'range', reach, isSure: true };
  const replaced = (one: Statement): Statement => (one === only ? joined : one);
  return {
    phrases: draft.phrases.map((phrase) =>
      withStatements(
        phrase,
        phrase.statements?.filter((one) => one !== bound.weight).map((one) => replaced(one)) ?? null,
      ),
    ),
    shared: draft.shared,
    inherited: draft.inherited.map((one) => replaced(one)),
  };
}

const isWeight = (one: Statement): one is WeightStatement => one.kind === 'weight' && !one.isExcluded;
const isOpen = ({ form }: WeightStatement) => form === 'atMost' || form === 'atLeast';
const weightsOf = ({ statements }: Phrase): WeightStatement[] =>
  (statements ?? []).filter((one) => isWeight(one));

/** The farthest an accepted bound may be from a weight, as a multiple of it. */
const widest = 1.5;

function moved(
  { form, reach }: WeightStatement,
  bound: WeightStatement,
  isAccepted: boolean,
): OpenRange | null {
  const [from, to] = [reach.from, form === 'single' ? null : reach.to];
  if (from === null || (form !== 'single' && form !== 'range')) return null;
  const [low, high] = [bound.reach.from, bound.reach.to];
  if (high !== null) {
    const end = to ?? from;
    if (isAccepted && high > from && high <= end) return { from, to: end };
    if (high > end && (isAccepted || form === 'single') && high <= end * widest) return { from, to: high };
    return !isAccepted && high > from && high < end ? { from, to: high } : null;
  }
  if (low === null) return null;
  const end = to ?? resolveBareWeight(from).to ?? from;
  if (isAccepted && low >= from && low < end) return { from, to: end };
  if (isAccepted && low < from && low * widest >= from) return { from: low, to: end };
  return !isAccepted && low > from && low < end ? { from: low, to: end } : null;
}
