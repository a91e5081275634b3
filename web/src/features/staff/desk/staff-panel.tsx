import { staffRoles, type StaffPerson } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useMinute } from '../../../lib/clock.ts';
import { useAction } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { AccountState } from '../../../ui/desk/account-state.tsx';
import { FactList, PanelPart } from '../../../ui/desk/panel-part.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

interface StaffPanelProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
}

/** One of the company's own people: his role, his sign-in and whether he comes in. */
export function StaffPanel({ person, onClose }: StaffPanelProps) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const label = (key: PlainUnder<'deskStaff'>) => formatMessage({ id: `deskStaff.${key}` });
  const lastSignIn = person.last_sign_in_at;
  return (
    <SidePanel title={person.name} onClose={onClose}>
      <FactList
        facts={[
          [label('state'), <AccountState key="state" state={person.state} />],
          [label('email'), person.email],
          [label('userName'), person.user_name],
          [label('created'), minute(person.created_at)],
          [label('lastSignIn'), lastSignIn === null ? '' : minute(lastSignIn)],
          [label('signIns'), String(person.sign_ins)],
          [label('twoStep'), label(person.has_two_step ? 'twoStep.on' : 'twoStep.off')],
        ]}
      />
      {person.is_you ? <p className="text-13 text-ink-2">{label('you')}</p> : <Acts person={person} />}
    </SidePanel>
  );
}

function Acts({ person }: { readonly person: StaffPerson }) {
  const { formatMessage } = useIntl();
  const setRole = useAction('deskSetStaffRole');
  const setActive = useAction('deskSetStaffActive');
  const reset = useAction('deskResetTwoStep');
  const signOut = useAction('deskSignOutEverywhere');
  const label = (key: PlainUnder<'deskStaff'>) => formatMessage({ id: `deskStaff.${key}` });
  const error = setRole.error ?? setActive.error ?? reset.error ?? signOut.error;
  const { id } = person;
  const isActive = person.state === 'ACTIVE';
  return (
    <>
      <PanelPart title={label('role')}>
        <ChoiceStrip
          label={label('role')}
          options={staffRoles.map((value) => ({ value, label: label(`role.${value}`) }))}
          chosen={[person.role]}
          onChange={(chosen) => {
            const role = staffRoles.find((one) => one !== person.role && chosen.includes(one));
            if (role) setRole.mutate({ id, data: { role } });
          }}
        />
        <p className="text-13 text-ink-3">{label(`role.${person.role}.text`)}</p>
      </PanelPart>
      <PanelPart title={label('signIn')}>
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={setActive.isPending}
            onPress={() => {
              setActive.mutate({ id, data: { is_active: !isActive } });
            }}
          >
            {label(isActive ? 'deactivate' : 'activate')}
          </Button>
          {person.has_two_step && (
            <Button
              isPending={reset.isPending}
              onPress={() => {
                reset.mutate({ id });
              }}
            >
              {label('resetTwoStep')}
            </Button>
          )}
          {person.sign_ins > 0 && (
            <Button
              isPending={signOut.isPending}
              onPress={() => {
                signOut.mutate({ id });
              }}
            >
              {label('signOut')}
            </Button>
          )}
        </div>
        <ErrorLine error={error} />
      </PanelPart>
    </>
  );
}
