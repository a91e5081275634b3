/** Whether its reader lets things move by themselves; nobody is asked where a page is only drawn. */
export const wantsMotion = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
