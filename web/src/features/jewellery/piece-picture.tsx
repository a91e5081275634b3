import type { PieceRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { PieceDrawing, planOfPiece } from './piece-drawing.tsx';
import { pieceText } from './piece-labels.ts';

/** The portal's own outlines of the types of jewellery, which stand in the files of pieces without a photo. */
const outlines = '/jewellery/';

/** The addresses of the photos of a piece. */
export const photosOf = ({ images }: PieceRow): readonly string[] =>
  images.flatMap((image) => {
    const address = toSafeUrl(image);
    return address === null || address.startsWith(outlines) ? [] : [address];
  });

/** The first photo of a piece; without a usable photo a drawing from its stones, or the outline of its type. */
export function PiecePicture({ piece }: { readonly piece: PieceRow }) {
  const [photo] = photosOf(piece);
  return photo === undefined ? <DrawnPiece piece={piece} /> : <PiecePhoto piece={piece} address={photo} />;
}

/** A photo of a piece; a drawing when it cannot be loaded. */
export function PiecePhoto({ piece, address }: { readonly piece: PieceRow; readonly address: string }) {
  const { formatMessage } = useIntl();
  const [isLost, setLost] = useState(false);
  if (isLost) return <DrawnPiece piece={piece} />;
  return (
    <img
      src={address}
      alt={formatMessage({ id: 'jewellery.pictureOf' }, { piece: pieceText(piece, 'title') ?? '' })}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-full object-contain"
      onError={() => {
        setLost(true);
      }}
    />
  );
}

const drawn = 'absolute inset-[18%] bg-current mask-contain mask-center mask-no-repeat opacity-70';

/** A drawing of the piece from its stones, or the outline of its type. */
export function DrawnPiece({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const plan = planOfPiece(piece);
  if (plan !== null) {
    return (
      <span className="absolute inset-0 grid place-items-center p-[8%]">
        <PieceDrawing piece={piece} plan={plan} />
        {piece.images.length === 0 && <NoPhoto />}
      </span>
    );
  }
  const type = (pieceText(piece, 'jewellery_type') ?? 'OTHER').toLowerCase();
  return (
    <span
      role="img"
      aria-label={formatMessage({ id: 'jewellery.drawingOf' }, { piece: pieceText(piece, 'title') ?? '' })}
      className="absolute inset-2 text-ink-3"
    >
      <span aria-hidden className={drawn} style={{ maskImage: `url("${outlines}${type}.svg")` }} />
      {piece.images.length === 0 && <NoPhoto />}
    </span>
  );
}

function NoPhoto() {
  const { formatMessage } = useIntl();
  return (
    <span className="absolute inset-x-2 bottom-1.5 text-center text-12 text-ink-3">
      {formatMessage({ id: 'jewellery.noPicture' })}
    </span>
  );
}
