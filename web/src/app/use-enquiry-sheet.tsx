import type { StoneRow } from '@loupe/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { goodsOfStone, type EnquiryGoods } from '../features/enquiries/enquiry-goods.ts';
import { EnquirySheet } from '../features/enquiries/enquiry-sheet.tsx';
import type { SentEnquiry } from '../features/enquiries/use-enquiries.ts';
import { useTradeWords } from '../lib/trade-words.ts';
import { useNotify } from '../ui/notices.tsx';
import { mayEnquire, useDashboard } from './use-dashboard.ts';

interface EnquiryDoor {
  /** Asks about stones; absent where the account may not. */
  readonly askAbout: ((stones: readonly StoneRow[]) => void) | undefined;
  /** Asks about goods of any kind, or about none. */
  readonly ask: (goods: readonly EnquiryGoods[]) => void;
  /** The sheet while it is open; to be shown by the screen. */
  readonly sheet: ReactNode;
}

/** The way to an enquiry from any screen; leads to the enquiry that was sent. */
export function useEnquirySheet(): EnquiryDoor {
  const { formatList, formatMessage } = useIntl();
  const words = useTradeWords();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();
  const [goods, setGoods] = useState<readonly EnquiryGoods[] | null>(null);
  const close = () => {
    setGoods(null);
  };
  const onSent = ({ enquiry, left_out: leftOut }: SentEnquiry) => {
    const number = enquiry.enquiry_no;
    const names = formatList(leftOut.map(({ name }) => name));
    close();
    notify(
      leftOut.length === 0
        ? { kind: 'success', text: formatMessage({ id: 'enquiries.sent' }, { number }) }
        : { kind: 'info', text: formatMessage({ id: 'enquiries.leftOut' }, { number, goods: names }) },
    );
    void navigate({ to: '/enquiry/items', search: { id: enquiry.enquiry_id } });
  };
  return {
    askAbout:
      data && mayEnquire(data)
        ? (stones) => {
            setGoods(stones.map((stone) => goodsOfStone(stone, words)));
          }
        : undefined,
    ask: setGoods,
    sheet: data && goods && (
      <EnquirySheet goods={goods} declaration={data.home_data.enquiry_decl} onSent={onSent} onClose={close} />
    ),
  };
}
