import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClientPagesScreen } from '../../features/client-pages/client-pages-screen.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { lotName, pieceName } from '../../trade/goods/goods-names.ts';
import { useGoodsCartButton } from '../use-goods-cart-button.tsx';
import { isCompanyOwner, mayTrade, useDashboard } from '../use-dashboard.ts';
import { useStoneActions } from '../use-stone-actions.ts';

export function ClientPagesRoute() {
  const { id } = useSearch({ from: '/shell/client-pages' });
  const navigate = useNavigate();
  const acts = useStoneActions();
  const buttonOf = useGoodsCartButton();
  const { data } = useDashboard();
  return (
    <>
      <LimitedPermissionNotice />
      <ClientPagesScreen
        id={id}
        onOpen={(opened) => {
          void navigate({ to: '/client-pages', search: { id: opened }, replace: true });
        }}
        acts={acts}
        pieceActionOf={buttonOf && ((piece) => buttonOf(piece.piece_uuid, pieceName(piece)))}
        lotActionOf={buttonOf && ((lot) => buttonOf(lot.lot_uuid, lotName(lot)))}
        mayChange={data !== undefined && mayTrade(data)}
        mayEditLetterhead={data !== undefined && isCompanyOwner(data)}
      />
    </>
  );
}
