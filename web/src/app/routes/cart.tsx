import { CartScreen } from '../../features/cart/cart-screen.tsx';
import { PieceCards } from '../../features/jewellery/piece-cards.tsx';
import { FreeCredit } from '../../features/statements/free-credit.tsx';
import { LotList } from '../../features/loose/lot-list.tsx';
import { lotToEnquiryGoods, pieceToEnquiryGoods } from '../../features/enquiries/enquiry-goods.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { useEnquiryDialog } from '../dialogs/enquiry-dialog-host.tsx';
import { lotName, pieceName } from '../../trade/goods/goods-names.ts';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { HeldStonesSection } from '../held-stones-section.tsx';
import { mayAddEnquiry, maySeeOrders, useDashboard } from '../use-dashboard.ts';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { useStoneActions } from '../use-stone-actions.ts';

export function CartRoute() {
  const { data } = useDashboard();
  const acts = useStoneActions();
  const enquire = useEnquiryDialog((enquiring) => enquiring.enquire);
  const labels = useTradeLabels();
  const { onPlaceOrder, sheet } = useOrderDialog();
  return (
    <>
      <LimitedPermissionNotice />
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        acts={acts}
        held={data && maySeeOrders(data) && <HeldStonesSection onPlaceOrder={onPlaceOrder} />}
        onPlaceOrder={onPlaceOrder}
        renderCredit={onPlaceOrder && ((amount) => <FreeCredit amount={amount} />)}
        onEnquire={
          data && mayAddEnquiry(data)
            ? ({ lots, pieces }) => {
                enquire([
                  ...lots.map((lot) => lotToEnquiryGoods(lot, labels)),
                  ...pieces.map((piece) => pieceToEnquiryGoods(piece)),
                ]);
              }
            : undefined
        }
        renderLots={(label, lots, removalOf) => (
          <LotList label={label} lots={lots} actionOf={(lot) => removalOf(lot.lot_uuid, lotName(lot))} />
        )}
        renderPieces={(label, pieces, removalOf) => (
          <PieceCards
            label={label}
            pieces={pieces}
            actionOf={(piece) => removalOf(piece.piece_uuid, pieceName(piece))}
          />
        )}
      />
      {sheet}
    </>
  );
}
