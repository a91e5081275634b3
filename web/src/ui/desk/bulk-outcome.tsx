import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { BulkAction, BulkActionState } from './use-bulk-action.ts';

/** Progress and outcome of bulk actions, row by row, each with undo. */
export function BulkOutcome({ bulk: { states, close } }: { readonly bulk: BulkAction }) {
  return states.map((state) => (
    <Outcome
      key={state.id}
      state={state}
      onClose={() => {
        close(state.id);
      }}
    />
  ));
}

interface OutcomeProps {
  readonly state: BulkActionState;
  readonly onClose: () => void;
}

function Outcome({ state: { title, total, outcomes, isRunning, undo }, onClose }: OutcomeProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const refused = outcomes.flatMap(({ name, error }) => (error === null ? [] : [{ name, error }]));
  const done = outcomes.length - refused.length;
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 border-y border-line bg-tray px-4 py-3 text-13 min-[800px]:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-14 text-ink">
          <span className="font-semibold">{title}</span>{' '}
          {formatMessage({ id: isRunning ? 'desk.bulk.running' : 'desk.bulk.done' }, { done, of: total })}
        </p>
        {isRunning && (
          <progress
            aria-label={title}
            value={outcomes.length}
            max={total}
            className="h-1.5 w-40 accent-blue"
          />
        )}
        <span className="ms-auto flex items-center gap-2">
          {undo && <Button onPress={undo}>{formatMessage({ id: 'desk.bulk.undo' })}</Button>}
          {!isRunning && (
            <IconButton label={formatMessage({ id: 'app.close' })} onPress={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      {refused.length > 0 && (
        <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
          {refused.map(({ name, error }) => (
            <li key={name} className="flex flex-wrap gap-x-3">
              <bdi className="font-medium text-ink">{name}</bdi>
              <span className="text-bad">{errorText(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
