import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx';
import { Access } from '../access.tsx';
import { mayEnquire } from '../use-dashboard.ts';
import { useEnquirySheet } from '../use-enquiry-sheet.tsx';

export function Enquiries() {
  const { ask, sheet } = useEnquirySheet();
  return (
    <Access may={mayEnquire}>
      <EnquiriesScreen
        onAsk={() => {
          ask([]);
        }}
      />
      {sheet}
    </Access>
  );
}
