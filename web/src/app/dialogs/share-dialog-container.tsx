import { emptyCriteria, type StoneRow } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { ClientPageForm } from '../../features/client-pages/client-page-form.tsx';
import { ShareDialog } from '../../features/results/share/share-dialog.tsx';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { mayTrade, useDashboard } from '../use-dashboard.ts';

interface ShareStonesProps {
  readonly stones: readonly StoneRow[];
  readonly onClose: () => void;
}

/** Shares selected stones, with the URL that shows them and the company to contact. */
export function ShareDialogContainer({ stones, onClose }: ShareStonesProps) {
  const router = useRouter();
  const { data } = useDashboard();
  const search = formatSearchParams({
    ...defaultSearchParams,
    criteria: { ...emptyCriteria, packets: stones.map(stoneName) },
  });
  const { href } = router.buildLocation({ to: '/stock', search });
  return (
    <ShareDialog
      stones={stones}
      link={new URL(href, location.origin).href}
      messagingNumber={data?.home_data.general_info.messaging_number ?? ''}
      onClose={onClose}
    >
      {data && mayTrade(data) && <ClientPageForm stones={stones} />}
    </ShareDialog>
  );
}
