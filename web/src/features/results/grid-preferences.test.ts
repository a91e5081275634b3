import { expect, test } from 'vitest';
import { useGridPreferences } from './grid-preferences.ts';

test('keeps the columns that an earlier version stored, under their present keys', async () => {
  localStorage.setItem(
    'loupe.grid',
    JSON.stringify({
      state: {
        visibility: { fancy_colour: true, cut: false },
        widths: { colour_shade: 90, carat: 70 },
        order: ['carat', 'colour_shade', 'fancy_colour'],
        look: 'pictures',
      },
      version: 0,
    }),
  );
  await useGridPreferences.persist.rehydrate();
  expect(useGridPreferences.getState()).toMatchObject({
    visibility: { fancy_color: true, cut: false },
    widths: { color_shade: 90, carat: 70 },
    order: ['carat', 'color_shade', 'fancy_color'],
    layout: 'pictures',
  });
  useGridPreferences.getState().reset();
  useGridPreferences.getState().setLook('table');
});
