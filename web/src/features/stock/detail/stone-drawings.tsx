import type { StoneRow } from '@loupe/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { factOf } from '../../../lib/stones/stone-facts.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { DrawnStone } from './drawn-stone.tsx';
import { MediaSheet, type Medium } from './media-sheet.tsx';

const tab = 'flex h-10 items-center gap-1 text-13 text-ink-2 hover:text-ink';

/** The stone drawn from its figures, and the way to what the dealer photographed. */
export function StoneDrawings({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState<Medium | null>(null);
  const report = webAddress(factOf(stone, 'report_file'));
  const media = (['image', 'video'] as const).filter(
    (medium) => webAddress(factOf(stone, `${medium}_url`)) !== null,
  );
  return (
    <section
      aria-label={formatMessage({ id: 'stock.drawings' })}
      className="rounded-sheet border border-line bg-tray shadow-lift"
    >
      <div className="flex flex-wrap items-center gap-x-5 border-b border-line px-5">
        <h2 className="flex h-10 items-center text-13 font-semibold text-ink">
          {formatMessage({ id: 'stock.media.drawing' })}
        </h2>
        {media.map((medium) => (
          <button
            key={medium}
            type="button"
            className={tab}
            onClick={() => {
              setOpened(medium);
            }}
          >
            {formatMessage({ id: `stock.media.${medium}` })}
          </button>
        ))}
        {report !== null && (
          <a href={report} target="_blank" rel="noreferrer" className={tab}>
            {formatMessage({ id: 'stock.media.report' })}
            <ExternalLink size={12} aria-hidden />
          </a>
        )}
        {media.length === 0 && (
          <span className="ms-auto text-12 text-ink-3">{formatMessage({ id: 'stock.media.none' })}</span>
        )}
      </div>
      <DrawnStone stone={stone} />
      {opened !== null && (
        <MediaSheet
          stone={stone}
          medium={opened}
          onMedium={setOpened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}
