import type { StoneRow } from '@loupe/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { factOf } from '../../../lib/stones/stone-facts.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { DrawnStone } from './drawn-stone.tsx';

const tab =
  'flex h-10 items-center gap-1 border-b-2 border-transparent text-13 text-ink-2 hover:text-ink aria-pressed:border-blue aria-pressed:font-semibold aria-pressed:text-blue';

/** The stone drawn from its figures, and what the dealer photographed. */
export function StoneDrawings({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const image = webAddress(factOf(stone, 'image_url'));
  const elsewhere = (['video_url', 'report_file'] as const).flatMap((key) => {
    const address = webAddress(factOf(stone, key));
    return address === null ? [] : [{ key, address }];
  });
  const [isImage, setImage] = useState(false);
  return (
    <section
      aria-label={formatMessage({ id: 'stock.drawings' })}
      className="rounded-sheet border border-line bg-tray shadow-lift"
    >
      <div className="flex gap-5 border-b border-line px-5">
        <button
          type="button"
          aria-pressed={!isImage}
          className={tab}
          onClick={() => {
            setImage(false);
          }}
        >
          {formatMessage({ id: 'stock.media.drawing' })}
        </button>
        {image !== null && (
          <button
            type="button"
            aria-pressed={isImage}
            className={tab}
            onClick={() => {
              setImage(true);
            }}
          >
            {formatMessage({ id: 'stock.media.image' })}
          </button>
        )}
        {elsewhere.map(({ key, address }) => (
          <a key={key} href={address} target="_blank" rel="noreferrer" className={tab}>
            {formatMessage({ id: `stock.media.${key}` })}
            <ExternalLink size={12} aria-hidden />
          </a>
        ))}
      </div>
      {isImage && image !== null ? <Photograph address={image} /> : <DrawnStone stone={stone} />}
    </section>
  );
}

function Photograph({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  const [isLost, setLost] = useState(false);
  return (
    <div className="p-5">
      {isLost ? (
        <a href={address} target="_blank" rel="noreferrer" className="text-14 text-blue hover:underline">
          {formatMessage({ id: 'stock.media.open' })}
        </a>
      ) : (
        <img
          src={address}
          alt={formatMessage({ id: 'stock.media.imageOf' })}
          referrerPolicy="no-referrer"
          className="aspect-square w-full object-contain"
          onError={() => {
            setLost(true);
          }}
        />
      )}
    </div>
  );
}
