import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { CopyableText } from '../../ui/copyable-text.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** Explains why the secret must be copied now. */
  readonly text: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shows a secret once, for copying. */
export function SecretDialog({ title, text, secret, onDone }: ShownOnceProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p role="status" className="text-14 text-ink-2">
          {text}
        </p>
        <CopyableText title={title} text={secret} rows={1} />
      </div>
      <div className="border-t border-line p-4">
        <Button variant="primary" onPress={onDone}>
          {formatMessage({ id: 'feed.done' })}
        </Button>
      </div>
    </>
  );
}
