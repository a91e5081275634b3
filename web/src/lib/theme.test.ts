import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

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

test.each(['dark', 'light'])('applies the %s theme of the URL without storing it', async (theme) => {
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
])('reads menu and layout from %s', async (address, nav, isBoxed) => {
  const { requestedNav, isBoxedLayout } = await visit(address);
  expect([requestedNav, isBoxedLayout]).toEqual([nav, isBoxed]);
});

test('applies the chosen density of rows and fields and stores it in this browser', async () => {
  const { useTheme } = await visit('/home');
  const { usePreferences } = await import('./preferences.ts');
  onTestFinished(() => {
    usePreferences.getState().setDensity('comfortable');
  });
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
