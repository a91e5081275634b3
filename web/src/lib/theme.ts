import { useEffect } from 'react';
import { tellServer } from './reader-cookies.ts';
import { usePreferences, type Theme } from './preferences.ts';

const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];
const isTheme = (value: string): value is Theme => themes.includes(value);

/** Theme, nav style and layout asked for in the address count for one visit and are not remembered. */
function askedFor(name: 'theme' | 'nav' | 'layout'): string | null {
  return new URLSearchParams(location.search).get(name);
}

const visit = { theme: askedFor('theme'), nav: askedFor('nav'), layout: askedFor('layout') };

/** Whether this visit asks for the narrow menu (`?nav=collapsed`) or the wide one (`?nav=open`). */
export const askedNav = visit.nav === 'collapsed' ? true : visit.nav === 'open' ? false : null;

/** Whether this visit asks for a layout that stays in the middle of a wide screen (`?layout=boxed`). */
export const isBoxedLayout = visit.layout === 'boxed';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Puts theme and density on the page and follows the system where that is wanted. */
export function useTheme(): void {
  const density = usePreferences((preferences) => preferences.density);
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  const chosen = usePreferences(({ theme }) => theme);
  const theme = visit.theme !== null && isTheme(visit.theme) ? visit.theme : chosen;
  useEffect(() => {
    const paint = () => {
      const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
      const painted = isDark ? 'dark' : 'light';
      document.documentElement.dataset['theme'] = painted;
      tellServer('theme', painted);
    };
    paint();
    dark.addEventListener('change', paint);
    return () => {
      dark.removeEventListener('change', paint);
    };
  }, [theme]);
}
