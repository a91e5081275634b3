import type { ClientPage } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ShareChoicesForm } from './share-choices-form.tsx';
import { choicesOf, formatChoices } from './share-choices.ts';

interface ChangePageDialogProps {
  readonly page: ClientPage;
  readonly onClose: () => void;
}

/** Changes words, prices and validity of an open page; the client sees them at the same address. */
export function ChangePageDialog({ page, onClose }: ChangePageDialogProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const client = useQueryClient();
  const [initial] = useState(() => choicesOf(page, new Date()));
  const [choices, setChoices] = useState(initial);
  const { mutate, isPending, error } = useCallMutation('updateClientPage', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['listClientPages'] });
      void client.invalidateQueries({ queryKey: ['getClientPage'] });
      onClose();
    },
  });
  const save = () => {
    const { valid_until: until, ...data } = formatChoices(choices);
    const isMoved = choices.validUntil !== initial.validUntil;
    mutate({ id: page.client_page_id, data: { ...data, ...(isMoved && { valid_until: until }) } });
  };
  return (
    <ModalDialog title={formatMessage({ id: 'clientPages.changeTitle' })} isSmall onClose={onClose}>
      <div className="overflow-y-auto px-4 pb-4">
        <ShareChoicesForm
          choices={choices}
          onChange={setChoices}
          kind={page.goods}
          items={[]}
          figures={undefined}
          problemOf={(field) => fieldProblem(error, field)}
        />
        {error && fieldProblem(error) === undefined && (
          <p role="alert" className="mt-3 text-13 text-bad">
            {errorText(error)}
          </p>
        )}
      </div>
      <div className="flex gap-3 border-t border-line px-4 py-3">
        <Button variant="primary" isPending={isPending} onPress={save}>
          {formatMessage({ id: 'clientPages.save' })}
        </Button>
      </div>
    </ModalDialog>
  );
}
