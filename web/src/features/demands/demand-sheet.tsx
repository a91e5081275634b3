import { limits, writeCriteria, type AlertMode, type Criteria } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFieldProblem } from '../../lib/problem-text.ts';
import { AlertSwitch } from '../../ui/alert-switch.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDemands } from './use-demands.ts';

interface DemandSheetProps {
  /** The search that found too little, and what it says in words. */
  readonly search?: { readonly criteria: Criteria; readonly line: string } | undefined;
  readonly details?: string | undefined;
  readonly onClose: () => void;
}

const dayIn = (days: number) => isoGulfDay(gulfDay(new Date()) + days);

/** Asks for what was not found: in words, for the search it came from, until a day. */
export function DemandSheet({ search, details: given = '', onClose }: DemandSheetProps) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldProblem();
  const [title, setTitle] = useState('');
  const [details, setDetails] = useState(given);
  const [alert, setAlert] = useState<AlertMode>('instant');
  const [lastDay, setLastDay] = useState(dayIn(limits.demandDaysUsual));
  const { add, isAdding, error } = useDemands({ onAdded: onClose });
  const problem = (field: string) => fieldProblem(error, `data.${field}`);
  const isTold = ['title', 'details', 'expires_on'].some(problem);
  return (
    <FormSheet
      title={formatMessage({ id: 'demands.add' })}
      isSmall
      submit={formatMessage({ id: 'demands.add' })}
      isPending={isAdding}
      isDisabled={!search && title.trim() === '' && details.trim() === ''}
      cancel={formatMessage({ id: 'demands.cancel' })}
      onSubmit={() => {
        add({
          ...(search && { search_param: JSON.stringify(writeCriteria(search.criteria)) }),
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
      <ErrorLine error={isTold ? null : error} />
    </FormSheet>
  );
}
