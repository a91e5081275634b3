import { mediaHook } from '../../lib/media-hook.ts';

/** From here on a result has room for all its columns beside the wide menu. */
export const useWideScreen = mediaHook('(min-width: 1680px)');

/** From here on the menu stands at the side; below it there is a bar under the thumb. */
export const useSidebarRoom = mediaHook('(min-width: 992px)');
