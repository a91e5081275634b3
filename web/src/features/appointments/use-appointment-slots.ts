import type { CallResponse, Showroom } from '@loupe/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallQuery } from '../../lib/call-query.ts';

/**
 * The days of a showroom with their times, beginning on the day `from` or today. Without a showroom nothing is
 * requested.
 */
export const useAppointmentSlots = (
  showroom: Showroom | undefined,
  from?: string,
): UseQueryResult<CallResponse<'listAppointmentSlots'>> =>
  useCallQuery(
    'listAppointmentSlots',
    { data: { showroom_id: showroom?.showroom_id ?? '', ...(from !== undefined && { from }) } },
    { enabled: showroom !== undefined },
  );
