import { expect, test } from 'vitest';
import { foldedGroups, openRows } from './form-table.ts';

const criteriaIn = (rows: typeof openRows) =>
  rows.flatMap(({ attributes }) => attributes.map(({ criterion = '' }) => criterion));

const open = `type shape caratInputData color_type white_type fancy_type intensity overtone clarity cut polish symmetry
  fluorescence lab location rap discount pricePerCarat amount`;
const folded = `colorShade culate milky black heart inclusion keyToSymbol provenance arrivals parameter.diameter
  parameter.lwRatio parameter.crAngle parameter.length parameter.tablePer parameter.crHeight parameter.width
  parameter.depthPer parameter.pavAngle parameter.depth parameter.girdle parameter.pavHeight`;

test.each(open.split(/\s+/))('%s stands open in the form', (criterion) => {
  expect(criteriaIn(openRows)).toContain(criterion);
});

test.each(folded.split(/\s+/))('%s is one unfolding away', (criterion) => {
  expect(criteriaIn(foldedGroups)).toContain(criterion);
});
