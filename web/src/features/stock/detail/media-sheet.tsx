import type { StoneRow } from '@loupe/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { factOf, nameOf } from '../../../lib/stones/stone-facts.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { PlanDrawing } from '../../../ui/plan-drawing.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { planFigures } from '../../../lib/stones/stone-figures.ts';

export type Medium = 'image' | 'video';

interface MediaSheetProps {
  readonly stone: StoneRow;
  readonly medium: Medium;
  readonly onMedium: (medium: Medium) => void;
  readonly onClose: () => void;
}

const out = 'inline-flex min-h-9 items-center gap-1 text-14 text-blue hover:underline';
/** Films play in place; turning views are pages of their dealer and open there. */
const isFilm = (address: string) => /\.(?:mp4|webm|mov|m4v)$/i.test(new URL(address).pathname);

/** What the dealer photographed and filmed, large. */
export function MediaSheet({ stone, medium, onMedium, onClose }: MediaSheetProps) {
  const { formatMessage } = useIntl();
  const video = webAddress(factOf(stone, 'video_url'));
  return (
    <Sheet title={formatMessage({ id: 'stock.media.title' }, { stone: nameOf(stone) })} onClose={onClose}>
      <div className="flex flex-col gap-3 overflow-auto px-4 pb-4">
        <div className="flex gap-2">
          {(['image', 'video'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === medium}
              disabled={one === 'video' && video === null}
              className="min-h-9 rounded-control border border-line px-3 text-13 text-ink-2 hover:text-ink disabled:opacity-45 aria-pressed:border-blue-soft aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11"
              onClick={() => {
                onMedium(one);
              }}
            >
              {formatMessage({ id: `stock.media.${one}` })}
            </button>
          ))}
        </div>
        {medium === 'video' && video !== null ? <Film address={video} /> : <Photograph stone={stone} />}
      </div>
    </Sheet>
  );
}

/** The photograph; the stone as drawn from its figures where there is none, or none to be had. */
function Photograph({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const [isLost, setLost] = useState(false);
  const address = webAddress(factOf(stone, 'image_url'));
  if (address === null || isLost) {
    return (
      <div className="flex flex-col items-center gap-3 py-4">
        <PlanDrawing
          shape={factOf(stone, 'shape') ?? 'OTHER'}
          label={formatMessage({ id: 'stock.plan' })}
          figures={planFigures(stone)}
          className="w-full max-w-72"
        />
        <p className="text-13 text-ink-2">
          {formatMessage({ id: address === null ? 'stock.media.noImage' : 'stock.media.lost' })}
        </p>
        {address !== null && (
          <a href={address} target="_blank" rel="noreferrer" className={out}>
            {formatMessage({ id: 'stock.media.open' })}
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </div>
    );
  }
  return (
    <img
      src={address}
      alt={formatMessage({ id: 'stock.media.imageOf' })}
      referrerPolicy="no-referrer"
      className="max-h-[70dvh] w-full object-contain"
      onError={() => {
        setLost(true);
      }}
    />
  );
}

function Film({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col items-start gap-2">
      {isFilm(address) ? (
        <video src={address} controls muted playsInline className="max-h-[65dvh] w-full bg-strip" />
      ) : (
        <p className="pt-4 text-14 text-ink-2">{formatMessage({ id: 'stock.media.elsewhere' })}</p>
      )}
      <a href={address} target="_blank" rel="noreferrer" className={out}>
        {formatMessage({ id: 'stock.media.openVideo' })}
        <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
