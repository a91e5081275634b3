import { Link, useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { PieceScreen } from '../../features/jewellery/piece-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { pieceName } from '../goods-names.ts';
import { useGoodsCart } from '../use-goods-cart.tsx';

export function JewelleryDetail() {
  const { formatMessage } = useIntl();
  const { id } = useSearch({ from: '/shell/jewellery/detail' });
  const buttonOf = useGoodsCart({ isWide: true });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const toList = (
    <Link
      to="/jewellery"
      className="inline-flex min-h-8 items-center self-start text-13 text-blue hover:underline"
      onClick={(event) => {
        // Back keeps filters, order and place in the list.
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
      way={toList}
      actionOf={buttonOf && ((piece) => buttonOf(piece.piece_uuid, pieceName(piece)))}
    />
  );
}
