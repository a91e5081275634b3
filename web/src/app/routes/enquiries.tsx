import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx';
import { useEnquiryDialog } from '../dialogs/enquiry-dialog-host.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { mayAddEnquiry, useDashboard } from '../use-dashboard.ts';

export function EnquiriesRoute() {
  const enquire = useEnquiryDialog((enquiring) => enquiring.enquire);
  const { data } = useDashboard();
  return (
    <>
      <LimitedPermissionNotice />
      <EnquiriesScreen
        onAsk={
          data && mayAddEnquiry(data)
            ? () => {
                enquire([]);
              }
            : undefined
        }
      />
    </>
  );
}
