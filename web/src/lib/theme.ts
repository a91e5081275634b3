import { useEffect } from 'react';
import { savePreferenceCookie } from './preference-cookies.ts';
import { usePreferences, type Theme } from './preferences.ts';

const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];
const isTheme = (value: string): value is Theme => themes.includes(value);

/** A theme, menu style or layout in the URL applies to one visit and is not stored. */
function requestedOption(name: 'theme' | 'nav' | 'layout'): string | null {
  return new URLSearchParams(location.search).get(name);
}

const visit = {
  theme: requestedOption('theme'),
  nav: requestedOption('nav'),
  layout: requestedOption('layout'),
};

/**
 * Whether this visit requests the narrow menu (`?nav=collapsed`) or the wide one (`?nav=open`); null:
 * neither.
 */
export const requestedNav = visit.nav === 'collapsed' ? true : visit.nav === 'open' ? false : null;

/** Whether this visit requests a layout centred on a wide screen (`?layout=boxed`). */
export const isBoxedLayout = visit.layout === 'boxed';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Applies theme and density to the page and follows the system theme when chosen. */
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
      savePreferenceCookie('theme', painted);
    };
    paint();
    dark.addEventListener('change', paint);
    return () => {
      dark.removeEventListener('change', paint);
    };
  }, [theme]);
}
