import type { StoneRow } from '@loupe/contract';
import { Maximize2 } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { galleryItemKind, type GalleryItem } from './gallery-items.ts';
import { GalleryStage } from './gallery-stage.tsx';
import { GalleryThumbnail } from './gallery-thumbnail.tsx';

interface GalleryProps {
  readonly stone: StoneRow;
  readonly items: readonly GalleryItem[];
  /** URL of the item on the stage. */
  readonly activeIndex: string;
  readonly onShow: (address: string) => void;
  /** Undefined where the gallery is already shown large. */
  readonly onEnlarge?: () => void;
}

/** One item on the stage and all items as thumbnails below it; the arrow keys move between thumbnails. */
export function Gallery({ stone, items, activeIndex, onShow, onEnlarge }: GalleryProps) {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      selectedKey={activeIndex}
      onSelectionChange={(key) => {
        onShow(String(key));
      }}
      // The focus ring is on the focused thumbnail, not on the whole list.
      className="flex min-h-0 flex-1 flex-col outline-none!"
    >
      <TabList
        aria-label={formatMessage({ id: 'stones.media.shots' })}
        className={`order-1 flex shrink-0 gap-2 overflow-x-auto px-5 py-3 ${items.length < 2 ? 'sr-only' : ''}`}
      >
        {items.map((shot, index) => (
          <Tab
            key={shot.address}
            id={shot.address}
            aria-label={formatMessage(
              { id: 'stones.media.shot' },
              {
                what: formatMessage({ id: `stones.media.${galleryItemKind(shot)}` }),
                position: index + 1,
                count: items.length,
              },
            )}
            className="size-14 shrink-0 cursor-pointer rounded-control border border-line p-px outline-offset-2 hover:border-edge data-[selected]:border-blue data-[selected]:shadow-[inset_0_0_0_1px_var(--color-blue)]"
          >
            <GalleryThumbnail shot={shot} />
          </Tab>
        ))}
      </TabList>
      {items.map((shot) => (
        <TabPanel
          key={shot.address}
          id={shot.address}
          className={`relative ${onEnlarge ? 'h-[clamp(260px,42vw,380px)] min-[1100px]:h-[clamp(260px,26vw,400px)]' : 'h-[68dvh]'}`}
        >
          <GalleryStage stone={stone} shot={shot} />
          {onEnlarge && (
            <IconButton
              label={formatMessage({ id: 'stones.media.enlarge' })}
              className="absolute! end-2 top-2 bg-tray"
              onPress={onEnlarge}
            >
              <Maximize2 size={16} aria-hidden />
            </IconButton>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
