import { expect, test } from 'vitest';
import { collapsibleRows, visibleRows } from './form-rows.ts';

const criteriaIn = (rows: typeof visibleRows) =>
  rows.flatMap(({ attributes }) => attributes.map(({ criterion = '' }) => criterion));

const open = `type shape caratInputData color_type white_type fancy_type intensity overtone clarity cut polish symmetry
  fluorescence lab location rap discount pricePerCarat amount`;
const folded = `colorShade culate milky black heart inclusion keyToSymbol provenance arrivals parameter.diameter
  parameter.lwRatio parameter.crAngle parameter.length parameter.tablePer parameter.crHeight parameter.width
  parameter.depthPer parameter.pavAngle parameter.depth parameter.girdle parameter.pavHeight`;

test.each(open.split(/\s+/))('shows %s in the open part of the form', (criterion) => {
  expect(criteriaIn(visibleRows)).toContain(criterion);
});

test.each(folded.split(/\s+/))('offers %s in a collapsible group', (criterion) => {
  expect(criteriaIn(collapsibleRows)).toContain(criterion);
});
