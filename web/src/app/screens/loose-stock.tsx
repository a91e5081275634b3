import { LooseScreen } from '../../features/loose/loose-screen.tsx';
import { readLoosePlace, writeLoosePlace } from '../../features/loose/loose-url.ts';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { lotName } from '../goods-names.ts';
import { useGoodsCart } from '../use-goods-cart.tsx';
import { useGoodsPlace } from '../use-goods-place.ts';

const address = { to: '/loose-stock', read: readLoosePlace, write: writeLoosePlace } as const;

export function LooseStock() {
  const { place, notRead, change } = useGoodsPlace(address);
  const buttonOf = useGoodsCart();
  return (
    <LooseScreen
      place={place}
      notice={<NotReadNotice parts={notRead} />}
      actionOf={buttonOf && ((lot) => buttonOf(lot.lot_uuid, lotName(lot)))}
      onChange={change}
    />
  );
}
