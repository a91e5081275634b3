import { createMediaQueryHook } from '../lib/create-media-query-hook.ts';

/** True where one column of cards fits: two actions have buttons, the others are in a sheet. */
export const useIsPhone = createMediaQueryHook('(width < 640px)');

/** True on a phone or a small tablet. */
export const useIsNarrow = createMediaQueryHook('(width < 800px)');

/** True without a side menu: rows of figures become cards, two per row where they fit. */
export const useIsBelowDesktop = createMediaQueryHook('(width < 992px)');
