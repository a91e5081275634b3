import { accessFlags, type AccessFlag, type CallInput } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fitsDisc, fitsLimit } from './terms-draft.ts';

type Terms = CallInput<'deskSetCustomerTerms'>['data'];

interface BulkTermsProps {
  readonly count: number;
  readonly onSet: (terms: Terms) => void;
  readonly onClose: () => void;
}

/** What several customers get together: whatever is left empty stays as each of them has it. */
export function BulkTerms({ count, onSet, onClose }: BulkTermsProps) {
  const { formatMessage } = useIntl();
  const [disc, setDisc] = useState('');
  const [limit, setLimit] = useState('');
  const [flags, setFlags] = useState<ReadonlyMap<AccessFlag, boolean>>(new Map());
  const isDiscBad = disc.trim() !== '' && !fitsDisc(disc);
  const isEmpty = disc.trim() === '' && limit.trim() === '' && flags.size === 0;
  return (
    <Sheet title={formatMessage({ id: 'deskCustomers.termsOf' }, { count })} isSmall onClose={onClose}>
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
        <p className="text-13 text-ink-2">{formatMessage({ id: 'deskCustomers.termsOf.about' })}</p>
        <TextField
          label={formatMessage({ id: 'deskCustomers.disc' })}
          inputMode="decimal"
          value={disc}
          onChange={setDisc}
          error={isDiscBad && formatMessage({ id: 'deskCustomers.disc.invalid' })}
        />
        <TextField
          label={formatMessage({ id: 'deskCustomers.limit' })}
          inputMode="decimal"
          value={limit}
          onChange={setLimit}
          error={!fitsLimit(limit) && formatMessage({ id: 'deskCustomers.limit.invalid' })}
        />
        <div className="flex flex-col gap-1.5">
          {accessFlags.map((flag) => (
            <div key={flag} className="flex items-center justify-between gap-4">
              <span className="text-13 text-ink">{formatMessage({ id: `deskCustomers.flag.${flag}` })}</span>
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
          isDisabled={isEmpty || isDiscBad || !fitsLimit(limit)}
        >
          {formatMessage({ id: 'deskCustomers.save' })}
        </Button>
      </form>
    </Sheet>
  );
}

interface FlagChoiceProps {
  readonly flag: AccessFlag;
  readonly isOn: boolean | undefined;
  readonly onChange: (isOn: boolean | undefined) => void;
}

/** On, off, or as it is. */
function FlagChoice({ flag, isOn, onChange }: FlagChoiceProps) {
  const { formatMessage } = useIntl();
  const chosen = isOn === undefined ? [] : [isOn ? 'on' : 'off'];
  return (
    <ChoiceStrip
      label={formatMessage({ id: `deskCustomers.flag.${flag}` })}
      options={(['on', 'off'] as const).map((value) => ({
        value,
        label: formatMessage({ id: `deskCustomers.flag.${value}` }),
      }))}
      chosen={chosen}
      onChange={(now) => {
        const added = now.find((value) => !chosen.includes(value));
        onChange(added === undefined ? undefined : added === 'on');
      }}
    />
  );
}
