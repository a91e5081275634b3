import type { CallAnswer } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';

/** What hands changed of a stone, and the way back from the last of it. */
export function StoneEdits({ whole }: { readonly whole: CallAnswer<'deskGetStone'> }) {
  const { formatMessage, messages } = useIntl();
  const errorText = useErrorText();
  const undo = useAction('deskUndoStoneEdit');
  const { edits, main_data: stone } = whole;
  if (edits.length === 0) return null;
  const fieldName = (field: string) => {
    const id = `attribute.${field}.long`;
    return Object.hasOwn(messages, id) ? formatMessage({ id }) : field.replaceAll('_', ' ');
  };
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3 text-13">
      <h3 className="text-14 font-semibold text-ink">{formatMessage({ id: 'deskStones.edits' })}</h3>
      <ul className="flex flex-col gap-3">
        {edits.map((edit) => (
          <li key={edit.at} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <div className="flex min-w-0 flex-col">
              <span className="text-12 text-ink-3">
                <bdi>{edit.who}</bdi> · <bdi>{formatGulfClock(new Date(edit.at))}</bdi>
              </span>
              {edit.fields.map(({ field, before, after }) => (
                <span key={field} className="text-ink-2">
                  {fieldName(field)}: <bdi>{before || '–'}</bdi> →{' '}
                  <bdi className="text-ink">{after || '–'}</bdi>
                </span>
              ))}
            </div>
            {edit.can_undo && (
              <Button
                className="ms-auto"
                isPending={undo.isPending}
                onPress={() => {
                  undo.mutate({ data: { stone_uuid: stone.stone_uuid } });
                }}
              >
                {formatMessage({ id: 'deskStones.undoEdit' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undo.error && (
        <p role="alert" className="text-bad">
          {errorText(undo.error)}
        </p>
      )}
    </section>
  );
}
