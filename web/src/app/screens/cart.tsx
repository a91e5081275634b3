import { useState } from 'react';
import { CartScreen, type OrderedStones } from '../../features/cart/cart-screen.tsx';
import { PieceCards } from '../../features/jewellery/piece-cards.tsx';
import { LotList } from '../../features/loose/lot-list.tsx';
import { Access } from '../access.tsx';
import { lotName, pieceName } from '../goods-names.ts';
import { PlaceOrder } from '../place-order.tsx';
import { isCustomer, mayOrder, useDashboard } from '../use-dashboard.ts';

export function Cart() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  return (
    <Access may={isCustomer}>
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
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
      {ordered && (
        <PlaceOrder
          {...ordered}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </Access>
  );
}
