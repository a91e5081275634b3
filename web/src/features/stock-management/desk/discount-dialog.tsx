import { parseScaled } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface DiscountSheetProps {
  readonly count: number;
  readonly onSet: (disc: string) => void;
  readonly onClose: () => void;
}

/** Sets one discount for several stones. */
export function DiscountDialog({ count, onSet, onClose }: DiscountSheetProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const plain = typed.trim().replace('\u2212', '-');
  const isFigure = parseScaled(plain, 2) !== undefined;
  return (
    <ModalDialog
      title={formatMessage({ id: 'stockManagement.desk.stones.setDiscount' })}
      isSmall
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4 px-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFigure) onSet(plain);
        }}
      >
        <TextField
          label={formatMessage({ id: 'stockManagement.desk.stones.discountOf' }, { count })}
          hint={formatMessage({ id: 'stockManagement.desk.stones.discountHint' })}
          value={typed}
          onChange={setTyped}
          // The only input of the dialog.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" variant="primary" isDisabled={!isFigure} className="self-start">
          {formatMessage({ id: 'stockManagement.desk.stones.setDiscount' })}
        </Button>
      </form>
    </ModalDialog>
  );
}
