import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { create } from 'zustand';
import type { EnquiryGoods } from '../features/enquiries/enquiry-goods.ts';
import { EnquirySheet } from '../features/enquiries/enquiry-sheet.tsx';
import type { SentEnquiry } from '../features/enquiries/use-enquiries.ts';
import { useNotify } from '../ui/notices.tsx';
import { useDashboard } from './use-dashboard.ts';

interface Enquiring {
  /** What somebody asks about, while the sheet is open; empty asks about nothing on the list. */
  readonly goods: readonly EnquiryGoods[] | null;
  readonly enquire: (goods: readonly EnquiryGoods[]) => void;
  readonly close: () => void;
}

/** One sheet for every screen with goods. */
export const useEnquiring = create<Enquiring>((set) => ({
  goods: null,
  enquire: (goods) => {
    set({ goods });
  },
  close: () => {
    set({ goods: null });
  },
}));

/** Asks the desk, wherever it was asked for, and leads to the enquiry that was sent. */
export function Enquiring() {
  const { formatList, formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();
  const { goods, close } = useEnquiring();
  const onSent = ({ enquiry, left_out: leftOut }: SentEnquiry) => {
    const number = enquiry.enquiry_no;
    const names = formatList(leftOut.map(({ name }) => name));
    close();
    notify(
      leftOut.length === 0
        ? { kind: 'success', text: formatMessage({ id: 'enquiries.sent' }, { number }) }
        : {
            kind: 'info',
            text: formatMessage({ id: 'enquiries.leftOut' }, { number, count: leftOut.length, goods: names }),
          },
    );
    void navigate({ to: '/enquiry/items', search: { id: enquiry.enquiry_id } });
  };
  return (
    data &&
    goods && (
      <EnquirySheet goods={goods} declaration={data.home_data.enquiry_decl} onSent={onSent} onClose={close} />
    )
  );
}
