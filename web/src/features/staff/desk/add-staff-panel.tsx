import { staffRoles, type StaffRole } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isErrorCode } from '../../../lib/call-error.ts';
import { useCallMutation } from '../../../lib/call-query.ts';
import { refusalText } from '../../../lib/error-text.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { labelClass } from '../../../ui/field-classes.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

/** Creates a staff user. An initial password is displayed only once. */
export function AddStaffPanel({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [role, setRole] = useState<StaffRole>('sales');
  const [names, setNames] = useState({ first_name: '', last_name: '', email: '' });
  const [isShown, setShown] = useState(false);
  const add = useCallMutation('deskAddStaff');
  const label = (key: PlainUnder<'staff.desk'>) => formatMessage({ id: `staff.desk.${key}` });
  const existingUserCode = add.data && add.data.person === null ? add.data.message : null;
  if (add.data?.person)
    return <Added email={add.data.person.email} password={add.data.password} onClose={onClose} />;
  const isWhole = Object.values(names).every((text) => text.trim() !== '');
  return (
    <ModalDialog title={label('add')} isSmall onClose={onClose}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ data: { ...names, role, initial_password: isShown ? 'shown' : 'link' } });
        }}
      >
        {(['first_name', 'last_name', 'email'] as const).map((name) => (
          <TextField
            key={name}
            label={label(name)}
            type={name === 'email' ? 'email' : 'text'}
            isRequired
            value={names[name]}
            onChange={(text) => {
              add.reset();
              setNames({ ...names, [name]: text });
            }}
            error={
              name === 'email' &&
              existingUserCode !== null &&
              isErrorCode(existingUserCode) &&
              refusalText(intl, existingUserCode, undefined)
            }
          />
        ))}
        <div className="flex flex-col gap-1.5">
          <span className={labelClass}>{label('role')}</span>
          <ChipGroup
            label={label('role')}
            options={staffRoles.map((value) => ({ value, label: label(`role.${value}`) }))}
            selected={[role]}
            onChange={(chosen) => {
              setRole(staffRoles.find((one) => one !== role && chosen.includes(one)) ?? role);
            }}
          />
          <p className="text-13 text-ink-3">{label(`role.${role}.text`)}</p>
        </div>
        <Checkbox isSelected={isShown} onChange={setShown}>
          {label('shownPassword')}
        </Checkbox>
        {!isShown && <p className="text-13 text-ink-2">{label('linkByMail')}</p>}
        <InlineError error={add.error} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={add.isPending}
          isDisabled={!isWhole}
        >
          {label('add')}
        </Button>
      </form>
    </ModalDialog>
  );
}

interface AddedProps {
  readonly email: string;
  readonly password: string | null;
  readonly onClose: () => void;
}

function Added({ email, password, onClose }: AddedProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <ModalDialog title={formatMessage({ id: 'staff.desk.added' })} isSmall onClose={onClose}>
      <div className="flex flex-col gap-4 px-4 pb-6 text-14 text-ink">
        <p role="status">
          {formatMessage(
            { id: password === null ? 'staff.desk.added.link' : 'staff.desk.added.shown' },
            { email: <bdi className="font-medium">{email}</bdi> },
          )}
        </p>
        {password !== null && (
          <CopyableText title={formatMessage({ id: 'staff.desk.password' })} text={password} rows={1} />
        )}
        <Button className="self-start" onPress={onClose}>
          {formatMessage({ id: 'app.close' })}
        </Button>
      </div>
    </ModalDialog>
  );
}
