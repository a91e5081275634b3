import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen's script did not come: there is no connection, or its version is gone from the server. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

/**
 * A screen whose script is fetched when somebody goes there, or points at a way there. One that does not come says
 * so: the router by itself would read the whole page anew, and with it go what somebody has typed.
 */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new ScreenNotLoaded('a screen was not loaded', { cause });
    }
  }, name);
}
