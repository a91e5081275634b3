import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

interface FormSheetProps {
  readonly title: string;
  /** For a few questions instead of a table. */
  readonly isSmall?: boolean;
  /** What is in it reaches from edge to edge: it keeps its own distance where it should not. */
  readonly isFlush?: boolean;
  /** The word on the button that does it. */
  readonly submit: string;
  readonly isPending?: boolean;
  readonly isDisabled: boolean;
  readonly cancel: string;
  /** Instead of closing the sheet. */
  readonly onCancel?: () => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet to be filled in: what it asks, and under that, always in sight, the button that sends it. */
export function FormSheet(props: FormSheetProps) {
  const { title, isSmall = false, isFlush = false, submit, isPending = false, isDisabled, cancel } = props;
  const { onSubmit, onClose, onCancel = onClose, children } = props;
  return (
    <Sheet title={title} isSmall={isSmall} onClose={onClose}>
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
    </Sheet>
  );
}
