import type { Statement } from './statement.ts';

/** Topics of statements that name no key, where the topic is not what they are called. */
const topics: Readonly<Partial<Record<Statement['says'], string>>> = {
  betterMake: 'make',
  weight: 'carat',
  signed: 'disc',
  elongated: 'lw_ratio',
  available: 'status',
};

/** What a statement is about, so that a line's own word goes before a header's. */
export function topicOf(one: Statement): string {
  if (one.says === 'include' || one.says === 'exclude' || one.says === 'any') return topicOfKey(one.key);
  if (one.says === 'letters' && one.shape !== null) return 'shape';
  if (one.says === 'letters') return one.fluorescence.length > 0 ? 'letters' : 'colour';
  return 'key' in one ? one.key : (topics[one.says] ?? one.says);
}

function topicOfKey(key: string): string {
  if (['color', 'color_type', 'fancy_colour', 'fancy_intensity', 'fancy_overtone'].includes(key))
    return 'colour';
  return ['cut', 'polish', 'symmetry'].includes(key) ? 'make' : key;
}

/** Topics that belong to one request only and are never taken over. */
const own = new Set(['packet', 'quantity', 'intent', 'same', 'wish', 'size', 'sieve']);
/** Topics "same" does not repeat for another shape: its measurements and its price. */
const ofShape = new Set(['length', 'width', 'depth_mm', 'diameter', 'lw_ratio', 'amount', 'ppc']);

/** What a line has not spoken about itself, of what a header or the line before offers. */
export function lacking(said: readonly Statement[], offered: readonly Statement[]): Statement[] {
  const topics = new Set(said.map(topicOf));
  return offered.filter((one) => !topics.has(topicOf(one)) && !own.has(topicOf(one)));
}

/** What "same" repeats of the line before: all that the new line says nothing about. */
export function repeated(said: readonly Statement[], before: readonly Statement[]): Statement[] {
  const isOtherShape = said.some((one) => topicOf(one) === 'shape');
  return lacking(said, before).filter((one) => !isOtherShape || !ofShape.has(topicOf(one)));
}
