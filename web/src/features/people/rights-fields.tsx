import { givenRights } from '@loupe/domain';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { labelLook } from '../../ui/field-look.ts';
import { TextField } from '../../ui/text-field.tsx';
import { isLimit, type Rights } from './rights.ts';

interface RightsFieldsProps {
  readonly rights: Rights;
  readonly onChange: (rights: Rights) => void;
}

/** What a colleague may, each with a sentence, and above which amount his orders wait. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        value={rights.may}
        onChange={(chosen) => {
          const may = givenRights.find((right) => right === chosen);
          if (may) onChange({ ...rights, may });
        }}
        className="flex flex-col gap-1"
      >
        <Label className={labelLook}>{formatMessage({ id: 'people.may' })}</Label>
        {givenRights.map((right) => (
          <Radio
            key={right}
            value={right}
            className="group flex min-h-9 cursor-default items-center gap-2.5 rounded-control text-14 text-ink pointer-coarse:min-h-11"
          >
            <span className="quick size-4 shrink-0 rounded-full border border-edge bg-tray group-data-[selected]:border-[5px] group-data-[selected]:border-blue" />
            <span>
              <span className="font-medium">{formatMessage({ id: `people.right.${right}` })}</span>{' '}
              <span className="text-13 text-ink-2">
                {formatMessage({ id: `people.right.${right}.text` })}
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {rights.may === 'ORDER' && (
        <div className="max-w-[320px]">
          <TextField
            label={formatMessage({ id: 'people.limit' })}
            placeholder={formatMessage({ id: 'people.noLimit' })}
            inputMode="decimal"
            value={rights.limit}
            onChange={(limit) => {
              onChange({ ...rights, limit });
            }}
            error={!isLimit(rights.limit) && formatMessage({ id: 'people.limitInvalid' })}
          />
        </div>
      )}
    </div>
  );
}
