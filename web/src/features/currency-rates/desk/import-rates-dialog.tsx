import { ecbFileMax, type CallResponse } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { unknownFigure } from '../../../lib/format-figure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

type Preview = CallResponse<'deskImportCurrencyRates'>;

/** Imports the daily file of the European Central Bank: old and new rates first, then the change. */
export function ImportRatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const [file, setFile] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useCallMutation('deskImportCurrencyRates');
  const apply = useCallMutation('deskImportCurrencyRates', {
    onSuccess: ({ error, message, rates }) => {
      client.setQueryData(['getCurrencyRates', {}], { error, message, rates });
      onClose();
    },
  });
  const choose = async (chosen: File | undefined) => {
    preview.reset();
    apply.reset();
    if (chosen === undefined) return;
    setTooLarge(chosen.size > ecbFileMax);
    if (chosen.size > ecbFileMax) return;
    const text = await chosen.text();
    setFile(text);
    preview.mutate({ data: { file: text, is_applied: false } });
  };
  const isChanged = preview.data?.rows.some(({ status }) => status === 'CHANGED') === true;
  return (
    <FormDialog
      isSmall
      title={formatMessage({ id: 'currencyRates.desk.import' })}
      submit={formatMessage({ id: 'currencyRates.desk.apply' })}
      cancel={formatMessage({ id: 'desk.notNow' })}
      isPending={apply.isPending}
      isDisabled={!isChanged}
      onSubmit={() => {
        apply.mutate({ data: { file, is_applied: true } });
      }}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">{formatMessage({ id: 'currencyRates.desk.importText' })}</p>
      <input
        type="file"
        accept=".xml,text/xml,application/xml"
        aria-label={formatMessage({ id: 'currencyRates.desk.file' })}
        className="text-13 text-ink-2 file:me-3 file:h-control file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-tray file:px-3 file:text-ink pointer-coarse:file:h-11"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
        }}
      />
      {isTooLarge && (
        <p role="alert" className="text-13 text-bad">
          {formatMessage({ id: 'currencyRates.desk.tooLarge' })}
        </p>
      )}
      <InlineError error={preview.error ?? apply.error} />
      {preview.data && <Comparison preview={preview.data} />}
    </FormDialog>
  );
}

function Comparison({ preview }: { readonly preview: Preview }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const label = formatMessage({ id: 'currencyRates.desk.fileOf' }, { day: day(preview.as_of) });
  const heads = ['currency', 'old', 'new'] as const;
  return (
    <table aria-label={label} className="w-full text-13">
      <caption className="pb-2 text-start text-13 font-semibold text-ink">{label}</caption>
      <thead>
        <tr className="border-b border-line text-12 text-ink-3">
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={`py-1.5 font-normal ${head === 'currency' ? 'text-start' : 'text-right'}`}
            >
              {formatMessage({ id: `currencyRates.desk.head.${head}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.rows.map(({ currency, before, usd_per_unit: rate, status }) => (
          <tr key={currency} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-start font-medium text-ink">
              {currency}
              {status !== 'CHANGED' && (
                <span className="block text-12 font-normal text-ink-3">
                  {formatMessage({ id: `currencyRates.desk.status.${status}` })}
                </span>
              )}
            </th>
            <td className="py-1.5 text-right tabular-nums text-ink-2">
              <bdi dir="ltr">{before?.usd_per_unit ?? unknownFigure}</bdi>
            </td>
            <td
              className={`py-1.5 text-right tabular-nums ${status === 'CHANGED' ? 'font-medium text-ink' : 'text-ink-3'}`}
            >
              <bdi dir="ltr">{rate ?? unknownFigure}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
