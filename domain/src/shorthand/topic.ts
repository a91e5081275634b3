import type { Statement } from './statement.ts';

/** Topics of statements that have no key and whose topic differs from their kind. */
const topics: Readonly<Partial<Record<Statement['kind'], string>>> = {
  betterMake: 'make',
  weight: 'carat',
  signed: 'disc',
  elongated: 'lw_ratio',
  available: 'status',
};

/** The subject of a statement. A statement of a line overrides a header's statement on the same topic. */
export function topicOf(one: Statement): string {
  if (one.kind === 'include' || one.kind === 'exclude' || one.kind === 'any') return topicOfKey(one.key);
  if (one.kind === 'code') return one.isOperand ? `code ${one.code}` : 'shape';
  if (one.kind === 'foreignAmount') return one.kind;
  if (one.kind === 'letters' && one.shape !== null) return 'shape';
  if (one.kind === 'letters') return one.fluorescence.length > 0 && !one.beforeClarity ? 'letters' : 'colour';
  return 'key' in one ? one.key : (topics[one.kind] ?? one.kind);
}

/** Topics of attributes that share one. */
const sharedTopics = new Map([
  ...['color', 'color_type', 'fancy_color', 'fancy_intensity', 'fancy_overtone'].map(
    (key) => [key, 'colour'] as const,
  ),
  ...['cut', 'polish', 'symmetry'].map((key) => [key, 'make'] as const),
]);

const topicOfKey = (key: string): string => sharedTopics.get(key) ?? key;

/** Topics that belong to one request and are never inherited. */
const own = new Set([
  'packet',
  'quantity',
  'intent',
  'same',
  'repeat',
  'revision',
  'wish',
  'size',
  'sieve',
  'foreignAmount',
]);
/** `10 pcs each: 0.30, 0.40`: the number of stones of every request below. */
const isOfEach = (one: Statement): boolean => one.kind === 'quantity' && one.isEach;
/** Topics that "same" does not repeat for another shape: its measurements and its price. */
const ofShape = new Set(['length', 'width', 'depth_mm', 'diameter', 'lw_ratio', 'amount', 'ppc']);

/**
 * The statements offered by a header or by the previous line on topics that the line does not mention itself.
 */
export function missingStatements(
  statements: readonly Statement[],
  offered: readonly Statement[],
): Statement[] {
  const topics = new Set(statements.map(topicOf));
  // `melee -2 GH 15ct; +2-6.5 same`: the signed number is the sieve of the first parcel.
  const isParcel = topics.has('sieve') || topics.has('size');
  return offered.filter(
    (one) =>
      !topics.has(topicOf(one)) &&
      (!own.has(topicOf(one)) || isOfEach(one)) &&
      !(isParcel && one.kind === 'signed'),
  );
}

/** The statements of the previous line on the topics that the new line repeats by name: `same ratio`. */
export function repeatedTopics(statements: readonly Statement[], before: readonly Statement[]): Statement[] {
  const topics = statements.flatMap((one) => (one.kind === 'repeat' ? [...one.topics] : []));
  return missingStatements(statements, before).filter((one) => topics.includes(topicOf(one)));
}

/**
 * The statements that "same" repeats from the previous line: those on topics that the new line does not
 * mention.
 */
export function repeatedStatements(
  statements: readonly Statement[],
  before: readonly Statement[],
): Statement[] {
  const isOtherShape = statements.some((one) => topicOf(one) === 'shape');
  const repeated = missingStatements(statements, before).filter(
    (one) => !isOtherShape || !ofShape.has(topicOf(one)),
  );
  return [...repeated, ...hueOfIntensity(statements, before)];
}

/** `same, fancy intense`: only the intensity is another one. */
function hueOfIntensity(statements: readonly Statement[], before: readonly Statement[]): Statement[] {
  const own = statements.filter((one) => topicOf(one) === 'colour');
  const isIntensity = own.length > 0 && own.every((one) => 'key' in one && one.key === 'fancy_intensity');
  return isIntensity
    ? before.filter((one) => 'key' in one && (one.key === 'fancy_color' || one.key === 'fancy_overtone'))
    : [];
}
