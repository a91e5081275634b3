import { emptyCriteria, type PieceRow, type StoneRow } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { ShareSheet } from '../../features/client-pages/share-sheet.tsx';
import { itemsOf, type SharedGoods } from '../../features/client-pages/shared-goods.ts';
import { PieceShareTexts } from '../../features/jewellery/piece-share-texts.tsx';
import { LotShareTexts } from '../../features/loose/lot-share-texts.tsx';
import { InHouseTexts, ShareDialog } from '../../features/results/share/share-dialog.tsx';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { isCompanyOwner, isCustomer, mayTrade, useDashboard } from '../use-dashboard.ts';

interface ShareGoodsProps {
  readonly goods: SharedGoods;
  readonly onClose: () => void;
}

/** Shares stones, jewellery or loose lots: a customer with clients and colleagues, staff with colleagues. */
export function ShareDialogContainer({ goods, onClose }: ShareGoodsProps) {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  if (!data) return null;
  const messagingNumber = data.home_data.general_info.messaging_number ?? '';
  const inHouse = <InHouse goods={goods} messagingNumber={messagingNumber} />;
  return isCustomer(data) ? (
    <ShareSheet
      goods={goods}
      mayCreate={mayTrade(data)}
      mayEditLetterhead={isCompanyOwner(data)}
      inHouse={inHouse}
      onClose={onClose}
    />
  ) : (
    <ShareDialog
      title={formatMessage({ id: `results.share.title.${goods.kind}` }, { count: itemsOf(goods).length })}
      onClose={onClose}
    >
      {inHouse}
    </ShareDialog>
  );
}

interface InHouseProps {
  readonly goods: SharedGoods;
  readonly messagingNumber: string;
}

/** Goods at the user's own prices, for colleagues. */
function InHouse({ goods, messagingNumber }: InHouseProps) {
  switch (goods.kind) {
    case 'STONE':
      return <StoneTexts stones={goods.stones} messagingNumber={messagingNumber} />;
    case 'PIECE':
      return <PieceTexts pieces={goods.pieces} messagingNumber={messagingNumber} />;
    case 'LOT':
    default:
      return <LotShareTexts lots={goods.lots} messagingNumber={messagingNumber} />;
  }
}

interface StoneTextsProps {
  readonly stones: readonly StoneRow[];
  readonly messagingNumber: string;
}

function StoneTexts({ stones, messagingNumber }: StoneTextsProps) {
  const router = useRouter();
  const search = formatSearchParams({
    ...defaultSearchParams,
    criteria: { ...emptyCriteria, packets: stones.map(stoneName) },
  });
  const { href } = router.buildLocation({ to: '/stock', search });
  return (
    <InHouseTexts
      stones={stones}
      link={new URL(href, location.origin).href}
      messagingNumber={messagingNumber}
    />
  );
}

interface PieceTextsProps {
  readonly pieces: readonly PieceRow[];
  readonly messagingNumber: string;
}

function PieceTexts({ pieces, messagingNumber }: PieceTextsProps) {
  const router = useRouter();
  const linkOf = ({ piece_uuid: id }: PieceRow) =>
    new URL(router.buildLocation({ to: '/jewellery/detail', search: { id } }).href, location.origin).href;
  return <PieceShareTexts pieces={pieces} linkOf={linkOf} messagingNumber={messagingNumber} />;
}
