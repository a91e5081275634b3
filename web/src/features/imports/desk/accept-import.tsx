import type { ImportPreview } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

/**
 * Accepts or discards a previewed import; requires a confirmation when the server's guards report a reason.
 */
export function AcceptImport({ uuid, found }: { readonly uuid: string; readonly found: ImportPreview }) {
  const { formatMessage } = useIntl();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const accept = useCallMutation('deskAcceptImport');
  const discard = useCallMutation('deskDiscardImport');
  const reasons = useReasons(found);
  const isWrong =
    found.kind === 'STONES' && (found.suspected_mismatch !== null || !found.supplier.is_certain);
  const isEmpty = found.kind === 'STONES' && found.accepted + found.staff_only === 0;
  const error = accept.error ?? discard.error;
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
            {formatMessage({ id: 'imports.desk.really' })}
          </Checkbox>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isDisabled={isWrong || isEmpty || (reasons.length > 0 && !isConfirmed)}
          isPending={accept.isPending}
          onPress={() => {
            accept.mutate({ data: { import_uuid: uuid, is_confirmed: isConfirmed } });
          }}
        >
          {formatMessage({ id: 'imports.desk.accept' })}
        </Button>
        <Button
          variant="quiet"
          isPending={discard.isPending}
          onPress={() => {
            discard.mutate({ data: { import_uuid: uuid } });
          }}
        >
          {formatMessage({ id: 'imports.desk.discard' })}
        </Button>
      </div>
      {isEmpty && (
        <p className="text-13 text-ink-2">{formatMessage({ id: 'imports.desk.nothingAccepted' })}</p>
      )}
      <InlineError error={error} />
    </section>
  );
}

/** Reasons that require a confirmation. */
function useReasons(found: ImportPreview): readonly string[] {
  const { formatMessage } = useIntl();
  if (found.kind === 'PRICE_LIST')
    return found.confirmation_reasons.map((guard) => formatMessage({ id: `imports.desk.guard.${guard}` }));
  if (found.kind !== 'STONES' || !found.needs_confirmation) return [];
  const { removed, visible } = found;
  return [formatMessage({ id: 'imports.desk.removesMuch' }, { removed, visible })];
}
