import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isValidOrderLimit, toPermissionBody, type MemberPermission } from './member-permission.ts';
import { PermissionFields } from './permission-fields.tsx';
import { useInviteMember } from './use-company-members.ts';

/** Invites a colleague with an email address and a permission. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is no longer rendered, so the focus moves into the form.
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<MemberPermission>({ permission: 'TRADE', orderLimit: '' });
  const invite = useInviteMember(() => {
    notify({
      kind: 'success',
      text: formatMessage({ id: 'companyMembers.invited' }, { email: email.trim() }),
    });
    onClose();
  });
  const problem = fieldProblem(invite.error, 'data.email');
  const refusal = invite.error && problem === undefined ? invite.error : null;
  const errorMessage = refusal && (fieldProblem(refusal, 'data') ?? errorText(refusal));
  return (
    <form
      ref={form}
      aria-label={formatMessage({ id: 'companyMembers.invite' })}
      noValidate
      className="flex flex-col gap-4 border-y border-line bg-tray p-4 min-[800px]:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate({ data: { email: email.trim(), ...toPermissionBody(rights) } });
      }}
    >
      <div className="max-w-[420px]">
        <TextField
          label={formatMessage({ id: 'companyMembers.email' })}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={problem}
        />
      </div>
      <PermissionFields rights={rights} onChange={setRights} />
      {errorMessage && (
        <p role="alert" className="text-13 text-bad">
          {errorMessage}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={invite.isPending}
          isDisabled={email.trim() === '' || !isValidOrderLimit(rights.orderLimit)}
        >
          {formatMessage({ id: 'companyMembers.send' })}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'companyMembers.cancel' })}
        </Button>
      </div>
    </form>
  );
}
