import { EnquiriesScreen } from '../../features/enquiries/enquiries-screen.tsx';
import { useEnquiring } from '../enquiring.tsx';
import { RightsNote } from '../rights-note.tsx';
import { mayAsk, useDashboard } from '../use-dashboard.ts';

export function Enquiries() {
  const enquire = useEnquiring((enquiring) => enquiring.enquire);
  const { data } = useDashboard();
  return (
    <>
      <RightsNote />
      <EnquiriesScreen
        onAsk={
          data && mayAsk(data)
            ? () => {
                enquire([]);
              }
            : undefined
        }
      />
    </>
  );
}
