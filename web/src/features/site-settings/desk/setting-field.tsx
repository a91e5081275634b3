import { locales } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { errorClass, hintClass, labelClass } from '../../../ui/field-classes.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isValidSetting, settingKinds, type SettingKey } from './setting-kinds.ts';
import { plainText } from '../../../lib/text-id.ts';

interface SettingFieldProps {
  readonly name: SettingKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const approvals = ['AUTO', 'DESK'] as const;

/** Each language in its own name, independent of the language of the desk. */
const ownNames = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** The input of one setting, with its description. */
export function SettingField({ name, value, onChange }: SettingFieldProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const label = formatMessage({ id: `siteSettings.desk.${name}` });
  const hint = plainText(intl, `siteSettings.desk.${name}.hint`, '');
  const problem = !isValidSetting(name, value) && formatMessage({ id: 'siteSettings.desk.doesNotFit' });
  const under = (problem || hint) && <p className={problem ? errorClass : hintClass}>{problem || hint}</p>;
  const kind = settingKinds[name];
  if (kind === 'area' || kind === 'lines')
    return (
      <div className="flex flex-col gap-1.5">
        <TextArea label={label} rows={name === 'terms_text' ? 12 : 4} value={value} onChange={onChange} />
        {under}
      </div>
    );
  if (kind === 'switch')
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-14">
          <Checkbox
            isSelected={value === 'true'}
            onChange={(isOn) => {
              onChange(String(isOn));
            }}
          >
            {label}
          </Checkbox>
        </span>
        {under}
      </div>
    );
  if (kind === 'approval')
    return (
      <div className="flex flex-col gap-1.5">
        <span className={labelClass}>{label}</span>
        <ChipGroup
          label={label}
          options={approvals.map((one) => ({
            value: one,
            label: formatMessage({ id: `siteSettings.desk.hold_approval.${one}` }),
          }))}
          selected={[value]}
          onChange={(chosen) => {
            onChange(approvals.find((one) => one !== value && chosen.includes(one)) ?? value);
          }}
        />
        {under}
      </div>
    );
  if (kind === 'languages')
    return (
      <div className="flex flex-col gap-1.5">
        <span className={labelClass}>{label}</span>
        <ChipGroup
          label={label}
          options={locales.map((locale) => ({ value: locale, label: ownNames(locale), title: locale }))}
          selected={value.split(' ')}
          onChange={(chosen) => {
            onChange(chosen.join(' '));
          }}
        />
        {under}
      </div>
    );
  return <TextField label={label} hint={hint} value={value} onChange={onChange} error={problem} />;
}
