import { use, useState, type ComponentType } from 'react';
import { readLanguage } from '../../lib/language.ts';
import { loadMessages } from '../../lib/messages.ts';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { RouteLoadError } from '../router/lazy-route.tsx';

interface LoadedDialogProps<Props> {
  readonly dialog: Promise<ComponentType<Props>>;
  readonly props: Props;
}

function LoadedDialog<Props extends object>({ dialog, props }: LoadedDialogProps<Props>) {
  const Dialog = use(dialog);
  return <Dialog {...props} />;
}

/**
 * A dialog whose script and messages load when it is opened for the first time, on whichever screen. A failed load
 * throws {@link RouteLoadError}; the next opening tries again.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadDialog = async () => {
    try {
      const [dialog] = await Promise.all([load(), loadMessages(readLanguage(), 'portal')]);
      return dialog;
    } catch (cause) {
      throw new RouteLoadError('a dialog was not loaded', { cause });
    }
  };
  return function LazyDialog(props: Props) {
    const [dialog] = useState(loadDialog);
    return (
      <MessagesProvider bundle="portal" fallback={null}>
        <LoadedDialog dialog={dialog} props={props} />
      </MessagesProvider>
    );
  };
}
