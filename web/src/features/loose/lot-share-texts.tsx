import type { LotRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { whatsAppUrl } from '../../lib/whatsapp-url.ts';
import { useFormatLotLine } from '../../trade/goods/use-format-lot-line.ts';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { MessageLink } from '../../ui/message-link.tsx';

interface LotShareTextsProps {
  readonly lots: readonly LotRow[];
  /** Messaging number of the company as it was entered; empty when not set. */
  readonly messagingNumber: string;
}

const mostRows = 12;

/** Lots at the user's own prices, for colleagues: as lines for a message. A lot has no address of its own. */
export function LotShareTexts({ lots, messagingNumber }: LotShareTextsProps) {
  const { formatMessage } = useIntl();
  const lineOf = useFormatLotLine();
  const text = lots.map(lineOf).join('\n');
  const address = whatsAppUrl(messagingNumber, text);
  return (
    <>
      <CopyableText
        title={formatMessage({ id: 'loose.lines' })}
        text={text}
        rows={Math.min(mostRows, Math.max(2, lots.length + 1))}
      />
      {address !== null && (
        <MessageLink address={address}>{formatMessage({ id: 'results.share.whatsApp' })}</MessageLink>
      )}
    </>
  );
}
