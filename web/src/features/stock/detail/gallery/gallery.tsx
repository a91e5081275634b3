import type { StoneRow } from '@loupe/contract';
import { Maximize2 } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { shotWord, type Shot } from './shots.ts';
import { ShotStage } from './shot-stage.tsx';
import { ShotThumb } from './shot-thumb.tsx';

interface GalleryProps {
  readonly stone: StoneRow;
  readonly shots: readonly Shot[];
  /** Address of the shot on stage. */
  readonly shown: string;
  readonly onShow: (address: string) => void;
  /** Absent where it lies large on the screen already. */
  readonly onEnlarge?: () => void;
}

/** One shot on the stage and all of them as stamps under it; the arrow keys walk along the stamps. */
export function Gallery({ stone, shots, shown, onShow, onEnlarge }: GalleryProps) {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      selectedKey={shown}
      onSelectionChange={(key) => {
        onShow(String(key));
      }}
      // The ring stands around the stamp in hand, not around all of them.
      className="flex min-h-0 flex-1 flex-col outline-none!"
    >
      <TabList
        aria-label={formatMessage({ id: 'stock.media.shots' })}
        className={`order-1 flex shrink-0 gap-2 overflow-x-auto px-5 py-3 ${shots.length < 2 ? 'sr-only' : ''}`}
      >
        {shots.map((shot, place) => (
          <Tab
            key={shot.address}
            id={shot.address}
            aria-label={formatMessage(
              { id: 'stock.media.shot' },
              {
                what: formatMessage({ id: `stock.media.${shotWord(shot)}` }),
                place: place + 1,
                count: shots.length,
              },
            )}
            className="size-14 shrink-0 cursor-pointer rounded-control border border-line p-px outline-offset-2 hover:border-edge data-[selected]:border-blue data-[selected]:shadow-[inset_0_0_0_1px_var(--color-blue)]"
          >
            <ShotThumb shot={shot} />
          </Tab>
        ))}
      </TabList>
      {shots.map((shot) => (
        <TabPanel
          key={shot.address}
          id={shot.address}
          className={`relative ${onEnlarge ? 'h-[clamp(260px,42vw,380px)] min-[1100px]:h-[clamp(260px,26vw,400px)]' : 'h-[68dvh]'}`}
        >
          <ShotStage stone={stone} shot={shot} />
          {onEnlarge && (
            <IconButton
              label={formatMessage({ id: 'stock.media.enlarge' })}
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
