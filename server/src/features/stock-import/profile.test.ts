import { expect, it } from 'vitest';
import { profileSchema } from './profile.ts';

it('reads a mapping file of an earlier version under the present keys of attributes', () => {
  expect(
    profileSchema.parse({
      name: 'Acme',
      headers: {
        Tinge: 'colour_shade',
        fancy_colour: 'fancy_colour',
        State: 'state',
        Nat: 'natural_place',
        x: null,
      },
      codes: { 'fancy_colour.Y': 'YELLOW', 'fluorescence_colour.a.b': 'BLUE', 'shape.R': 'ROUND' },
    }),
  ).toMatchObject({
    headers: {
      Tinge: 'color_shade',
      fancy_colour: 'fancy_color',
      State: 'state',
      Nat: 'natural_location',
      x: null,
    },
    codes: { 'fancy_color.Y': 'YELLOW', 'fluorescence_color.a.b': 'BLUE', 'shape.R': 'ROUND' },
  });
});
