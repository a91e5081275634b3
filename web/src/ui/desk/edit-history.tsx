import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../button.tsx';

interface EditsListProps {
  readonly edits: readonly {
    readonly at: string;
    readonly actor_name: string;
    readonly fields: readonly { readonly field: string; readonly before: string; readonly after: string }[];
    readonly can_undo: boolean;
  }[];
  readonly fieldName: (field: string) => string;
  readonly onUndo: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** Manual edits, with undo of the last one. */
export function EditHistory({ edits, fieldName, onUndo, isPending, error }: EditsListProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const clock = useFormatTimestamp();
  if (edits.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3 text-13">
      <h3 className="text-14 font-semibold text-ink">{formatMessage({ id: 'desk.edits' })}</h3>
      <ul className="flex flex-col gap-3">
        {edits.map((edit) => (
          <li key={edit.at} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <div className="flex min-w-0 flex-col">
              <span className="text-12 text-ink-3">
                <bdi>{edit.actor_name}</bdi> · <bdi>{clock(edit.at)}</bdi>
              </span>
              {edit.fields.map(({ field, before, after }) => (
                <span key={field} className="text-ink-2">
                  {fieldName(field)}: <bdi>{before || '–'}</bdi> →{' '}
                  <bdi className="text-ink">{after || '–'}</bdi>
                </span>
              ))}
            </div>
            {edit.can_undo && (
              <Button className="ms-auto" isPending={isPending} onPress={onUndo}>
                {formatMessage({ id: 'desk.undoEdit' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-bad">
          {errorText(error)}
        </p>
      )}
    </section>
  );
}
