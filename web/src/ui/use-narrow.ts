import { mediaHook } from '../lib/media-hook.ts';

/** Whether the screen is a phone's. */
export const useNarrow = mediaHook('(width < 800px)');

/** Whether there is no menu at the side: rows of figures become cards, two a row where there is room for two. */
export const useTablet = mediaHook('(width < 992px)');
