import { RenderingTag } from '../../trade/stones/rendering-tag.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface LotPictureDialogProps {
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** The photo of a lot in its full size. */
export function LotPictureDialog({ title, address, onClose }: LotPictureDialogProps) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className="relative flex min-h-0 justify-center overflow-auto px-4 pb-4">
        <img src={address} alt={title} className="max-h-[72dvh] object-contain" />
        <RenderingTag url={address} />
      </div>
    </ModalDialog>
  );
}
