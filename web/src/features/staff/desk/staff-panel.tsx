import { staffRoles, type StaffMember } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { useCallMutation } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { AccountStatus } from '../../../ui/desk/account-status.tsx';
import { DescriptionList, PanelSection } from '../../../ui/desk/panel-section.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

interface StaffPanelProps {
  readonly staffMember: StaffMember;
  readonly onClose: () => void;
}

/** One staff user: role, sessions, two-step sign-in and activation. */
export function StaffPanel({ staffMember, onClose }: StaffPanelProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const label = (key: PlainUnder<'staff.desk'>) => formatMessage({ id: `staff.desk.${key}` });
  const lastSignIn = staffMember.last_sign_in_at;
  return (
    <SidePanel title={staffMember.name} onClose={onClose}>
      <DescriptionList
        facts={[
          [label('state'), <AccountStatus key="state" state={staffMember.status} />],
          [label('email'), staffMember.email],
          [label('userName'), staffMember.user_name],
          [label('created'), minute(staffMember.created_at)],
          [label('lastSignIn'), lastSignIn === null ? '' : minute(lastSignIn)],
          [label('signIns'), String(staffMember.sign_ins)],
          [
            label('twoStep'),
            formatMessage({
              id: staffMember.has_two_step ? 'staff.desk.twoStep.on' : 'staff.desk.twoStep.off',
            }),
          ],
        ]}
      />
      {staffMember.is_you ? (
        <p className="text-13 text-ink-2">{label('you')}</p>
      ) : (
        <Acts staffMember={staffMember} />
      )}
    </SidePanel>
  );
}

function Acts({ staffMember }: { readonly staffMember: StaffMember }) {
  const { formatMessage } = useIntl();
  const setRole = useCallMutation('deskSetStaffRole');
  const setActive = useCallMutation('deskSetStaffActive');
  const reset = useCallMutation('deskResetTwoStep');
  const signOut = useCallMutation('deskEndAllSessions');
  const label = (key: PlainUnder<'staff.desk'>) => formatMessage({ id: `staff.desk.${key}` });
  const error = setRole.error ?? setActive.error ?? reset.error ?? signOut.error;
  const { id } = staffMember;
  const isActive = staffMember.status === 'ACTIVE';
  return (
    <>
      <PanelSection title={label('role')}>
        <ChipGroup
          label={label('role')}
          options={staffRoles.map((value) => ({ value, label: label(`role.${value}`) }))}
          selected={[staffMember.role]}
          onChange={(chosen) => {
            const role = staffRoles.find((one) => one !== staffMember.role && chosen.includes(one));
            if (role) setRole.mutate({ id, data: { role } });
          }}
        />
        <p className="text-13 text-ink-3">{label(`role.${staffMember.role}.text`)}</p>
      </PanelSection>
      <PanelSection title={label('signIn')}>
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={setActive.isPending}
            onPress={() => {
              setActive.mutate({ id, data: { is_active: !isActive } });
            }}
          >
            {label(isActive ? 'deactivate' : 'activate')}
          </Button>
          {staffMember.has_two_step && (
            <Button
              isPending={reset.isPending}
              onPress={() => {
                reset.mutate({ id });
              }}
            >
              {label('resetTwoStep')}
            </Button>
          )}
          {staffMember.sign_ins > 0 && (
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
        <InlineError error={error} />
      </PanelSection>
    </>
  );
}
