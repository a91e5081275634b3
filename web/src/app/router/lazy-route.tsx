import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readLanguage } from '../../lib/language.ts';
import { loadMessages, type ScreenBundle } from '../../lib/messages.ts';
import { MessagesProvider } from '../../ui/messages-provider.tsx';

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

/**
 * A screen with the messages that it adds to those around it, both loaded at the same time. The screens that users
 * open first name a bundle of their own; `web/screen-texts.ts` finds what is in it.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  bundle: 'shell' | ScreenBundle = 'portal',
) {
  return lazyRoute(async () => {
    const [screens] = await Promise.all([load(), loadMessages(readLanguage(), bundle)]);
    const Screen: ComponentType = screens[name];
    return {
      Screen: () => (
        <MessagesProvider bundle={bundle}>
          <Screen />
        </MessagesProvider>
      ),
    };
  }, 'Screen');
}
