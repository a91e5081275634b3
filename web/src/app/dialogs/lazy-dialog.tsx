import { lazy, useState, type ComponentType } from 'react';
import { readLanguage } from '../../lib/language.ts';
import { loadMessages } from '../../lib/messages.ts';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { RouteLoadError } from '../router/lazy-route.tsx';

/**
 * A dialog whose script and messages load when it is opened for the first time, on whichever screen. A failed load
 * throws {@link RouteLoadError}; the next opening tries again.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadDialog = async () => {
    try {
      const [component] = await Promise.all([load(), loadMessages(readLanguage(), 'portal')]);
      return { default: component };
    } catch (cause) {
      throw new RouteLoadError('a dialog was not loaded', { cause });
    }
  };
  return (props) => {
    const [Dialog] = useState(() => lazy(loadDialog));
    return (
      <MessagesProvider bundle="portal" fallback={null}>
        <Dialog {...props} />
      </MessagesProvider>
    );
  };
}
