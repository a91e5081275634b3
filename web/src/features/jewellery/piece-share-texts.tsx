import type { PieceRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { whatsAppUrl } from '../../lib/whatsapp-url.ts';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { formatPieceText } from './format-piece-text.ts';
import { usePieceLabels } from './piece-labels.ts';

interface PieceShareTextsProps {
  readonly pieces: readonly PieceRow[];
  /** URL of a piece. */
  readonly linkOf: (piece: PieceRow) => string;
  /** Messaging number of the company as it was entered; empty when not set. */
  readonly messagingNumber: string;
}

const mostRows = 12;

/** Pieces at the user's own prices, for colleagues: as text for a message, and as links. */
export function PieceShareTexts({ pieces, linkOf, messagingNumber }: PieceShareTextsProps) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const text = pieces.map((piece) => formatPieceText(piece, labels)).join('\n\n');
  const links = pieces.map(linkOf).join('\n');
  const address = whatsAppUrl(messagingNumber, `${text}\n\n${links}`);
  return (
    <>
      <CopyableText
        title={formatMessage({ id: 'jewellery.lines' })}
        text={text}
        rows={Math.min(mostRows, text.split('\n').length)}
      />
      <CopyableText
        title={formatMessage({ id: 'jewellery.links' })}
        text={links}
        rows={Math.min(mostRows, pieces.length)}
      />
      {address !== null && (
        <MessageLink address={address}>{formatMessage({ id: 'results.share.whatsApp' })}</MessageLink>
      )}
    </>
  );
}
