import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { GalleryItem } from './gallery/gallery-items.ts';

interface MediaSheetProps {
  readonly stone: StoneRow;
  readonly shots: readonly GalleryItem[];
  readonly shown: string;
  readonly onShow: (address: string) => void;
  readonly onClose: () => void;
}

/** The photos and videos of a stone at full size. */
export function MediaDialog({ stone, shots, shown, onShow, onClose }: MediaSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <ModalDialog
      title={formatMessage({ id: 'stones.media.title' }, { stone: stoneName(stone) })}
      onClose={onClose}
    >
      <Gallery stone={stone} items={shots} activeIndex={shown} onShow={onShow} />
    </ModalDialog>
  );
}
