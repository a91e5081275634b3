import type { PieceRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { pieceText } from './piece-labels.ts';

interface PiecePictureProps {
  readonly piece: PieceRow;
  /** Index of the photo. */
  readonly index?: number;
}

/** A photo of a piece; without a usable photo, an outline of its type with a label. */
export function PiecePicture({ piece, index = 0 }: PiecePictureProps) {
  const { formatMessage } = useIntl();
  const [lost, setLost] = useState<string | null>(null);
  const address = toSafeUrl(piece.images[index] ?? null);
  if (address === null || address === lost) return <DrawnPiece piece={piece} />;
  return (
    <img
      src={address}
      alt={formatMessage({ id: 'jewellery.pictureOf' }, { piece: pieceText(piece, 'title') ?? '' })}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-full object-contain"
      onError={() => {
        setLost(address);
      }}
    />
  );
}

const drawn = 'absolute inset-[18%] bg-current mask-contain mask-center mask-no-repeat opacity-70';

/** The outline of the piece's type, shown instead of a photo. */
function DrawnPiece({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const type = (pieceText(piece, 'jewellery_type') ?? 'OTHER').toLowerCase();
  return (
    <span className="absolute inset-2 rounded-control border border-dashed border-line text-ink-3">
      <span aria-hidden className={drawn} style={{ maskImage: `url("/jewellery/${type}.svg")` }} />
      <span className="absolute inset-x-2 bottom-1.5 text-center text-12">
        {formatMessage({ id: 'jewellery.noPicture' })}
      </span>
    </span>
  );
}
