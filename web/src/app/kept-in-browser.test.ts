import { expect, test } from 'vitest';
import { useGridPreferences } from '../features/stock/grid-preferences.ts';
import { usePreferences } from '../lib/preferences.ts';

test('a browser keeps how somebody likes his screens; no result, no enquiry and no cart', () => {
  usePreferences.getState().setTheme('dark');
  useGridPreferences.getState().setWidths({ carat: 80 });
  const kept = Object.entries(localStorage).map(([name, text]) => {
    const { state }: { state: object } = JSON.parse(String(text));
    return [name, Object.keys(state).toSorted()] as const;
  });
  expect(Object.fromEntries(kept)).toEqual({
    'loupe.preferences': ['density', 'isSidebarCollapsed', 'isTourSeen', 'language', 'theme'],
    'loupe.grid': ['look', 'order', 'visibility', 'widths'],
  });
});
