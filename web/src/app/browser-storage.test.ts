import { expect, test } from 'vitest';
import { useGridPreferences } from '../features/results/grid-preferences.ts';
import { usePreferences } from '../lib/preferences.ts';

test('a browser stores display preferences, but no result, enquiry or cart', () => {
  usePreferences.getState().setTheme('dark');
  useGridPreferences.getState().setWidths({ carat: 80 });
  const storedEntries = Object.entries(localStorage).map(([name, text]) => {
    const { state }: { state: object } = JSON.parse(String(text));
    return [name, Object.keys(state).toSorted()] as const;
  });
  expect(Object.fromEntries(storedEntries)).toEqual({
    'loupe.preferences': [
      'density',
      'foldedGroups',
      'isSidebarCollapsed',
      'isTourSeen',
      'keepsStock',
      'language',
      'theme',
    ],
    'loupe.grid': ['look', 'order', 'sort', 'visibility', 'widths'],
  });
});
