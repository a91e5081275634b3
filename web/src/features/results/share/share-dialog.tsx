import type { StoneRow } from '@loupe/contract';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormatStoneLine } from '../../../trade/stones/use-format-stone-line.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { whatsAppUrl } from '../../../lib/whatsapp-url.ts';
import { formatSpreadsheetText } from './format-spreadsheet-text.ts';

interface ShareSheetProps {
  readonly stones: readonly StoneRow[];
  /** URL that shows these stones. */
  readonly link: string;
  /** Messaging number of the company as it was entered; empty when not set. */
  readonly messagingNumber: string;
  /** Additional ways to share the stones. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shares the selected stones: as lines for a message, as spreadsheet text, as a link. */
export function ShareDialog({ stones, link, messagingNumber, children, onClose }: ShareSheetProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const lineOf = useFormatStoneLine();
  const lines = stones.map(lineOf).join('\n');
  const address = whatsAppUrl(messagingNumber, `${lines}\n${link}`);
  const rows = Math.min(6, Math.max(2, stones.length + 1));
  return (
    <ModalDialog
      title={formatMessage({ id: 'results.share.title' }, { count: stones.length })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 overflow-y-auto px-4 pb-5">
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
        {children}
      </div>
    </ModalDialog>
  );
}
