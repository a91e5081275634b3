import { LooseScreen } from '../../features/loose/loose-screen.tsx';
import { parseLooseParams, formatLooseParams } from '../../features/loose/loose-params.ts';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import { lotName } from '../../trade/goods/goods-names.ts';
import { useShareDialog } from '../dialogs/share-dialog-host.tsx';
import { useGoodsCartButton } from '../use-goods-cart-button.tsx';
import { useGoodsParams } from '../params/use-goods-params.ts';

const address = { to: '/loose-stock', read: parseLooseParams, write: formatLooseParams } as const;

export function LooseStockRoute() {
  const { params, ignoredParams, change } = useGoodsParams(address);
  const shareLots = useShareDialog((sharing) => sharing.shareLots);
  const buttonOf = useGoodsCartButton();
  return (
    <LooseScreen
      params={params}
      notice={<IgnoredParamsNotice parts={ignoredParams} />}
      actionOf={buttonOf && ((lot) => buttonOf(lot.lot_uuid, lotName(lot)))}
      onShare={shareLots}
      onChange={change}
    />
  );
}
