import type { QueueKind } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { DeskQueueScreen } from '../../../features/desk-queue/desk-queue-screen.tsx';

/** Where things of a kind are answered. */
const screenOf: Readonly<Record<QueueKind, string>> = {
  registration: '/desk/customers',
  offer: '/desk/offers',
  enquiry: '/desk/enquiries',
  order: '/desk/orders',
  appointment: '/desk/appointments',
  hold: '/desk/holds',
  memo: '/desk/memos',
};

export function DeskQueue() {
  const { history } = useRouter();
  return (
    <DeskQueueScreen
      onOpen={({ kind, open }) => {
        history.push(`${screenOf[kind]}?${new URLSearchParams({ open }).toString()}`);
      }}
    />
  );
}
