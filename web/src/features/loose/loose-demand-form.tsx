import { limits, formatLotCriteria, type GoodsCriteria } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface LooseDemandFormProps {
  /** The active filters; sent with the demand. */
  readonly criteria: GoodsCriteria;
  readonly onSent: () => void;
}

/** Sends a demand for loose goods to the desk. */
export function LooseDemandForm({ criteria, onSent }: LooseDemandFormProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const notify = useNotify();
  const [title, setTitle] = useState('');
  const [details, setDetails] = useState('');
  const [lastDay, setLastDay] = useState('');
  const { mutate, error, isPending } = useCallMutation('addLooseDemand', {
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: 'loose.demand.sent' }) });
      setTitle('');
      setDetails('');
      setLastDay('');
      onSent();
    },
  });
  const problem = (field: string) => fieldProblem(error, `data.${field}`);
  const hasFieldProblem = ['title', 'details', 'expires_on'].some(problem);
  const criteriaText = formatLotCriteria(criteria);
  const hasFilters = Object.keys(criteriaText).length > 0;
  return (
    <form
      aria-label={formatMessage({ id: 'loose.demand' })}
      className="flex w-full max-w-xl flex-col gap-4 rounded-sheet border border-line bg-tray p-5 shadow-lift"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          data: {
            title: title.trim(),
            details: details.trim(),
            ...(hasFilters && { criteria: criteriaText }),
            ...(lastDay !== '' && { expires_on: lastDay }),
          },
        });
      }}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold text-ink">{formatMessage({ id: 'loose.demand' })}</h2>
        <p className="text-13 text-ink-2">
          {formatMessage({ id: hasFilters ? 'loose.demand.withFilters' : 'loose.demand.text' })}
        </p>
      </div>
      <TextField
        label={formatMessage({ id: 'loose.demand.title' })}
        placeholder="+6.5-11 G-H VS-SI"
        value={title}
        onChange={setTitle}
        maxLength={limits.demandTitleMax}
        error={problem('title')}
      />
      <TextArea
        label={formatMessage({ id: 'loose.demand.details' })}
        value={details}
        onChange={setDetails}
        maxLength={limits.descriptionMax}
      />
      <TextField
        label={formatMessage({ id: 'loose.demand.until' })}
        type="date"
        value={lastDay}
        onChange={setLastDay}
        error={problem('expires_on')}
      />
      {error && !hasFieldProblem && (
        <p role="alert" className="text-13 text-bad">
          {errorText(error)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={isPending}
        isDisabled={title.trim() === ''}
      >
        {formatMessage({ id: 'loose.demand.send' })}
      </Button>
    </form>
  );
}
