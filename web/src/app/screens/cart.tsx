import { CartScreen } from '../../features/cart/cart-screen.tsx';
import { PieceCards } from '../../features/jewellery/piece-cards.tsx';
import { LotList } from '../../features/loose/lot-list.tsx';
import { goodsOfLot, goodsOfPiece } from '../../features/enquiries/enquiry-goods.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { useEnquiring } from '../enquiring.tsx';
import { lotName, pieceName } from '../goods-names.ts';
import { RightsNote } from '../rights-note.tsx';
import { HeldForYou } from '../held-for-you.tsx';
import { mayAsk, mayOrder, useDashboard } from '../use-dashboard.ts';
import { useOrderStones } from '../use-order-stones.tsx';
import { useStoneActs } from '../use-stone-acts.ts';

export function Cart() {
  const { data } = useDashboard();
  const acts = useStoneActs();
  const enquire = useEnquiring((enquiring) => enquiring.enquire);
  const words = useTradeWords();
  const { onPlaceOrder, sheet } = useOrderStones();
  return (
    <>
      <RightsNote />
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        acts={acts}
        held={data && mayOrder(data) && <HeldForYou onPlaceOrder={onPlaceOrder} />}
        onPlaceOrder={onPlaceOrder}
        onEnquire={
          data && mayAsk(data)
            ? ({ lots, pieces }) => {
                enquire([
                  ...lots.map((lot) => goodsOfLot(lot, words)),
                  ...pieces.map((piece) => goodsOfPiece(piece)),
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
