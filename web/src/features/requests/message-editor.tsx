import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { maxMessageLength } from './read-requests.ts';

interface MessageEditorProps {
  /** Text to begin with. */
  readonly initialText: string;
  readonly onRead: (text: string) => void;
  /** Undefined when there is no message to return to. */
  readonly onCancel: (() => void) | undefined;
}

/** The field for a whole message. A pasted message is read immediately. */
export function MessageEditor({ initialText, onRead, onCancel }: MessageEditorProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(initialText);
  return (
    <form
      className="flex flex-col gap-3 rounded-sheet border border-line bg-tray p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onRead(text);
      }}
    >
      <textarea
        aria-label={formatMessage({ id: 'requests.message' })}
        placeholder={formatMessage({ id: 'requests.example' })}
        value={text}
        rows={8}
        dir="auto"
        spellCheck={false}
        maxLength={maxMessageLength}
        className="w-full resize-y rounded-control border border-edge bg-tray px-3 py-2 text-14 text-ink tabular-nums"
        onChange={(event) => {
          setText(event.target.value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text.trim() !== '' || !pasted.trim().includes('\n')) return;
          event.preventDefault();
          onRead(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isDisabled={text.trim() === ''}>
          {formatMessage({ id: 'requests.read' })}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {formatMessage({ id: 'requests.cancel' })}
          </Button>
        )}
        <p className="text-13 text-ink-3">{formatMessage({ id: 'requests.hint' })}</p>
      </div>
    </form>
  );
}
