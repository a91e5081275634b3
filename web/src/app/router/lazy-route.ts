import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The script of a screen could not be loaded: there is no connection, or its version is no longer on the
 * server.
 */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError';
}

/**
 * A screen whose script is loaded on navigation, or when the user points at a link to it. A failed load
 * throws {@link RouteLoadError}; the router by itself would reload the whole page and lose what the user has
 * typed.
 */
export function lazyRoute<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new RouteLoadError('a screen was not loaded', { cause });
    }
  }, name);
}
