import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldProblem } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isLimit, rightsBody, type Rights } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';
import { useInvite } from './use-people.ts';

/** Invites a colleague: his address, and what he may. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldProblem();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone; who pressed it goes on here.
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<Rights>({ may: 'TRADE', limit: '' });
  const invite = useInvite(() => {
    notify({ kind: 'success', text: formatMessage({ id: 'people.invited' }, { email: email.trim() }) });
    onClose();
  });
  const problem = fieldProblem(invite.error, 'data.email');
  const refusal = invite.error && problem === undefined ? invite.error : null;
  const words = refusal && (fieldProblem(refusal, 'data') ?? errorText(refusal));
  return (
    <form
      ref={form}
      aria-label={formatMessage({ id: 'people.invite' })}
      noValidate
      className="flex flex-col gap-4 border-y border-line bg-tray p-4 min-[800px]:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate({ data: { email: email.trim(), ...rightsBody(rights) } });
      }}
    >
      <div className="max-w-[420px]">
        <TextField
          label={formatMessage({ id: 'people.email' })}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={problem}
        />
      </div>
      <RightsFields rights={rights} onChange={setRights} />
      {words && (
        <p role="alert" className="text-13 text-bad">
          {words}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={invite.isPending}
          isDisabled={email.trim() === '' || !isLimit(rights.limit)}
        >
          {formatMessage({ id: 'people.send' })}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'people.cancel' })}
        </Button>
      </div>
    </form>
  );
}
