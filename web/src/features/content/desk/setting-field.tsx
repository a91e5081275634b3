import { locales, type SettingKey } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { errorLook, hintLook, labelLook } from '../../../ui/field-look.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fitsSetting, settingKinds } from './setting-fields.ts';
import { plainText } from '../../../lib/text-id.ts';

interface SettingFieldProps {
  readonly name: SettingKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const approvals = ['AUTO', 'DESK'] as const;

/** Languages by their own names, whatever language the desk is in. */
const ownNames = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** One setting in the box that fits it, with what it does in words. */
export function SettingField({ name, value, onChange }: SettingFieldProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const label = formatMessage({ id: `deskContent.${name}` });
  const hint = plainText(intl, `deskContent.${name}.hint`, '');
  const problem = !fitsSetting(name, value) && formatMessage({ id: 'deskContent.doesNotFit' });
  const under = (problem || hint) && <p className={problem ? errorLook : hintLook}>{problem || hint}</p>;
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
        <span className={labelLook}>{label}</span>
        <ChoiceStrip
          label={label}
          options={approvals.map((one) => ({
            value: one,
            label: formatMessage({ id: `deskContent.hold_approval.${one}` }),
          }))}
          chosen={[value]}
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
        <span className={labelLook}>{label}</span>
        <ChoiceStrip
          label={label}
          options={locales.map((locale) => ({ value: locale, label: ownNames(locale), title: locale }))}
          chosen={value.split(' ')}
          onChange={(chosen) => {
            onChange(chosen.join(' '));
          }}
        />
        {under}
      </div>
    );
  return <TextField label={label} hint={hint} value={value} onChange={onChange} error={problem} />;
}
