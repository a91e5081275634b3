import { accessFlags, accessPresetKeys, accessPresets, presetOf } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { labelClass } from '../../../ui/field-classes.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { isValidDiscount, isValidOfferLimit, type TradeTermsDraft } from './trade-terms-draft.ts';

interface TermsFieldsProps {
  readonly draft: TradeTermsDraft;
  readonly onChange: (draft: TradeTermsDraft) => void;
}

/** Discount, offer limit and every access flag of a customer in one form. */
export function TradeTermsFields({ draft, onChange }: TermsFieldsProps) {
  const { formatMessage } = useIntl();
  const chosen = presetOf(draft.access);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={formatMessage({ id: 'customers.desk.disc' })}
          inputMode="decimal"
          value={draft.disc}
          onChange={(disc) => {
            onChange({ ...draft, disc });
          }}
          error={!isValidDiscount(draft.disc) && formatMessage({ id: 'customers.desk.disc.invalid' })}
        />
        <TextField
          label={formatMessage({ id: 'customers.desk.limit' })}
          placeholder={formatMessage({ id: 'customers.desk.limit.usual' })}
          inputMode="decimal"
          value={draft.limit}
          onChange={(limit) => {
            onChange({ ...draft, limit });
          }}
          error={!isValidOfferLimit(draft.limit) && formatMessage({ id: 'customers.desk.limit.invalid' })}
        />
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className={`${labelClass} mb-1.5`}>{formatMessage({ id: 'customers.desk.access' })}</legend>
        <div className="mb-2">
          <ChipGroup
            label={formatMessage({ id: 'customers.desk.preset' })}
            options={accessPresetKeys.map((value) => ({
              value,
              label: formatMessage({ id: `customers.desk.preset.${value}` }),
            }))}
            selected={chosen === undefined ? [] : [chosen]}
            onChange={(now) => {
              const added = accessPresetKeys.find((key) => now.includes(key) && key !== chosen);
              if (added !== undefined) onChange({ ...draft, access: new Set(accessPresets[added]) });
            }}
          />
        </div>
        <div className="grid grid-cols-1 gap-x-4 min-[420px]:grid-cols-2">
          {accessFlags.map((flag) => (
            <span key={flag} className="flex min-h-8 items-center text-13 pointer-coarse:min-h-11">
              <Checkbox
                isSelected={draft.access.has(flag)}
                onChange={(isOn) => {
                  const others = [...draft.access].filter((one) => one !== flag);
                  onChange({ ...draft, access: new Set(isOn ? [...others, flag] : others) });
                }}
              >
                {formatMessage({ id: `customers.desk.flag.${flag}` })}
              </Checkbox>
            </span>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
