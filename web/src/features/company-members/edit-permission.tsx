import type { CompanyMember } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { isValidOrderLimit, toPermissionBody, type MemberPermission } from './member-permission.ts';
import { PermissionFields } from './permission-fields.tsx';
import { useUpdateMemberPermission } from './use-company-members.ts';

interface ChangeRightsProps {
  readonly member: CompanyMember;
  readonly onClose: () => void;
}

/** Edits a member's permission in the row. */
export function EditPermission({ member, onClose }: ChangeRightsProps) {
  const { formatMessage } = useIntl();
  const [rights, setRights] = useState<MemberPermission>({
    permission: member.permission === 'OWNER' ? 'ORDER' : member.permission,
    orderLimit: member.order_limit === null ? '' : formatFigure(member.order_limit, { wholeWhenRound: true }),
  });
  const change = useUpdateMemberPermission(onClose);
  return (
    <form
      aria-label={formatMessage({ id: 'companyMembers.changeOf' }, { name: member.name })}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ id: member.user_id, data: toPermissionBody(rights) });
      }}
    >
      <PermissionFields rights={rights} onChange={setRights} />
      <InlineError error={change.error} />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={change.isPending}
          isDisabled={!isValidOrderLimit(rights.orderLimit)}
        >
          {formatMessage({ id: 'companyMembers.save' })}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'companyMembers.cancel' })}
        </Button>
      </div>
    </form>
  );
}
