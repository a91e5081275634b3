import type { MediaItem, StoneRow } from '@loupe/contract';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
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
  const isPhone = useIsPhone();
  const [shows, setShows] = useState<'drawing' | 'shots'>('drawing');
  const large = isLarge && shown !== undefined && (
    <MediaDialog
      stone={stone}
      shots={shots}
      shown={shown}
      onShow={setChosen}
      onClose={() => {
        setLarge(false);
      }}
    />
  );
  const gallery = shown !== undefined && (
    <Gallery
      stone={stone}
      items={shots}
      activeIndex={shown}
      onShow={setChosen}
      onEnlarge={() => {
        setLarge(true);
      }}
    />
  );
  const reports = certificateUrls(media).map((address, index) => (
    <NewWindowLink key={address} address={address}>
      {formatMessage({ id: 'stones.media.report' }, { position: index + 1 })}
    </NewWindowLink>
  ));
  if (isPhone) {
    const tabs = shown === undefined ? (['drawing'] as const) : (['drawing', 'shots'] as const);
    return (
      <section
        aria-label={formatMessage({ id: 'results.drawings' })}
        className="-mx-4 flex flex-col border-y border-line bg-tray px-4 pt-1"
      >
        <div className="flex items-center gap-6 overflow-x-auto text-14 whitespace-nowrap">
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={tab === shows}
              className="min-h-11 text-ink-2 aria-pressed:font-semibold aria-pressed:text-blue"
              onClick={() => {
                setShows(tab);
              }}
            >
              {formatMessage({ id: tab === 'drawing' ? 'stones.media.drawingShort' : 'stones.media.shots' })}
            </button>
          ))}
          {reports}
        </div>
        {shows === 'drawing' ? (
          <StoneDiagram stone={stone} isCompact />
        ) : (
          <div className="-mx-4">{gallery}</div>
        )}
        {large}
      </section>
    );
  }
  return (
    <section
      aria-label={formatMessage({ id: 'results.drawings' })}
      className="overflow-hidden rounded-sheet border border-line bg-tray shadow-lift print:grid print:grid-cols-[9fr_5fr] print:items-center print:rounded-none print:border-x-0"
    >
      {gallery && <div className="border-b border-line print:hidden">{gallery}</div>}
      <div className="flex flex-wrap items-center gap-x-5 border-b border-line px-5 print:hidden">
        <h2 className="flex min-h-10 items-center text-13 font-semibold text-ink">
          {formatMessage({ id: 'stones.media.drawing' })}
        </h2>
        {reports}
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
      <StoneDiagram stone={stone} isCompact={false} />
      {large}
    </section>
  );
}
