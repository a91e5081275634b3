import { Link, useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { PieceScreen } from '../../features/jewellery/piece-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { pieceName } from '../goods-names.ts';
import { useGoodsCartButton } from '../use-goods-cart-button.tsx';

export function JewelleryDetailRoute() {
  const { formatMessage } = useIntl();
  const { id } = useSearch({ from: '/shell/jewellery/detail' });
  const buttonOf = useGoodsCartButton({ isWide: true });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const toList = (
    <Link
      to="/jewellery"
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
      backLink={toList}
      actionOf={buttonOf && ((piece) => buttonOf(piece.piece_uuid, pieceName(piece)))}
    />
  );
}
