import { parseShorthand } from '@loupe/domain';
import { expect, it } from 'vitest';
import { criteriaFromShorthand } from './criteria-from-shorthand.ts';
import { criteriaSchema, formatCriteria } from './criteria-wire.ts';

const parseCriteria = (text: string) => parseShorthand(text).lines.map(criteriaFromShorthand);

it('converts a request to criteria that are valid on the wire', () => {
  const [criteria] = parseCriteria('RD 1.00-1.20 D-F VS1+ 3EX none GIA below -35');
  expect(criteria).toMatchObject({
    choices: {
      type: { include: ['Natural'] },
      shape: { include: ['ROUND'] },
      color: { include: ['D', 'E', 'F'] },
      fluorescence: { include: ['NONE'] },
      lab: { include: ['GIA'] },
    },
    ranges: { carat: [{ from: 1000, to: 1200 }], disc: [{ from: null, to: -3500 }] },
  });
  if (!criteria) throw new Error('nothing was read');
  expect(criteriaSchema.parse(formatCriteria(criteria))).toEqual(criteria);
});

it('searches only for packets where packets are named', () => {
  expect(parseCriteria('L1023, L1044')).toMatchObject([{ packets: ['L1023', 'L1044'], ranges: {} }]);
});
