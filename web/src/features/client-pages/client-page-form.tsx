import { limits, type ClientPage, type StoneRow } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClientPageList } from './client-page-list.tsx';

/** Creates a page of these stones for the buyer's own client; the buyer sends its link. */
export function ClientPageForm({ stones }: { readonly stones: readonly StoneRow[] }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [hasPrices, setPrices] = useState(false);
  const [markup, setMarkup] = useState('0');
  const [days, setDays] = useState(String(limits.clientPageDaysDefault));
  const [made, setMade] = useState<ClientPage | null>(null);
  const { mutate, isPending, error } = useCallMutation('createClientPage', {
    onSuccess: ({ client_page }) => {
      setMade(client_page);
      void client.invalidateQueries({ queryKey: ['listClientPages'] });
    },
  });
  const problems = { markup: fieldProblem(error, 'data.markup'), days: fieldProblem(error, 'data.days') };
  const make = (event: FormEvent) => {
    event.preventDefault();
    mutate({
      data: {
        stones: stones.map(({ stock_uuid: id }) => id),
        title,
        days: Number(days),
        ...(hasPrices && { markup }),
      },
    });
  };
  return (
    <section aria-labelledby="client-page" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="client-page" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'clientPages.title' })}
      </h3>
      <p className="text-13 text-ink-2">{formatMessage({ id: 'clientPages.text' })}</p>
      <form className="flex flex-col gap-3" onSubmit={make}>
        <TextField
          label={formatMessage({ id: 'clientPages.name' })}
          value={title}
          onChange={setTitle}
          maxLength={limits.demandTitleMax}
        />
        <Checkbox isSelected={hasPrices} onChange={setPrices}>
          {formatMessage({ id: 'clientPages.prices' })}
        </Checkbox>
        <div className="grid gap-3 min-[480px]:grid-cols-2">
          {hasPrices && (
            <TextField
              label={formatMessage({ id: 'clientPages.markup' })}
              value={markup}
              onChange={setMarkup}
              inputMode="decimal"
              error={problems.markup}
            />
          )}
          <TextField
            label={formatMessage({ id: 'clientPages.days' })}
            value={days}
            onChange={setDays}
            inputMode="numeric"
            error={problems.days}
          />
        </div>
        {error && !problems.markup && !problems.days && (
          <p role="alert" className="text-13 text-bad">
            {errorText(error)}
          </p>
        )}
        <Button type="submit" isPending={isPending} className="self-start">
          {formatMessage({ id: 'clientPages.make' })}
        </Button>
      </form>
      {made && (
        <CopyableText
          title={formatMessage({ id: 'clientPages.link' })}
          text={new URL(made.link, location.origin).href}
          rows={1}
        />
      )}
      <ClientPageList />
    </section>
  );
}
