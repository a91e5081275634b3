import { createMediaQueryHook } from '../../lib/create-media-query-hook.ts';

/** True on screens where only the card layout fits. */
export const useIsPhone = createMediaQueryHook('(max-width: 640px)');
