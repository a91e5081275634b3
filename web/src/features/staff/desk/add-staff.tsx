import { staffRoles, type StaffRole } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isErrorCode } from '../../../lib/call-error.ts';
import { useAction } from '../../../lib/call-query.ts';
import { refusalText } from '../../../lib/error-text.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { labelLook } from '../../../ui/field-look.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

/** Creates one of the company's own people; a password that is shown is shown once. */
export function AddStaff({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [role, setRole] = useState<StaffRole>('sales');
  const [names, setNames] = useState({ first_name: '', last_name: '', email: '' });
  const [isShown, setShown] = useState(false);
  const add = useAction('deskAddStaff');
  const label = (key: PlainUnder<'deskStaff'>) => formatMessage({ id: `deskStaff.${key}` });
  const taken = add.data && add.data.person === null ? add.data.message : null;
  if (add.data?.person)
    return <Added email={add.data.person.email} password={add.data.password} onClose={onClose} />;
  const isWhole = Object.values(names).every((text) => text.trim() !== '');
  return (
    <Sheet title={label('add')} isSmall onClose={onClose}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ data: { ...names, role, first_password: isShown ? 'shown' : 'link' } });
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
              name === 'email' && taken !== null && isErrorCode(taken) && refusalText(intl, taken, undefined)
            }
          />
        ))}
        <div className="flex flex-col gap-1.5">
          <span className={labelLook}>{label('role')}</span>
          <ChoiceStrip
            label={label('role')}
            options={staffRoles.map((value) => ({ value, label: label(`role.${value}`) }))}
            chosen={[role]}
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
        <ErrorLine error={add.error} />
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
    </Sheet>
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
    <Sheet title={formatMessage({ id: 'deskStaff.added' })} isSmall onClose={onClose}>
      <div className="flex flex-col gap-4 px-4 pb-6 text-14 text-ink">
        <p role="status">
          {formatMessage(
            { id: password === null ? 'deskStaff.added.link' : 'deskStaff.added.shown' },
            { email: <bdi className="font-medium">{email}</bdi> },
          )}
        </p>
        {password !== null && (
          <CopiedText title={formatMessage({ id: 'deskStaff.password' })} text={password} rows={1} />
        )}
        <Button className="self-start" onPress={onClose}>
          {formatMessage({ id: 'app.close' })}
        </Button>
      </div>
    </Sheet>
  );
}
