import type { PieceRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { PiecePicture } from './piece-picture.tsx';
import { pieceTexts } from './piece-labels.ts';

/** The photos of a piece, one of them large, with its videos below. */
export function PieceGallery({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(0);
  const videos = pieceTexts(piece, 'videos').flatMap((video) => toSafeUrl(video) ?? []);
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-square rounded-sheet border border-line bg-tray p-3">
        <PiecePicture key={chosen} piece={piece} index={chosen} />
      </div>
      {piece.images.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {piece.images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-pressed={index === chosen}
              aria-label={formatMessage({ id: 'jewellery.picture' }, { number: index + 1 })}
              className="relative size-16 rounded-control border border-line bg-tray p-1 aria-pressed:border-blue"
              onClick={() => {
                setChosen(index);
              }}
            >
              <img src={toSafeUrl(image) ?? ''} alt="" className="size-full object-contain" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {videos.map((video) => (
        <video key={video} src={video} controls muted playsInline className="w-full bg-strip" />
      ))}
    </div>
  );
}
