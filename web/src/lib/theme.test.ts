import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

async function visit(address: string) {
  history.replaceState(null, '', address);
  return import('./theme.ts');
}

test.each(['dark', 'light'])('a visit asked to be %s is, and it is not remembered', async (theme) => {
  const { useTheme } = await visit(`/home?theme=${theme}`);
  renderHook(() => {
    useTheme();
  });
  expect(document.documentElement.dataset['theme']).toBe(theme);
  expect(localStorage.getItem('loupe.preferences') ?? '').not.toContain(theme);
});

test.each([
  ['/home', null, false],
  ['/home?nav=collapsed', true, false],
  ['/home?nav=open&layout=boxed', false, true],
])('%s asks for its menu and its layout', async (address, nav, isBoxed) => {
  const { askedNav, isBoxedLayout } = await visit(address);
  expect([askedNav, isBoxedLayout]).toEqual([nav, isBoxed]);
});

test('rows and boxes stand as close as the person likes, on this browser', async () => {
  const { useTheme } = await visit('/home');
  const { usePreferences } = await import('./preferences.ts');
  renderHook(() => {
    useTheme();
  });
  expect(document.documentElement.dataset['density']).toBe('comfortable');
  act(() => {
    usePreferences.getState().setDensity('compact');
  });
  expect(document.documentElement.dataset['density']).toBe('compact');
  expect(localStorage.getItem('loupe.preferences')).toContain('compact');
});
