import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx';
import { Access } from '../access.tsx';
import { useEnquiring } from '../enquiring.tsx';
import { mayEnquire } from '../use-dashboard.ts';

export function Enquiries() {
  const enquire = useEnquiring((enquiring) => enquiring.enquire);
  return (
    <Access may={mayEnquire}>
      <EnquiriesScreen
        onAsk={() => {
          enquire([]);
        }}
      />
    </Access>
  );
}
