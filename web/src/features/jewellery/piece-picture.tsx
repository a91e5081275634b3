import type { PieceRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { webAddress } from '../../lib/web-address.ts';
import { textOf } from './piece-words.ts';

interface PiecePictureProps {
  readonly piece: PieceRow;
  /** Which of its pictures. */
  readonly place?: number;
}

/** A picture of a piece; a drawing of its kind, marked as such, where there is none to be had. */
export function PiecePicture({ piece, place = 0 }: PiecePictureProps) {
  const { formatMessage } = useIntl();
  const [lost, setLost] = useState<string | null>(null);
  const address = webAddress(piece.images[place] ?? null);
  if (address === null || address === lost) return <DrawnPiece piece={piece} />;
  return (
    <img
      src={address}
      alt={formatMessage({ id: 'jewellery.pictureOf' }, { piece: textOf(piece, 'title') ?? '' })}
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

/** The outline of its kind in place of a picture. */
function DrawnPiece({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const type = (textOf(piece, 'jewellery_type') ?? 'OTHER').toLowerCase();
  return (
    <span className="absolute inset-2 rounded-control border border-dashed border-line text-ink-3">
      <span aria-hidden className={drawn} style={{ maskImage: `url("/jewellery/${type}.svg")` }} />
      <span className="absolute inset-x-2 bottom-1.5 text-center text-12">
        {formatMessage({ id: 'jewellery.noPicture' })}
      </span>
    </span>
  );
}
