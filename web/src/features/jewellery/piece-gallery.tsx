import type { PieceRow } from '@loupe/contract';
import { Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { pieceTexts } from './piece-labels.ts';
import { DrawnPiece, PiecePhoto, photosOf } from './piece-picture.tsx';
import { planOfPiece } from './piece-drawing.tsx';

interface View {
  readonly key: string;
  readonly name: string;
  readonly thumb: ReactNode;
  readonly content: ReactNode;
}

/** A piece in one large view: its drawing, its photos and its films, chosen by thumbs below. */
export function PieceGallery({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(0);
  const photos = photosOf(piece);
  const films = pieceTexts(piece, 'videos').flatMap((video) => toSafeUrl(video) ?? []);
  const isDrawn = planOfPiece(piece) !== null;
  const drawing: View = {
    key: 'drawing',
    name: formatMessage({ id: 'jewellery.drawing' }),
    thumb: <DrawnPiece piece={piece} />,
    content: <DrawnPiece piece={piece} />,
  };
  const views: readonly View[] = [
    ...(isDrawn || photos.length === 0 ? [drawing] : []),
    ...photos.map((photo, index) => ({
      key: photo,
      name: formatMessage({ id: 'jewellery.picture' }, { number: index + 1 }),
      thumb: <img src={photo} alt="" className="size-full object-contain" loading="lazy" />,
      content: <PiecePhoto piece={piece} address={photo} />,
    })),
    ...films.map((film, index) => ({
      key: film,
      name: formatMessage({ id: 'jewellery.film' }, { number: index + 1 }),
      thumb: (
        <span className="flex size-full flex-col items-center justify-center gap-1 text-12 text-ink-2">
          <Play size={16} aria-hidden />
          {formatMessage({ id: 'jewellery.film' }, { number: index + 1 })}
        </span>
      ),
      content: <video src={film} controls muted playsInline className="size-full bg-strip" />,
    })),
  ];
  const shown = views[chosen] ?? drawing;
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <figure className="flex flex-col rounded-sheet border border-line bg-tray shadow-lift">
        <div key={shown.key} className="relative aspect-[6/5] p-3 min-[640px]:max-[999px]:aspect-[5/2]">
          {shown.content}
        </div>
        {shown.key === 'drawing' && isDrawn && (
          <figcaption className="px-4 pb-3 text-12 text-ink-3">
            {formatMessage({ id: 'jewellery.drawnFrom' })}
          </figcaption>
        )}
      </figure>
      {views.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {views.map(({ key, name, thumb }, index) => (
            <button
              key={key}
              type="button"
              aria-pressed={index === chosen}
              aria-label={name}
              className="relative size-20 overflow-hidden rounded-control border border-line bg-tray p-1 aria-pressed:border-2 aria-pressed:border-blue"
              onClick={() => {
                setChosen(index);
              }}
            >
              {thumb}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
