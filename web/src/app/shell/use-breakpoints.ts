import { createMediaQueryHook } from '../../lib/create-media-query-hook.ts';

/** From this width on, a result fits all its columns beside the wide menu. */
export const useIsWideScreen = createMediaQueryHook('(min-width: 1680px)');

/**
 * From this width on, the menu is beside the screen; on narrower windows a navigation bar is at the bottom.
 */
export const useHasSidebarRoom = createMediaQueryHook('(min-width: 992px)');
