import { clientPageLinkMark, type CallResponse } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import type { ShareChoices } from './share-choices.ts';
import type { SharedGoods } from './shared-goods.ts';

type Preview = CallResponse<'previewClientPage'>;
type Style = 'words' | 'shorthand';

/** A message as the user last saw it; the link of the page is filled in when it is sent. */
export interface MessageText {
  readonly style: Style;
  /** Edited by the user; null: as written. */
  readonly edited: string | null;
}

export const initialMessage: MessageText = { style: 'words', edited: null };

/** Where a message goes. */
export type MessageChannel = 'whatsApp' | 'mail';

/** The message as it is edited. The asterisks of WhatsApp mean nothing in a mail. */
export function messageText(
  { messages }: Pick<Preview, 'messages'>,
  { style, edited }: MessageText,
  channel: MessageChannel,
): string {
  const text = edited ?? messages[style];
  return channel === 'mail' ? text.replaceAll(/^\*(.*)\*$/gm, '$1') : text;
}

/** The message with the address of the page; without one, the line of the link is left out. */
export function fillMessage(
  preview: Pick<Preview, 'messages'>,
  message: MessageText,
  { address, channel }: { readonly address: string | null; readonly channel: MessageChannel },
): string {
  const text = messageText(preview, message, channel);
  return address === null
    ? text
        .split('\n')
        .filter((line) => line !== clientPageLinkMark)
        .join('\n')
    : text.replaceAll(clientPageLinkMark, address);
}

interface MessagePanelProps {
  readonly preview: Preview | undefined;
  readonly message: MessageText;
  readonly onChange: (next: MessageText) => void;
  readonly kind: SharedGoods['kind'];
  readonly choices: ShareChoices;
  /** Address that the message shows: the page's, or where it will be. */
  readonly address: string | null;
  /** A mail is shown with its subject. */
  readonly channel: MessageChannel;
}

/** The message as it will arrive, to be edited, and what it does and does not contain. */
export function MessagePanel({
  preview,
  message,
  onChange,
  kind,
  choices,
  address,
  channel,
}: MessagePanelProps) {
  const { formatMessage } = useIntl();
  const [isEditing, setEditing] = useState(false);
  if (!preview) return null;
  const { figures, messages } = preview;
  const checks = [
    formatMessage({ id: `clientPages.check.${choices.prices}` }),
    ...(choices.prices === 'COST' ? [] : [formatMessage({ id: 'clientPages.check.clean' })]),
    figures.unavailable === 0
      ? formatMessage({ id: `clientPages.check.free.${kind}` })
      : formatMessage({ id: `clientPages.check.gone.${kind}` }, { count: figures.unavailable }),
  ];
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-ink-3">{formatMessage({ id: 'clientPages.asArrives' })}</p>
        <SegmentedButtons
          label={formatMessage({ id: 'clientPages.style' })}
          value={message.style}
          options={(['words', 'shorthand'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `clientPages.style.${value}` }),
          }))}
          onChange={(style) => {
            onChange({ style, edited: null });
          }}
        />
      </div>
      <div className="grid min-h-0 flex-1 gap-4 min-[1100px]:grid-cols-[1fr_200px]">
        <div className="flex min-h-80 flex-col gap-2">
          {channel === 'mail' && <p className="text-14 font-semibold text-ink">{messages.subject}</p>}
          <textarea
            aria-label={formatMessage({ id: 'clientPages.message' })}
            value={
              isEditing
                ? messageText(preview, message, channel)
                : fillMessage(preview, message, { address, channel })
            }
            onFocus={() => {
              setEditing(true);
            }}
            onBlur={() => {
              setEditing(false);
            }}
            onChange={({ target }) => {
              onChange({ ...message, edited: target.value });
            }}
            className="min-h-80 w-full flex-1 resize-none rounded-sheet border border-line bg-tray p-4 text-14 text-ink tabular-nums"
          />
        </div>
        <section
          aria-label={formatMessage({ id: 'clientPages.checks' })}
          className="flex flex-col gap-1 text-13"
        >
          <h3 className="font-semibold text-ink">{formatMessage({ id: 'clientPages.checks' })}</h3>
          {checks.map((check) => (
            <p key={check} className="text-ink-2">
              {check}
            </p>
          ))}
        </section>
      </div>
    </div>
  );
}
