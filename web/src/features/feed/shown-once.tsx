import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/copied-text.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** Why it should be copied now. */
  readonly text: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Something secret that is shown this once, to be copied. */
export function ShownOnce({ title, text, secret, onDone }: ShownOnceProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p role="status" className="text-14 text-ink-2">
          {text}
        </p>
        <CopiedText title={title} text={secret} rows={1} />
      </div>
      <div className="border-t border-line p-4">
        <Button variant="primary" onPress={onDone}>
          {formatMessage({ id: 'feed.done' })}
        </Button>
      </div>
    </>
  );
}
