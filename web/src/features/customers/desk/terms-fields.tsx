import { accessFlags, accessPresetKeys, accessPresets, presetOf } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { labelLook } from '../../../ui/field-look.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { fitsDisc, fitsLimit, type TermsDraft } from './terms-draft.ts';

interface TermsFieldsProps {
  readonly draft: TermsDraft;
  readonly onChange: (draft: TermsDraft) => void;
}

/** Discount, offer limit and every access flag of a customer in one form. */
export function TermsFields({ draft, onChange }: TermsFieldsProps) {
  const { formatMessage } = useIntl();
  const chosen = presetOf(draft.access);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={formatMessage({ id: 'deskCustomers.disc' })}
          inputMode="decimal"
          value={draft.disc}
          onChange={(disc) => {
            onChange({ ...draft, disc });
          }}
          error={!fitsDisc(draft.disc) && formatMessage({ id: 'deskCustomers.disc.invalid' })}
        />
        <TextField
          label={formatMessage({ id: 'deskCustomers.limit' })}
          placeholder={formatMessage({ id: 'deskCustomers.limit.usual' })}
          inputMode="decimal"
          value={draft.limit}
          onChange={(limit) => {
            onChange({ ...draft, limit });
          }}
          error={!fitsLimit(draft.limit) && formatMessage({ id: 'deskCustomers.limit.invalid' })}
        />
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className={`${labelLook} mb-1.5`}>{formatMessage({ id: 'deskCustomers.access' })}</legend>
        <div className="mb-2">
          <ChoiceStrip
            label={formatMessage({ id: 'deskCustomers.preset' })}
            options={accessPresetKeys.map((value) => ({
              value,
              label: formatMessage({ id: `deskCustomers.preset.${value}` }),
            }))}
            chosen={chosen === undefined ? [] : [chosen]}
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
                {formatMessage({ id: `deskCustomers.flag.${flag}` })}
              </Checkbox>
            </span>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
