import { JewelleryScreen } from '../../features/jewellery/jewellery-screen.tsx';
import { parseJewelleryParams, formatJewelleryParams } from '../../features/jewellery/jewellery-params.ts';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import { useShareDialog } from '../dialogs/share-dialog-host.tsx';
import { pieceName } from '../../trade/goods/goods-names.ts';
import { useGoodsCartButton } from '../use-goods-cart-button.tsx';
import { useGoodsParams } from '../params/use-goods-params.ts';

const address = { to: '/jewellery', read: parseJewelleryParams, write: formatJewelleryParams } as const;

export function JewelleryRoute() {
  const { params, ignoredParams, change } = useGoodsParams(address);
  const buttonOf = useGoodsCartButton();
  const sharePieces = useShareDialog((sharing) => sharing.sharePieces);
  return (
    <JewelleryScreen
      params={params}
      notice={<IgnoredParamsNotice parts={ignoredParams} />}
      actionOf={buttonOf && ((piece) => buttonOf(piece.piece_uuid, pieceName(piece)))}
      onShare={sharePieces}
      onChange={change}
    />
  );
}
