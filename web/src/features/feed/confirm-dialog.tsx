import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface SureSheetProps {
  readonly title: string;
  readonly text: string;
  /** Label of the action. */
  readonly act: string;
  readonly isPending: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that affects the customer's systems. */
export function ConfirmDialog({ title, text, act, isPending, onAct, onClose }: SureSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <ModalDialog title={title} isSmall onClose={onClose}>
      <p className="px-4 pb-4 text-14 break-words text-ink-2">{text}</p>
      <div className="flex items-center gap-2 border-t border-line p-4">
        <Button variant="primary" isPending={isPending} onPress={onAct}>
          {act}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'feed.cancel' })}
        </Button>
      </div>
    </ModalDialog>
  );
}
