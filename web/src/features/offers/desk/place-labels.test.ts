import { expect, it } from 'vitest';
import { placeBelow, placeLabels } from './place-labels.ts';

it('keeps labels where they are while they do not overlap', () => {
  expect(placeLabels([40, 150, 300], 60, { from: 30, to: 420 })).toEqual([40, 150, 300]);
});

it('moves labels apart, and back from the end', () => {
  expect(placeLabels([100, 120, 300], 60, { from: 30, to: 420 })).toEqual([100, 160, 300]);
  expect(placeLabels([380, 400, 415], 60, { from: 30, to: 420 })).toEqual([300, 360, 420]);
});

it('puts the texts below on the outer sides of their marks, inwards where there is no room', () => {
  const marks = (a: number, b: number) => [
    { mark: a, width: 100 },
    { mark: b, width: 60 },
  ];
  expect(placeBelow(marks(200, 240), 400)).toEqual([95, 245]);
  expect(placeBelow(marks(10, 390), 400)).toEqual([15, 325]);
  expect(placeBelow(marks(10, 40), 400)).toEqual([15, 120]);
});
