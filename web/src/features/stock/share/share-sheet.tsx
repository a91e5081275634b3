import type { StoneRow } from '@loupe/contract';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useStoneLine } from '../../../lib/stones/stone-line.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { messageAddress } from './message-address.ts';
import { stoneTable } from './stone-table.ts';

interface ShareSheetProps {
  readonly stones: readonly StoneRow[];
  /** Where these stones can be looked at, in full. */
  readonly link: string;
  /** The company's number for messages, as it writes it; empty where it has none. */
  readonly messagingNumber: string;
  /** Further ways to share them. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Chosen stones to take along: as lines for a message, for a spreadsheet, as a link. */
export function ShareSheet({ stones, link, messagingNumber, children, onClose }: ShareSheetProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const lineOf = useStoneLine();
  const lines = stones.map(lineOf).join('\n');
  const address = messageAddress(messagingNumber, `${lines}\n${link}`);
  const rows = Math.min(6, Math.max(2, stones.length + 1));
  return (
    <Sheet title={formatMessage({ id: 'stock.share.title' }, { count: stones.length })} onClose={onClose}>
      <div className="flex flex-col gap-5 overflow-y-auto px-4 pb-5">
        <CopiedText title={formatMessage({ id: 'stock.share.lines' })} text={lines} rows={rows} />
        <CopiedText
          title={formatMessage({ id: 'stock.share.table' })}
          text={stoneTable(stones, words.column)}
          rows={rows}
        />
        <CopiedText title={formatMessage({ id: 'stock.share.link' })} text={link} rows={1} />
        {address !== null && (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="quick inline-flex min-h-9 items-center gap-2 self-start rounded-control border border-edge px-3.5 text-14 font-medium text-ink hover:bg-paper pointer-coarse:min-h-11"
          >
            <MessageCircle size={16} aria-hidden />
            {formatMessage({ id: 'stock.share.whatsApp' })}
          </a>
        )}
        {children}
      </div>
    </Sheet>
  );
}
