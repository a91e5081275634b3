import { createMediaQueryHook } from '../lib/create-media-query-hook.ts';

/** True on a phone. */
export const useIsNarrow = createMediaQueryHook('(width < 800px)');

/** True without a side menu: rows of figures become cards, two per row where they fit. */
export const useIsBelowDesktop = createMediaQueryHook('(width < 992px)');
