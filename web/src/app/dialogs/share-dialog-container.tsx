import { emptyCriteria, type StoneRow } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { ShareSheet } from '../../features/client-pages/share-sheet.tsx';
import { InHouseTexts, ShareDialog } from '../../features/results/share/share-dialog.tsx';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { isCompanyOwner, isCustomer, mayTrade, useDashboard } from '../use-dashboard.ts';

interface ShareStonesProps {
  readonly stones: readonly StoneRow[];
  readonly onClose: () => void;
}

/** Shares stones: a customer with clients and colleagues, staff with colleagues. */
export function ShareDialogContainer({ stones, onClose }: ShareStonesProps) {
  const router = useRouter();
  const { data } = useDashboard();
  const search = formatSearchParams({
    ...defaultSearchParams,
    criteria: { ...emptyCriteria, packets: stones.map(stoneName) },
  });
  const { href } = router.buildLocation({ to: '/stock', search });
  const inHouse = {
    stones,
    link: new URL(href, location.origin).href,
    messagingNumber: data?.home_data.general_info.messaging_number ?? '',
  };
  if (!data) return null;
  return isCustomer(data) ? (
    <ShareSheet
      stones={stones}
      mayCreate={mayTrade(data)}
      mayEditLetterhead={isCompanyOwner(data)}
      inHouse={<InHouseTexts {...inHouse} />}
      onClose={onClose}
    />
  ) : (
    <ShareDialog {...inHouse} onClose={onClose} />
  );
}
