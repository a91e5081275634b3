import { limits } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AppointmentScreen } from '../../features/appointments/appointment-screen.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { callQueryOptions } from '../../lib/call-query.ts';
import { isUnavailable } from '../../trade/stones/availability.ts';
import { parseStoneIds, formatStoneIds } from '../../trade/stones/stone-ids.ts';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { isCustomer, mayBookAppointment, useDashboard } from '../use-dashboard.ts';

/** The stones to view are in the URL, so that any screen can link here with them. */
export function AppointmentRoute() {
  const { stones: text = '' } = useSearch({ from: '/shell/appointment' });
  const navigate = useNavigate();
  const { data } = useDashboard();
  const cart = useCart({ enabled: data !== undefined && isCustomer(data) });
  const ids = useMemo(() => parseStoneIds(text).slice(0, limits.appointmentStonesMax), [text]);
  const { data: fresh, isLoading } = useQuery({
    ...callQueryOptions('refreshStones', { ids: [...ids] }),
    enabled: ids.length > 0,
    // Removing one stone does not blank the others.
    placeholderData: keepPreviousData,
  });
  const rows = new Map(fresh?.rows.map((stone) => [stone.stock_uuid, stone]));
  return (
    <>
      <LimitedPermissionNotice />
      <AppointmentScreen
        isReady={!isLoading && (cart.response !== undefined || cart.loadError !== null)}
        mayBookAppointment={data !== undefined && mayBookAppointment(data)}
        stones={ids.flatMap((id) => rows.get(id) ?? [])}
        inCart={cart.stones.filter((stone) => !isUnavailable(stone))}
        onStones={(next) => {
          void navigate({
            to: '/appointment',
            search: next.length === 0 ? {} : { stones: formatStoneIds(next) },
            replace: true,
          });
        }}
      />
    </>
  );
}
