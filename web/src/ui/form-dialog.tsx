import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface FormSheetProps {
  readonly title: string;
  /** For short forms; the default size fits a table. */
  readonly isSmall?: boolean;
  /** The content spans the full width and sets its own padding. */
  readonly isFlush?: boolean;
  /** Label of the submit button. */
  readonly submit: string;
  readonly isPending?: boolean;
  readonly isDisabled: boolean;
  readonly cancel: string;
  /** Called instead of closing the dialog. */
  readonly onCancel?: () => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog with a form; the submit button below it is always visible. */
export function FormDialog(props: FormSheetProps) {
  const { title, isSmall = false, isFlush = false, submit, isPending = false, isDisabled, cancel } = props;
  const { onSubmit, onClose, onCancel = onClose, children } = props;
  return (
    <ModalDialog title={title} isSmall={isSmall} onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={`flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto pb-4 ${isFlush ? '' : 'px-4'}`}>
          {children}
        </div>
        <div className="flex items-center gap-2 border-t border-line p-4">
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={isDisabled}>
            {submit}
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            {cancel}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
