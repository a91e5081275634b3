import { grantablePermissions } from '@loupe/domain';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { labelClass } from '../../ui/field-classes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { isValidOrderLimit, type MemberPermission } from './member-permission.ts';

interface RightsFieldsProps {
  readonly rights: MemberPermission;
  readonly onChange: (rights: MemberPermission) => void;
}

/** The permissions with a sentence each, and the amount above which the member's orders need approval. */
export function PermissionFields({ rights, onChange }: RightsFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        value={rights.permission}
        onChange={(chosen) => {
          const may = grantablePermissions.find((right) => right === chosen);
          if (may) onChange({ ...rights, permission: may });
        }}
        className="flex flex-col gap-1"
      >
        <Label className={labelClass}>{formatMessage({ id: 'companyMembers.may' })}</Label>
        {grantablePermissions.map((right) => (
          <Radio
            key={right}
            value={right}
            className="group flex min-h-9 cursor-default items-center gap-2.5 rounded-control text-14 text-ink pointer-coarse:min-h-11"
          >
            <span className="quick size-4 shrink-0 rounded-full border border-edge bg-tray group-data-[selected]:border-[5px] group-data-[selected]:border-blue" />
            <span>
              <span className="font-medium">{formatMessage({ id: `companyMembers.right.${right}` })}</span>{' '}
              <span className="text-13 text-ink-2">
                {formatMessage({ id: `companyMembers.right.${right}.text` })}
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {rights.permission === 'ORDER' && (
        <div className="max-w-[320px]">
          <TextField
            label={formatMessage({ id: 'companyMembers.limit' })}
            placeholder={formatMessage({ id: 'companyMembers.noLimit' })}
            inputMode="decimal"
            value={rights.orderLimit}
            onChange={(limit) => {
              onChange({ ...rights, orderLimit: limit });
            }}
            error={
              !isValidOrderLimit(rights.orderLimit) && formatMessage({ id: 'companyMembers.limitInvalid' })
            }
          />
        </div>
      )}
    </div>
  );
}
