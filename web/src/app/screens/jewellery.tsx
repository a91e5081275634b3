import { JewelleryScreen } from '../../features/jewellery/jewellery-screen.tsx';
import { readJewelleryPlace, writeJewelleryPlace } from '../../features/jewellery/jewellery-url.ts';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { useGoodsPlace } from '../use-goods-place.ts';

const address = { to: '/jewellery', read: readJewelleryPlace, write: writeJewelleryPlace } as const;

export function Jewellery() {
  const { place, notRead, change } = useGoodsPlace(address);
  return <JewelleryScreen place={place} notice={<NotReadNotice parts={notRead} />} onChange={change} />;
}
