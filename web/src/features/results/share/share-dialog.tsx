import type { StoneRow } from '@loupe/contract';
import { MessageCircle } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFormatStoneLine } from '../../../trade/stones/use-format-stone-line.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { whatsAppUrl } from '../../../lib/whatsapp-url.ts';
import { formatSpreadsheetText } from './format-spreadsheet-text.ts';

interface InHouseTextsProps {
  readonly stones: readonly StoneRow[];
  /** URL that shows these stones. */
  readonly link: string;
  /** Messaging number of the company as it was entered; empty when not set. */
  readonly messagingNumber: string;
}

interface ShareDialogProps extends InHouseTextsProps {
  readonly onClose: () => void;
}

/** Shares stones with colleagues. */
export function ShareDialog({ onClose, ...texts }: ShareDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ModalDialog
      title={formatMessage({ id: 'results.share.title' }, { count: texts.stones.length })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 overflow-y-auto px-4 pb-5">
        <InHouseTexts {...texts} />
      </div>
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
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="quick inline-flex min-h-9 items-center gap-2 self-start rounded-control border border-edge px-3.5 text-14 font-medium text-ink hover:bg-paper pointer-coarse:min-h-11"
        >
          <MessageCircle size={16} aria-hidden />
          {formatMessage({ id: 'results.share.whatsApp' })}
        </a>
      )}
    </>
  );
}
