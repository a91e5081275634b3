import type { MediaItem, StoneRow } from '@loupe/contract';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DrawnStone } from './drawn-stone.tsx';
import { Elsewhere } from './gallery/elsewhere.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { reportsOf, shotsOf } from './gallery/shots.ts';
import { MediaSheet } from './media-sheet.tsx';

interface StoneDrawingsProps {
  readonly stone: StoneRow;
  readonly media: readonly MediaItem[];
}

/** What was photographed and filmed, and the stone drawn from its figures. */
export function StoneDrawings({ stone, media }: StoneDrawingsProps) {
  const { formatMessage } = useIntl();
  const shots = useMemo(() => shotsOf(media), [media]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const shown = (shots.find(({ address }) => address === chosen) ?? shots[0])?.address;
  return (
    <section
      aria-label={formatMessage({ id: 'stock.drawings' })}
      className="overflow-hidden rounded-sheet border border-line bg-tray shadow-lift print:grid print:grid-cols-[9fr_5fr] print:items-center print:rounded-none print:border-x-0"
    >
      {shown !== undefined && (
        <div className="border-b border-line print:hidden">
          <Gallery
            stone={stone}
            shots={shots}
            shown={shown}
            onShow={setChosen}
            onEnlarge={() => {
              setLarge(true);
            }}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 border-b border-line px-5 print:hidden">
        <h2 className="flex min-h-10 items-center text-13 font-semibold text-ink">
          {formatMessage({ id: 'stock.media.drawing' })}
        </h2>
        {reportsOf(media).map((address, place) => (
          <Elsewhere key={address} address={address}>
            {formatMessage({ id: 'stock.media.report' }, { place: place + 1 })}
          </Elsewhere>
        ))}
        <IconButton
          label={formatMessage({ id: 'stock.print' })}
          className="-me-3 ms-auto"
          onPress={() => {
            print();
          }}
        >
          <Printer size={16} aria-hidden />
        </IconButton>
        {shown === undefined && (
          <span className="basis-full pb-2 text-12 text-ink-3">
            {formatMessage({ id: 'stock.media.none' })}
          </span>
        )}
      </div>
      <DrawnStone stone={stone} />
      {isLarge && shown !== undefined && (
        <MediaSheet
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
