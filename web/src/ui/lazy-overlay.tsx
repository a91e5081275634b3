import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { OfflineError } from '../lib/call-error.ts';
import { readLanguage } from '../lib/language.ts';
import { loadMessages } from '../lib/messages.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { useNotifyFailure } from './use-notify-failure.ts';

interface OverlayProps {
  readonly onClose: () => void;
}

/**
 * A menu or another overlay whose script loads when it is opened for the first time, with the messages of its screen.
 * When the script cannot be loaded, a notice says so and the overlay is closed; the next opening tries again.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOverlay = async () => {
    loaded = await load();
    return loaded;
  };
  return function LazyOverlay(props: Props) {
    const [Overlay, setOverlay] = useState(() => loaded);
    const notifyFailure = useNotifyFailure();
    const onFailure = useEffectEvent((cause: unknown) => {
      notifyFailure(new OfflineError('read', { cause }));
      props.onClose();
    });
    const isLoaded = Overlay !== null;
    useEffect(() => {
      if (isLoaded) return undefined;
      let isOpen = true;
      const open = async () => {
        try {
          const overlay = await loadOverlay();
          if (isOpen) setOverlay(() => overlay);
        } catch (cause) {
          if (isOpen) onFailure(cause);
        }
      };
      void open();
      return () => {
        isOpen = false;
      };
    }, [isLoaded]);
    return Overlay && <Overlay {...props} />;
  };
}

/** A dialog of the shell or of a first screen: a {@link lazyOverlay} that brings the messages of the portal. */
export function lazyDialog<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyOverlay(async () => {
    const [Dialog] = await Promise.all([load(), loadMessages(readLanguage(), 'portal')]);
    return function LoadedDialog(props: Props) {
      return (
        <MessagesProvider bundle="portal" fallback={null}>
          <Dialog {...props} />
        </MessagesProvider>
      );
    };
  });
}
