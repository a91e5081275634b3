import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { OfflineError } from '../../lib/call-error.ts';
import { readLanguage } from '../../lib/language.ts';
import { loadMessages } from '../../lib/messages.ts';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { useNotifyFailure } from '../../ui/use-notify-failure.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog whose script and messages load when it is opened for the first time, on whichever screen. When they cannot
 * be loaded, a notice says so and the dialog is closed; the next opening tries again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadDialog = async () => {
    const [dialog] = await Promise.all([load(), loadMessages(readLanguage(), 'portal')]);
    loaded = dialog;
    return dialog;
  };
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const notifyFailure = useNotifyFailure();
    const onFailure = useEffectEvent((cause: unknown) => {
      notifyFailure(new OfflineError('nothing-sent', { cause }));
      props.onClose();
    });
    const isLoaded = Dialog !== null;
    useEffect(() => {
      if (isLoaded) return undefined;
      let isOpen = true;
      loadDialog().then(
        (dialog) => {
          if (isOpen) setDialog(() => dialog);
        },
        (cause: unknown) => {
          if (isOpen) onFailure(cause);
        },
      );
      return () => {
        isOpen = false;
      };
    }, [isLoaded]);
    return (
      Dialog && (
        <MessagesProvider bundle="portal" fallback={null}>
          <Dialog {...props} />
        </MessagesProvider>
      )
    );
  };
}
