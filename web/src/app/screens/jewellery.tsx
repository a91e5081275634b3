import { JewelleryScreen } from '../../features/jewellery/jewellery-screen.tsx';
import { readJewelleryPlace, writeJewelleryPlace } from '../../features/jewellery/jewellery-url.ts';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { pieceName } from '../goods-names.ts';
import { useGoodsCart } from '../use-goods-cart.tsx';
import { useGoodsPlace } from '../use-goods-place.ts';

const address = { to: '/jewellery', read: readJewelleryPlace, write: writeJewelleryPlace } as const;

export function Jewellery() {
  const { place, notRead, change } = useGoodsPlace(address);
  const buttonOf = useGoodsCart();
  return (
    <JewelleryScreen
      place={place}
      notice={<NotReadNotice parts={notRead} />}
      actionOf={buttonOf && ((piece) => buttonOf(piece.piece_uuid, pieceName(piece)))}
      onChange={change}
    />
  );
}
