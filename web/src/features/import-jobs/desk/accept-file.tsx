import type { ImportFound } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

/** The yes to what was shown; a second one where it does more than one covers. */
export function AcceptFile({ uuid, found }: { readonly uuid: string; readonly found: ImportFound }) {
  const { formatMessage } = useIntl();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const accept = useAction('deskAcceptImport');
  const giveUp = useAction('deskGiveUpImport');
  const reasons = useReasons(found);
  const isWrong = found.kind === 'STONES' && (found.wrong_map !== null || !found.supplier.is_certain);
  const error = accept.error ?? giveUp.error;
  return (
    <section className="flex flex-col gap-3 border-b border-line pb-4">
      {reasons.length > 0 && (
        <div className="flex flex-col gap-2 border-s-2 border-bad ps-3 text-13">
          {reasons.map((reason) => (
            <p key={reason} className="text-bad">
              {reason}
            </p>
          ))}
          <Checkbox isSelected={isConfirmed} onChange={setIsConfirmed}>
            {formatMessage({ id: 'deskImports.really' })}
          </Checkbox>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isDisabled={isWrong || (reasons.length > 0 && !isConfirmed)}
          isPending={accept.isPending}
          onPress={() => {
            accept.mutate({ data: { import_uuid: uuid, is_confirmed: isConfirmed } });
          }}
        >
          {formatMessage({ id: 'deskImports.accept' })}
        </Button>
        <Button
          variant="quiet"
          isPending={giveUp.isPending}
          onPress={() => {
            giveUp.mutate({ data: { import_uuid: uuid } });
          }}
        >
          {formatMessage({ id: 'deskImports.giveUp' })}
        </Button>
      </div>
      <ErrorLine error={error} />
    </section>
  );
}

/** Why one yes is not enough. */
function useReasons(found: ImportFound): readonly string[] {
  const { formatMessage } = useIntl();
  if (found.kind === 'PRICE_LIST')
    return found.guards.map((guard) => formatMessage({ id: `deskImports.guard.${guard}` }));
  if (found.kind !== 'STONES' || !found.needs_second_yes) return [];
  const { removed, visible } = found;
  return [formatMessage({ id: 'deskImports.removesMuch' }, { removed, visible })];
}
