import { accessFlags, type AccessFlag, type CallRequest } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isValidDiscount, isValidOfferLimit } from './trade-terms-draft.ts';

type Terms = CallRequest<'deskSetTradeTerms'>['data'];

interface BulkTermsProps {
  readonly count: number;
  readonly onSet: (terms: Terms) => void;
  readonly onClose: () => void;
}

/** Sets trade terms for several customers together; a field left empty keeps each customer's value. */
export function BulkTradeTermsDialog({ count, onSet, onClose }: BulkTermsProps) {
  const { formatMessage } = useIntl();
  const [disc, setDisc] = useState('');
  const [limit, setLimit] = useState('');
  const [flags, setFlags] = useState<ReadonlyMap<AccessFlag, boolean>>(new Map());
  const isDiscBad = disc.trim() !== '' && !isValidDiscount(disc);
  const isEmpty = disc.trim() === '' && limit.trim() === '' && flags.size === 0;
  return (
    <ModalDialog title={formatMessage({ id: 'customers.desk.termsOf' }, { count })} isSmall onClose={onClose}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSet({
            ...(disc.trim() !== '' && { user_disc: disc.trim() }),
            ...(limit.trim() !== '' && { offer_limit: limit.trim() }),
            ...(flags.size > 0 && { access: Object.fromEntries(flags) }),
          });
        }}
      >
        <p className="text-13 text-ink-2">{formatMessage({ id: 'customers.desk.termsOf.about' })}</p>
        <TextField
          label={formatMessage({ id: 'customers.desk.disc' })}
          inputMode="decimal"
          value={disc}
          onChange={setDisc}
          error={isDiscBad && formatMessage({ id: 'customers.desk.disc.invalid' })}
        />
        <TextField
          label={formatMessage({ id: 'customers.desk.limit' })}
          inputMode="decimal"
          value={limit}
          onChange={setLimit}
          error={!isValidOfferLimit(limit) && formatMessage({ id: 'customers.desk.limit.invalid' })}
        />
        <div className="flex flex-col gap-1.5">
          {accessFlags.map((flag) => (
            <div key={flag} className="flex items-center justify-between gap-4">
              <span className="text-13 text-ink">{formatMessage({ id: `customers.desk.flag.${flag}` })}</span>
              <FlagChoice
                flag={flag}
                isOn={flags.get(flag)}
                onChange={(isOn) => {
                  const others = [...flags].filter(([one]) => one !== flag);
                  setFlags(new Map(isOn === undefined ? others : [...others, [flag, isOn]]));
                }}
              />
            </div>
          ))}
        </div>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isDisabled={isEmpty || isDiscBad || !isValidOfferLimit(limit)}
        >
          {formatMessage({ id: 'customers.desk.save' })}
        </Button>
      </form>
    </ModalDialog>
  );
}

interface FlagChoiceProps {
  readonly flag: AccessFlag;
  readonly isOn: boolean | undefined;
  readonly onChange: (isOn: boolean | undefined) => void;
}

/** On, off or unchanged. */
function FlagChoice({ flag, isOn, onChange }: FlagChoiceProps) {
  const { formatMessage } = useIntl();
  const chosen = isOn === undefined ? [] : [isOn ? 'on' : 'off'];
  return (
    <ChipGroup
      label={formatMessage({ id: `customers.desk.flag.${flag}` })}
      options={(['on', 'off'] as const).map((value) => ({
        value,
        label: formatMessage({ id: `customers.desk.flag.${value}` }),
      }))}
      selected={chosen}
      onChange={(now) => {
        const added = now.find((value) => !chosen.includes(value));
        onChange(added === undefined ? undefined : added === 'on');
      }}
    />
  );
}
