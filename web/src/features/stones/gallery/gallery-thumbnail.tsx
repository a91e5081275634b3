import { Film, Image as ImageIcon, Rotate3d } from 'lucide-react';
import { useState } from 'react';
import { galleryItemKind, type GalleryItem } from './gallery-items.ts';

const signs = { image: ImageIcon, video: Film, turn: Rotate3d } as const;

/** Thumbnail of an item: its image, or the icon of its kind. */
export function GalleryThumbnail({ shot }: { readonly shot: GalleryItem }) {
  const [isLost, setLost] = useState(false);
  const Sign = signs[galleryItemKind(shot)];
  const isPicture = (shot.kind === 'photograph' || shot.kind === 'steps') && !isLost;
  return (
    <span className="relative flex size-full items-center justify-center overflow-hidden rounded-[5px] bg-paper">
      {isPicture && (
        <img
          src={shot.address}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => {
            setLost(true);
          }}
        />
      )}
      {!isPicture && <Sign size={20} aria-hidden className="text-ink-2" />}
      {isPicture && shot.kind === 'steps' && (
        <span className="absolute end-0.5 bottom-0.5 rounded bg-tray p-0.5 text-ink">
          <Rotate3d size={12} aria-hidden />
        </span>
      )}
    </span>
  );
}
