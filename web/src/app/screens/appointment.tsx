import { limits } from '@loupe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AppointmentScreen } from '../../features/appointments/appointment-screen.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isGone } from '../../lib/stones/standing.ts';
import { readIds, writeIds } from '../../lib/stones/stone-ids.ts';
import { RightsNote } from '../rights-note.tsx';
import { isCustomer, mayBook, useDashboard } from '../use-dashboard.ts';

/** The stones to be laid out stand in the address, so that they come along from any screen. */
export function AppointmentRoute() {
  const { stones: text = '' } = useSearch({ from: '/shell/appointment' });
  const navigate = useNavigate();
  const { data } = useDashboard();
  const cart = useCart({ enabled: data !== undefined && isCustomer(data) });
  const ids = useMemo(() => readIds(text).slice(0, limits.appointmentStonesMax), [text]);
  const { data: fresh } = useQuery({
    ...callQuery('freshStones', { ids: [...ids] }),
    enabled: ids.length > 0,
    // One stone fewer is no reason to take the others off the screen.
    placeholderData: keepPreviousData,
  });
  const rows = new Map(fresh?.rows.map((stone) => [stone.stock_uuid, stone]));
  return (
    <>
      <RightsNote />
      <AppointmentScreen
        mayBook={data !== undefined && mayBook(data)}
        stones={ids.flatMap((id) => rows.get(id) ?? [])}
        inCart={cart.stones.filter((stone) => !isGone(stone))}
        onStones={(next) => {
          void navigate({
            to: '/appointment',
            search: next.length === 0 ? {} : { stones: writeIds(next) },
            replace: true,
          });
        }}
      />
    </>
  );
}
