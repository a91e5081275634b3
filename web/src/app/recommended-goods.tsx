import type { HomeData } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PieceCards } from '../features/jewellery/piece-cards.tsx';
import { LotList } from '../features/loose/lot-list.tsx';
import { lotName, pieceName } from '../trade/goods/goods-names.ts';
import { useGoodsCartButton } from './use-goods-cart-button.tsx';

/** Jewellery and loose lots that the desk recommends. */
export function RecommendedGoods({ home }: { readonly home: HomeData }) {
  const { formatMessage } = useIntl();
  const buttonOf = useGoodsCartButton();
  const pieces = formatMessage({ id: 'home.recommendedJewellery' });
  const lots = formatMessage({ id: 'home.recommendedLoose' });
  return (
    <>
      {home.recommended_jewel.length > 0 && (
        <Section title={pieces}>
          <PieceCards
            label={pieces}
            pieces={home.recommended_jewel}
            actionOf={buttonOf && ((piece) => buttonOf(piece.piece_uuid, pieceName(piece)))}
          />
        </Section>
      )}
      {home.recommended_l.length > 0 && (
        <Section title={lots}>
          <LotList
            label={lots}
            lots={home.recommended_l}
            actionOf={buttonOf && ((lot) => buttonOf(lot.lot_uuid, lotName(lot)))}
          />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold text-ink">{title}</h2>
      <div className="-mx-4 min-[800px]:-mx-6">{children}</div>
    </div>
  );
}
