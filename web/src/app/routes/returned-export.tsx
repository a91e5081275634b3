import { Link } from '@tanstack/react-router';
import { ReturnedExportScreen } from '../../features/returned-exports/returned-export-screen.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { mayHoldStones, mayMakeOffers, useDashboard } from '../use-dashboard.ts';

export function ReturnedExportRoute() {
  const { data } = useDashboard();
  return (
    <>
      <LimitedPermissionNotice />
      <ReturnedExportScreen
        permissions={{
          mayOffer: data !== undefined && mayMakeOffers(data),
          mayHold: data !== undefined && mayHoldStones(data),
        }}
        declaration={data?.home_data.offer_decl ?? ''}
        renderStone={(id, stockNo) => (
          <Link to="/detail" search={{ id }} className="text-blue underline-offset-4 hover:underline">
            <bdi>{stockNo}</bdi>
          </Link>
        )}
      />
    </>
  );
}
