import { limits, formatCriteria, type AlertMode, type Criteria } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { AlertSwitch } from '../../ui/alert-switch.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDemands } from './use-demands.ts';

interface DemandSheetProps {
  /** The search that found too little, and its description as text. */
  readonly search?: { readonly criteria: Criteria; readonly line: string } | undefined;
  readonly details?: string | undefined;
  readonly onClose: () => void;
}

const dayIn = (days: number) => isoGulfDay(gulfDay(new Date()) + days);

/** Creates a demand for stones that were not found, from a search or as free text, until an expiry date. */
export function DemandDialog({ search, details: given = '', onClose }: DemandSheetProps) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldIssueText();
  const [title, setTitle] = useState('');
  const [details, setDetails] = useState(given);
  const [alert, setAlert] = useState<AlertMode>('instant');
  const [lastDay, setLastDay] = useState(dayIn(limits.demandDaysDefault));
  const { add, isAdding, error } = useDemands({ onAdded: onClose });
  const problem = (field: string) => fieldProblem(error, `data.${field}`);
  const hasFieldProblem = ['title', 'details', 'expires_on'].some(problem);
  return (
    <FormDialog
      title={formatMessage({ id: 'demands.add' })}
      isSmall
      submit={formatMessage({ id: 'demands.add' })}
      isPending={isAdding}
      isDisabled={!search && title.trim() === '' && details.trim() === ''}
      cancel={formatMessage({ id: 'demands.cancel' })}
      onSubmit={() => {
        add({
          ...(search && { search_param: JSON.stringify(formatCriteria(search.criteria)) }),
          title: title.trim(),
          details: details.trim(),
          expires_on: lastDay,
          alert,
        });
      }}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">{formatMessage({ id: 'demands.text' })}</p>
      {search && (
        <p className="rounded-control bg-blue-soft px-3 py-2 text-13 text-ink">
          <bdi>{search.line}</bdi>
        </p>
      )}
      <TextField
        label={formatMessage({ id: 'demands.title' })}
        value={title}
        onChange={setTitle}
        maxLength={limits.demandTitleMax}
        error={problem('title')}
      />
      <TextArea
        label={formatMessage({ id: 'demands.details' })}
        value={details}
        onChange={setDetails}
        maxLength={limits.descriptionMax}
        rows={4}
      />
      <TextField
        label={formatMessage({ id: 'demands.until' })}
        type="date"
        value={lastDay}
        onChange={setLastDay}
        error={problem('expires_on')}
      />
      {search && <AlertSwitch label={search.line} alert={alert} onChange={setAlert} />}
      <InlineError error={hasFieldProblem ? null : error} />
    </FormDialog>
  );
}
