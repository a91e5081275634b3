import type { ImportPreview } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../../lib/call-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import { countRows } from './count-rows.ts';
import { ImportPlan } from './import-plan.tsx';

interface ImportFootProps {
  readonly uuid: string;
  readonly found: ImportPreview;
  /** Path of the list that the file belongs to. */
  readonly listPath: string;
  readonly isBusy: boolean;
}

/** Accepts the file, leaves it for later or discards it; a confirmation is required where guards report a reason. */
export function ImportFoot({ uuid, found, listPath, isBusy }: ImportFootProps) {
  const { formatMessage } = useIntl();
  const { history } = useRouter();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const accept = useCallMutation('deskAcceptImport');
  const discard = useCallMutation('deskDiscardImport');
  const guards = useGuards(found);
  const { accepted, rejected } = countRows(found);
  const hidden = found.kind === 'STONES' ? found.staff_only : 0;
  const obstacle = useObstacle(found);
  const toFix = found.kind === 'PRICE_LIST' ? 0 : found.to_fix;
  const remarks = [
    ...(toFix + rejected > 0
      ? [formatMessage({ id: 'imports.desk.review.stayOpen' }, { toFix, rejected })]
      : []),
    ...(accepted > 0 && hidden > 0
      ? [formatMessage({ id: 'imports.desk.review.storedHidden' }, { count: hidden })]
      : []),
  ];
  const label =
    found.kind === 'PRICE_LIST'
      ? formatMessage({ id: 'imports.desk.accept' })
      : accepted === 0 && hidden > 0
        ? formatMessage({ id: 'imports.desk.review.acceptHidden' }, { count: hidden })
        : formatMessage({ id: `imports.desk.review.accept.${found.kind}` }, { count: accepted });
  return (
    <div className="sticky bottom-14 z-10 mt-auto border-t border-line bg-tray px-4 py-3 min-[800px]:px-6 min-[992px]:bottom-0 low:bottom-0 print:hidden">
      {guards.length > 0 && (
        <div className="mb-3 flex flex-col gap-2 border-s-2 border-bad ps-3 text-13">
          {guards.map((guard) => (
            <p key={guard} className="text-bad">
              {guard}
            </p>
          ))}
          <Checkbox isSelected={isConfirmed} onChange={setIsConfirmed}>
            {formatMessage({ id: 'imports.desk.really' })}
          </Checkbox>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          variant="primary"
          isDisabled={isBusy || obstacle !== null || (guards.length > 0 && !isConfirmed)}
          isPending={accept.isPending}
          onPress={() => {
            accept.mutate({ data: { import_uuid: uuid, is_confirmed: isConfirmed } });
          }}
        >
          {label}
        </Button>
        <p className="me-auto min-w-0 text-12 text-ink-2 max-[799px]:empty:hidden max-[799px]:order-last max-[799px]:basis-full min-[800px]:text-13">
          {obstacle ?? remarks.join(' · ')}
        </p>
        <Button
          variant="quiet"
          className="max-[799px]:px-2"
          onPress={() => {
            history.push(listPath);
          }}
        >
          {formatMessage({ id: 'imports.desk.review.later' })}
        </Button>
        <Button
          variant="quiet"
          className="max-[799px]:px-2"
          isPending={discard.isPending}
          onPress={() => {
            discard.mutate({ data: { import_uuid: uuid } });
          }}
        >
          {formatMessage({ id: 'imports.desk.discard' })}
        </Button>
        {found.kind !== 'PRICE_LIST' && <ImportPlan found={found} />}
      </div>
      <InlineError error={accept.error ?? discard.error} />
    </div>
  );
}

/** Why the file cannot be accepted; null when it can be. */
function useObstacle(found: ImportPreview): string | null {
  const { formatMessage } = useIntl();
  if (found.kind === 'PRICE_LIST') return null;
  if (found.kind !== 'STONES')
    return found.accepted === 0 ? formatMessage({ id: 'imports.desk.nothingAccepted' }) : null;
  if (found.suspected_mismatch !== null) return formatMessage({ id: 'imports.desk.review.mismatchFirst' });
  if (!found.supplier.is_certain) return formatMessage({ id: 'imports.desk.review.supplierFirst' });
  if (found.accepted + found.staff_only > 0) return null;
  return formatMessage({
    id: found.questions.length > 0 ? 'imports.desk.review.answerFirst' : 'imports.desk.nothingAccepted',
  });
}

/** Reasons that require a confirmation. */
function useGuards(found: ImportPreview): readonly string[] {
  const { formatMessage } = useIntl();
  if (found.kind === 'PRICE_LIST')
    return found.confirmation_reasons.map((guard) => formatMessage({ id: `imports.desk.guard.${guard}` }));
  if (found.kind !== 'STONES' || !found.needs_confirmation) return [];
  const { removed, visible } = found;
  return [formatMessage({ id: 'imports.desk.removesMuch' }, { removed, visible })];
}
