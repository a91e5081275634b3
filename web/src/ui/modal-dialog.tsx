import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { IconButton } from './icon-button.tsx';

interface SheetProps {
  readonly title: string;
  /** For short forms; the default size fits a table. */
  readonly isSmall?: boolean;
  /** For a form with a preview beside it; as high as the window allows. */
  readonly isWide?: boolean;
  /** Beside the title. */
  readonly header?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Modal dialog for content that does not fit in a row. Escape and the close button close it. */
export function ModalDialog({
  title,
  isSmall = false,
  isWide = false,
  header,
  onClose,
  children,
}: SheetProps) {
  const { formatMessage } = useIntl();
  const width = isSmall
    ? 'min-[800px]:max-w-[440px]'
    : isWide
      ? 'h-[92dvh] max-w-[1220px]'
      : 'max-w-[1080px]';
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-50 flex items-end justify-center bg-strip/50 min-[800px]:items-center min-[800px]:p-8"
    >
      <Modal
        className={`flex max-h-[92dvh] w-full ${width} flex-col overflow-hidden rounded-t-sheet bg-tray shadow-lift min-[800px]:rounded-sheet`}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col">
          <div
            className={`flex items-center justify-between gap-x-4 ps-4 pe-2 pt-2 pb-2 ${header === undefined ? '' : 'max-sm:flex-wrap'}`}
          >
            <Heading slot="title" className="text-16 font-semibold text-ink">
              {title}
            </Heading>
            {header !== undefined && (
              <div className="me-auto min-w-0 max-sm:order-last max-sm:basis-full">{header}</div>
            )}
            <IconButton label={formatMessage({ id: 'app.close' })} onPress={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
