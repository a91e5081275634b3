import type { MediaItem, StoneRow } from '@loupe/contract';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { StoneDiagram } from './stone-diagram.tsx';
import { NewWindowLink } from './gallery/new-window-link.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { certificateUrls, toGalleryItems } from './gallery/gallery-items.ts';
import { MediaDialog } from './media-dialog.tsx';

interface StoneDrawingsProps {
  readonly stone: StoneRow;
  readonly media: readonly MediaItem[];
}

/** Photos and videos of the stone, and its drawings. */
export function StoneMedia({ stone, media }: StoneDrawingsProps) {
  const { formatMessage } = useIntl();
  const shots = useMemo(() => toGalleryItems(media), [media]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const shown = (shots.find(({ address }) => address === chosen) ?? shots[0])?.address;
  return (
    <section
      aria-label={formatMessage({ id: 'results.drawings' })}
      className="overflow-hidden rounded-sheet border border-line bg-tray shadow-lift print:grid print:grid-cols-[9fr_5fr] print:items-center print:rounded-none print:border-x-0"
    >
      {shown !== undefined && (
        <div className="border-b border-line print:hidden">
          <Gallery
            stone={stone}
            items={shots}
            activeIndex={shown}
            onShow={setChosen}
            onEnlarge={() => {
              setLarge(true);
            }}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 border-b border-line px-5 print:hidden">
        <h2 className="flex min-h-10 items-center text-13 font-semibold text-ink">
          {formatMessage({ id: 'stones.media.drawing' })}
        </h2>
        {certificateUrls(media).map((address, index) => (
          <NewWindowLink key={address} address={address}>
            {formatMessage({ id: 'stones.media.report' }, { position: index + 1 })}
          </NewWindowLink>
        ))}
        <IconButton
          label={formatMessage({ id: 'results.print' })}
          className="-me-3 ms-auto"
          onPress={() => {
            print();
          }}
        >
          <Printer size={16} aria-hidden />
        </IconButton>
        {shown === undefined && (
          <span className="basis-full pb-2 text-12 text-ink-3">
            {formatMessage({ id: 'stones.media.none' })}
          </span>
        )}
      </div>
      <StoneDiagram stone={stone} />
      {isLarge && shown !== undefined && (
        <MediaDialog
          stone={stone}
          shots={shots}
          shown={shown}
          onShow={setChosen}
          onClose={() => {
            setLarge(false);
          }}
        />
      )}
    </section>
  );
}
