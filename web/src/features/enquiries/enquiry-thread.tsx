import type { EnquiryMessage } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';

interface EnquiryThreadProps {
  readonly messages: readonly EnquiryMessage[];
  /** Several company members may write: each message shows its author's name. */
  readonly isShared: boolean;
  /** Side of the reader, whose own messages are aligned to the inline end. */
  readonly reader?: EnquiryMessage['side'];
}

/**
 * The conversation, oldest first: the reader's own messages at the inline end, the others at the inline
 * start.
 */
export function EnquiryThread({ messages, isShared, reader = 'CUSTOMER' }: EnquiryThreadProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  return (
    <div role="log">
      <ol className="flex flex-col gap-3">
        {messages.map(({ message_id: id, side, author, text, written_at: at }) => {
          const isOwn = side === reader;
          return (
            <li
              key={id}
              className={`flex max-w-[85%] flex-col gap-1 ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}
            >
              <p className="text-12 text-ink-3">
                <span className="font-medium text-ink-2">
                  {reader === 'DESK'
                    ? (author ?? formatMessage({ id: 'enquiries.desk' }))
                    : isOwn
                      ? (isShared && author) || formatMessage({ id: 'enquiries.you' })
                      : author === null
                        ? formatMessage({ id: 'enquiries.desk' })
                        : formatMessage({ id: 'enquiries.deskPerson' }, { name: author })}
                </span>{' '}
                <time dateTime={at}>
                  <bdi>{clock(at)}</bdi>
                </time>
              </p>
              <p
                dir="auto"
                className={`rounded-sheet border px-3.5 py-2 text-14 wrap-anywhere whitespace-pre-line text-ink ${isOwn ? 'border-transparent bg-blue-soft' : 'border-line bg-tray'}`}
              >
                {text}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
