import type { PieceRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { webAddress } from '../../lib/web-address.ts';
import { PiecePicture } from './piece-picture.tsx';
import { textsOf } from './piece-words.ts';

/** The pictures of a piece, one large, and its videos under them. */
export function PieceGallery({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(0);
  const videos = textsOf(piece, 'videos').flatMap((video) => webAddress(video) ?? []);
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-square rounded-sheet border border-line bg-tray p-3">
        <PiecePicture key={chosen} piece={piece} place={chosen} />
      </div>
      {piece.images.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {piece.images.map((image, place) => (
            <button
              key={image}
              type="button"
              aria-pressed={place === chosen}
              aria-label={formatMessage({ id: 'jewellery.picture' }, { number: place + 1 })}
              className="relative size-16 rounded-control border border-line bg-tray p-1 aria-pressed:border-blue"
              onClick={() => {
                setChosen(place);
              }}
            >
              <img src={webAddress(image) ?? ''} alt="" className="size-full object-contain" loading="lazy" />
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
