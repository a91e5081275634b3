import { useIntl } from 'react-intl';
import { Chip } from '../../ui/chip.tsx';
import { removeSpan, replaceSpan } from './edit-message.ts';
import type { TextSpan } from './read-requests.ts';
import { useRequestsStore } from './requests-store.ts';
import { useDescribeText } from './use-describe-text.ts';

interface ReadingChoiceProps {
  readonly words: TextSpan & { readonly text: string };
  readonly note: string;
  /** Readings of the words; the chosen one replaces them in the message. */
  readonly readings: readonly { readonly replacement: string }[];
}

/** Words of the message with readings to choose from. */
export function ReadingChoice({ words, note, readings }: ReadingChoiceProps) {
  const { formatMessage } = useIntl();
  const describeText = useDescribeText();
  const { text, setText } = useRequestsStore();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-13 text-ink-2">
      <Chip look="question">{words.text}</Chip>
      {note}
      {readings.map(({ replacement }) => (
        <button
          key={replacement}
          type="button"
          className="quick min-h-7 rounded-control border border-edge bg-tray px-2.5 text-13 font-medium text-ink hover:bg-paper pointer-coarse:min-h-11"
          onClick={() => {
            setText(replaceSpan(text, words, replacement));
          }}
        >
          <bdi>{describeText(replacement)}</bdi>
        </button>
      ))}
      <button
        type="button"
        className="quick min-h-7 rounded-control px-2 text-13 text-ink-2 hover:bg-blue-soft hover:text-ink pointer-coarse:min-h-11"
        onClick={() => {
          setText(removeSpan(text, words));
        }}
      >
        {formatMessage({ id: 'requests.leaveOut' })}
      </button>
    </span>
  );
}
