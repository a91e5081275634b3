import { readShorthand } from '@loupe/domain';
import { expect, it } from 'vitest';
import { criteriaSaid } from './shorthand.ts';
import { criteriaSchema, writeCriteria } from './criteria-wire.ts';

const said = (text: string) => readShorthand(text).lines.map(criteriaSaid);

it('turns a request into the search it means, and that fits the wire', () => {
  const [criteria] = said('RD 1.00-1.20 D-F VS1+ 3EX none GIA below -35');
  expect(criteria).toMatchObject({
    choices: {
      type: { include: ['Natural'] },
      shape: { include: ['ROUND'] },
      color: { include: ['D', 'E', 'F'] },
      fluorescence: { include: ['NONE'] },
      lab: { include: ['GIA'] },
    },
    spans: { carat: [{ from: 1000, to: 1200 }], disc: [{ from: null, to: -3500 }] },
  });
  if (!criteria) throw new Error('nothing was read');
  expect(criteriaSchema.parse(writeCriteria(criteria))).toEqual(criteria);
});

it('looks for packets alone where packets are named', () => {
  expect(said('L1023, L1044')).toMatchObject([{ packets: ['L1023', 'L1044'], spans: {} }]);
});
