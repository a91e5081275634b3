import { emptyCriteria, type StoneRow } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { emptyPlace, writePlace } from '../features/search/criteria-url.ts';
import { ClientPage } from '../features/selections/client-page.tsx';
import { ShareSheet } from '../features/stock/share/share-sheet.tsx';
import { nameOf } from '../lib/stones/stone-facts.ts';
import { mayTrade, useDashboard } from './use-dashboard.ts';

interface ShareStonesProps {
  readonly stones: readonly StoneRow[];
  readonly onClose: () => void;
}

/** Chosen stones to take along, with the address that shows them and the company to ask about them. */
export function ShareStones({ stones, onClose }: ShareStonesProps) {
  const router = useRouter();
  const { data } = useDashboard();
  const search = writePlace({
    ...emptyPlace,
    criteria: { ...emptyCriteria, packets: stones.map(nameOf) },
  });
  const { href } = router.buildLocation({ to: '/stock', search });
  return (
    <ShareSheet
      stones={stones}
      link={new URL(href, location.origin).href}
      messagingNumber={data?.home_data.general_info.messaging_number ?? ''}
      onClose={onClose}
    >
      {data && mayTrade(data) && <ClientPage stones={stones} />}
    </ShareSheet>
  );
}
