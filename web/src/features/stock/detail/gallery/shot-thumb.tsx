import { Film, Image as ImageIcon, Rotate3d } from 'lucide-react';
import { useState } from 'react';
import { shotWord, type Shot } from './shots.ts';

const signs = { image: ImageIcon, video: Film, turn: Rotate3d } as const;

/** A shot the size of a stamp: its picture, or the sign of what it is. */
export function ShotThumb({ shot }: { readonly shot: Shot }) {
  const [isLost, setLost] = useState(false);
  const Sign = signs[shotWord(shot)];
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
