import type { Phrase } from './phrase.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

const goods: readonly Statement['kind'][] = [
  'weight',
  'packet',
  'sieve',
  'size',
  'crosses',
  'quantity',
  'pair',
];

/** Whether a phrase names goods: a shape, a weight, a size or a number of them. */
export const isGoods = ({ statements }: Phrase): boolean =>
  statements?.some((one) => goods.includes(one.kind) || topicOf(one) === 'shape') === true;
