import { Link, useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatJewelleryParams, parseJewelleryParams } from '../../features/jewellery/jewellery-params.ts';
import { PiecePager } from '../../features/jewellery/piece-pager.tsx';
import { PieceScreen } from '../../features/jewellery/piece-screen.tsx';
import { parseRow } from '../../ui/neighbour-links.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { pieceToEnquiryGoods } from '../../features/enquiries/enquiry-goods.ts';
import { useEnquiryDialog } from '../dialogs/enquiry-dialog-host.tsx';
import { useShareDialog } from '../dialogs/share-dialog-host.tsx';
import { isCustomer, mayAddEnquiry, useDashboard } from '../use-dashboard.ts';

export function JewelleryDetailRoute() {
  const { formatMessage } = useIntl();
  const { id, row, ...search } = useSearch({ from: '/shell/jewellery/detail' });
  const { params } = useMemo(() => parseJewelleryParams(search), [search]);
  const { data } = useDashboard();
  const hasCart = data !== undefined && isCustomer(data);
  const cart = useCart({ enabled: hasCart });
  const enquire = useEnquiryDialog((enquiring) => enquiring.enquire);
  const sharePieces = useShareDialog((sharing) => sharing.sharePieces);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const toList = (
    <Link
      to="/jewellery"
      search={formatJewelleryParams(params)}
      className="inline-flex min-h-8 items-center self-start text-13 text-blue hover:underline"
      onClick={(event) => {
        // Going back in the history preserves the filters, order and scroll position of the list.
        if (!canGoBack || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      {formatMessage({ id: 'jewellery.back' })}
    </Link>
  );
  if (id === undefined) return <EmptyState text={formatMessage({ id: 'jewellery.noId' })} action={toList} />;
  return (
    <PieceScreen
      key={id}
      id={id}
      backLink={<PiecePager params={params} row={parseRow(row)} back={toList} />}
      acts={{
        isInCart: (piece) => cart.ids.has(piece),
        onCart: hasCart
          ? ({ piece_uuid: piece }, isInCart) => {
              if (isInCart) cart.add([piece]);
              else cart.remove([piece]);
            }
          : undefined,
        onEnquire:
          data !== undefined && mayAddEnquiry(data)
            ? (piece) => {
                enquire([pieceToEnquiryGoods(piece)]);
              }
            : undefined,
        onShare: data && sharePieces,
      }}
    />
  );
}
