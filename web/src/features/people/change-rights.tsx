import type { CompanyPerson } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { isLimit, rightsBody, type Rights } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';
import { useChangeRights } from './use-people.ts';

interface ChangeRightsProps {
  readonly person: CompanyPerson;
  readonly onClose: () => void;
}

/** Changes what a colleague may, in his row. */
export function ChangeRights({ person, onClose }: ChangeRightsProps) {
  const { formatMessage } = useIntl();
  const [rights, setRights] = useState<Rights>({
    may: person.may === 'OWNER' ? 'ORDER' : person.may,
    limit: person.order_limit === null ? '' : formatFigure(person.order_limit, { wholeWhenRound: true }),
  });
  const change = useChangeRights(onClose);
  return (
    <form
      aria-label={formatMessage({ id: 'people.changeOf' }, { name: person.name })}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ id: person.person_id, data: rightsBody(rights) });
      }}
    >
      <RightsFields rights={rights} onChange={setRights} />
      <ErrorLine error={change.error} />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={change.isPending}
          isDisabled={!isLimit(rights.limit)}
        >
          {formatMessage({ id: 'people.save' })}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'people.cancel' })}
        </Button>
      </div>
    </form>
  );
}
