import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { create } from 'zustand';
import type { EnquiryGoods } from '../../features/enquiries/enquiry-goods.ts';
import type { AddedEnquiry } from '../../features/enquiries/use-enquiries.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useNotifyFailure } from '../../ui/use-notify-failure.ts';
import { useDashboard } from '../use-dashboard.ts';
import { lazyDialog } from '../../ui/lazy-overlay.tsx';

interface EnquiryDialogHost {
  /** The goods of the enquiry while the dialog is open; empty for an enquiry without listed goods. */
  readonly goods: readonly EnquiryGoods[] | null;
  readonly enquire: (goods: readonly EnquiryGoods[]) => void;
  readonly close: () => void;
}

/** One enquiry dialog for every screen with goods. */
export const useEnquiryDialog = create<EnquiryDialogHost>((set) => ({
  goods: null,
  enquire: (goods) => {
    set({ goods });
  },
  close: () => {
    set({ goods: null });
  },
}));

const EnquiryDialog = lazyDialog(
  async () => (await import('../../features/enquiries/enquiry-dialog.tsx')).EnquiryDialog,
);

/** Sends an enquiry to the desk from any screen, and opens the created enquiry. */
export function EnquiryDialogHost() {
  const { formatList, formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { data } = useDashboard();
  const { goods, close } = useEnquiryDialog();
  const onSent = ({ enquiry, unavailable }: AddedEnquiry) => {
    const number = enquiry.enquiry_no;
    const names = formatList(unavailable.map(({ name }) => name));
    close();
    notify(
      unavailable.length === 0
        ? { kind: 'success', text: formatMessage({ id: 'enquiries.sent' }, { number }) }
        : {
            kind: 'info',
            text: formatMessage(
              { id: 'enquiries.sentPartially' },
              { number, count: unavailable.length, goods: names },
            ),
          },
    );
    void navigate({ to: '/enquiry/items', search: { id: enquiry.enquiry_id } });
  };
  return (
    data &&
    goods && (
      <EnquiryDialog
        goods={goods}
        declaration={data.home_data.enquiry_decl}
        onSent={onSent}
        onSaved={(error) => {
          close();
          notifyFailure(error);
        }}
        onClose={close}
      />
    )
  );
}
