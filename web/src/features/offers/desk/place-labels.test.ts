import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

it('keeps labels where they are while they do not overlap', () => {
  expect(placeLabels([40, 150, 300], 60, { from: 30, to: 420 })).toEqual([40, 150, 300]);
});

it('moves labels apart, and back from the end', () => {
  expect(placeLabels([100, 120, 300], 60, { from: 30, to: 420 })).toEqual([100, 160, 300]);
  expect(placeLabels([380, 400, 415], 60, { from: 30, to: 420 })).toEqual([300, 360, 420]);
});
