import { orderLimitSchema, type Statement } from '@loupe/contract';
import { creditModes, type CreditMode } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CreditLimitDialogProps {
  /** The customer. */
  readonly id: string;
  readonly credit: Statement['credit'];
  readonly onClose: () => void;
}

/** Sets the credit limit of a customer; an empty field removes it. */
export function CreditLimitDialog({ id, credit, onClose }: CreditLimitDialogProps) {
  const { formatMessage } = useIntl();
  const [limit, setLimit] = useState(credit.limit ?? '');
  const [mode, setMode] = useState<CreditMode>(credit.mode);
  const { mutate, isPending, error } = useDeskMutation('deskSetCreditLimit', { onSuccess: onClose });
  const typed = limit.trim();
  return (
    <FormDialog
      isSmall
      title={formatMessage({ id: 'statements.desk.setLimit' })}
      submit={formatMessage({ id: 'statements.desk.save' })}
      cancel={formatMessage({ id: 'desk.notNow' })}
      isPending={isPending}
      isDisabled={typed !== '' && !orderLimitSchema.safeParse(typed).success}
      onSubmit={() => {
        mutate({ id, data: { limit: typed === '' ? null : typed, mode } });
      }}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'statements.desk.limitField' })}
        hint={formatMessage({ id: 'statements.desk.limitHint' })}
        value={limit}
        onChange={setLimit}
        inputMode="decimal"
        maxLength={20}
      />
      <SelectField
        size="field"
        label={formatMessage({ id: 'statements.desk.mode' })}
        value={mode}
        options={creditModes.map((value) => ({
          value,
          label: formatMessage({ id: `statements.mode.${value}` }),
        }))}
        onChange={(value) => {
          setMode(creditModes.find((one) => one === value) ?? 'WARN');
        }}
      />
      <InlineError error={error} />
    </FormDialog>
  );
}
