import type { StoneRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormatStoneLine } from '../../../trade/stones/use-format-stone-line.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { MessageLink } from '../../../ui/message-link.tsx';
import { whatsAppUrl } from '../../../lib/whatsapp-url.ts';
import { formatSpreadsheetText } from './format-spreadsheet-text.ts';

interface InHouseTextsProps {
  readonly stones: readonly StoneRow[];
  /** URL that shows these stones. */
  readonly link: string;
  /** Messaging number of the company as it was entered; empty when not set. */
  readonly messagingNumber: string;
}

interface ShareDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shares goods with colleagues. */
export function ShareDialog({ title, onClose, children }: ShareDialogProps) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-5 overflow-y-auto px-4 pb-5">{children}</div>
    </ModalDialog>
  );
}

/** Stones at the user's own prices: as lines for a message, as spreadsheet text, as a link. */
export function InHouseTexts({ stones, link, messagingNumber }: InHouseTextsProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const lineOf = useFormatStoneLine();
  const lines = stones.map(lineOf).join('\n');
  const address = whatsAppUrl(messagingNumber, `${lines}\n${link}`);
  const rows = Math.min(6, Math.max(2, stones.length + 1));
  return (
    <>
      <CopyableText title={formatMessage({ id: 'results.share.lines' })} text={lines} rows={rows} />
      <CopyableText
        title={formatMessage({ id: 'results.share.table' })}
        text={formatSpreadsheetText(stones, labels.column)}
        rows={rows}
      />
      <CopyableText title={formatMessage({ id: 'results.share.link' })} text={link} rows={1} />
      {address !== null && (
        <MessageLink address={address}>{formatMessage({ id: 'results.share.whatsApp' })}</MessageLink>
      )}
    </>
  );
}
