import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { nameOf } from '../../../lib/stones/stone-facts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { Shot } from './gallery/shots.ts';

interface MediaSheetProps {
  readonly stone: StoneRow;
  readonly shots: readonly Shot[];
  readonly shown: string;
  readonly onShow: (address: string) => void;
  readonly onClose: () => void;
}

/** What was photographed and filmed, large. */
export function MediaSheet({ stone, shots, shown, onShow, onClose }: MediaSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet title={formatMessage({ id: 'stock.media.title' }, { stone: nameOf(stone) })} onClose={onClose}>
      <Gallery stone={stone} shots={shots} shown={shown} onShow={onShow} />
    </Sheet>
  );
}
