import type { StoneRow } from '@loupe/contract';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { whatsAppShareUrl } from '../../lib/whatsapp-url.ts';
import { useFormatStoneLine } from '../../trade/stones/use-format-stone-line.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { RequestItem } from './request-item.ts';

/** The chosen stones of one request. */
export interface ReplyGroup {
  readonly request: RequestItem;
  readonly stones: readonly StoneRow[];
}

interface ReplyDialogProps {
  readonly groups: readonly ReplyGroup[];
  readonly onClose: () => void;
}

const withoutPrices = (stone: StoneRow): StoneRow => ({
  ...stone,
  final_disc: null,
  final_ppc: null,
  final_amount: null,
});

/** The text of a reply: the words of each request, then one line per stone. A stone is listed once. */
export function formatReply(groups: readonly ReplyGroup[], lineOf: (stone: StoneRow) => string): string {
  const listed = new Set<string>();
  return groups
    .flatMap(({ request, stones }) => {
      const own = stones.filter(({ stock_uuid: id }) => !listed.has(id));
      for (const { stock_uuid: id } of own) listed.add(id);
      return own.length === 0 ? [] : [[`*${request.text}*`, ...own.map(lineOf)].join('\n')];
    })
    .join('\n\n');
}

/** Preview of the reply to the sender of the message, and the ways to send it. */
export function ReplyDialog({ groups, onClose }: ReplyDialogProps) {
  const { formatMessage } = useIntl();
  const lineOf = useFormatStoneLine();
  // The sender is a client of the user: the prices of the user are left out unless the user adds them.
  const [hasPrices, setPrices] = useState(false);
  const text = formatReply(groups, (stone) => lineOf(hasPrices ? stone : withoutPrices(stone)));
  return (
    <ModalDialog title={formatMessage({ id: 'requests.reply' })} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto px-4 pb-5">
        <Checkbox isSelected={hasPrices} onChange={setPrices}>
          {formatMessage({ id: 'requests.withPrices' })}
        </Checkbox>
        <CopyableText
          title={formatMessage({ id: 'requests.preview' })}
          text={text}
          rows={Math.min(16, text.split('\n').length + 1)}
        />
        <a
          href={whatsAppShareUrl(text)}
          target="_blank"
          rel="noreferrer"
          className="quick inline-flex min-h-9 items-center gap-2 self-start rounded-control bg-blue px-3.5 text-14 font-semibold text-on-blue hover:opacity-90 pointer-coarse:min-h-11"
        >
          <MessageCircle size={16} aria-hidden />
          {formatMessage({ id: 'requests.openWhatsApp' })}
        </a>
      </div>
    </ModalDialog>
  );
}
