import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface SureSheetProps {
  readonly title: string;
  readonly text: string;
  /** What is done, in one word. */
  readonly act: string;
  readonly isPending: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that systems of the customer depend on. */
export function SureSheet({ title, text, act, isPending, onAct, onClose }: SureSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet title={title} isSmall onClose={onClose}>
      <p className="px-4 pb-4 text-14 break-words text-ink-2">{text}</p>
      <div className="flex items-center gap-2 border-t border-line p-4">
        <Button variant="primary" isPending={isPending} onPress={onAct}>
          {act}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'feed.cancel' })}
        </Button>
      </div>
    </Sheet>
  );
}
