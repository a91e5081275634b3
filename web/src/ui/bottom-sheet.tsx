import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

interface BottomSheetProps {
  readonly label: string;
  /** As high as the window allows, for a form. */
  readonly isTall?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet at the foot of a phone's window, under the thumb. Escape and a press outside close it. */
export function BottomSheet({ label, isTall = false, onClose, children }: BottomSheetProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-50 flex items-end justify-center bg-strip/50"
    >
      <Modal
        className={`flex w-full flex-col overflow-hidden rounded-t-sheet bg-tray shadow-lift ${isTall ? 'h-[92dvh]' : 'max-h-[92dvh]'}`}
      >
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <span aria-hidden className="mx-auto my-2 h-1 w-9 shrink-0 rounded-full bg-bar" />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
