import { LooseScreen } from '../../features/loose/loose-screen.tsx';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { Access } from '../access.tsx';
import { maySeeLoose } from '../use-dashboard.ts';
import { useLoosePlace } from '../use-loose-place.ts';

export function LooseStock() {
  const { place, notRead, change } = useLoosePlace();
  return (
    <Access may={maySeeLoose}>
      <LooseScreen place={place} notice={<NotReadNotice parts={notRead} />} onChange={change} />
    </Access>
  );
}
