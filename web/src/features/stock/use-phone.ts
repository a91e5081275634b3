import { mediaHook } from '../../lib/media-hook.ts';

/** Whether there is only room for cards. */
export const usePhone = mediaHook('(max-width: 640px)');
