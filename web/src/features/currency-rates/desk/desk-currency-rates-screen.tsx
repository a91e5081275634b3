import { rateSchema, type CurrencyRate } from '@loupe/contract';
import { currencies, gulfDay, isoGulfDay, type ForeignCurrency } from '@loupe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImportRatesDialog } from './import-rates-dialog.tsx';

/** Exchange rates with which amounts in messages are converted to dollars. */
export function DeskCurrencyRatesScreen() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('getCurrencyRates', {});
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="flex flex-col pt-4 pb-6">
      <div className="flex flex-col gap-1 px-4 pb-4 min-[800px]:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.currencyRates' })}</h1>
          <Button
            onPress={() => {
              setImporting(true);
            }}
          >
            {formatMessage({ id: 'currencyRates.desk.import' })}
          </Button>
        </div>
        <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'currencyRates.desk.about' })}</p>
      </div>
      {isImporting && (
        <ImportRatesDialog
          onClose={() => {
            setImporting(false);
          }}
        />
      )}
      {!data && !error && <SkeletonRows count={currencies.length} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data &&
        currencies.map((currency) => (
          <RateForm
            key={currency}
            currency={currency}
            rate={data.rates.find((one) => one.currency === currency)}
          />
        ))}
    </div>
  );
}

interface RateFormProps {
  readonly currency: ForeignCurrency;
  /** Undefined when no rate was set. */
  readonly rate: CurrencyRate | undefined;
}

/** A decimal of the response, which has eight decimal places, without the zeros at its end. */
function withoutZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

/** The rate of one currency, saved by itself. */
function RateForm({ currency, rate }: RateFormProps) {
  const { formatMessage } = useIntl();
  const formatDay = useFormatDay();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [asOf, setAsOf] = useState(() => isoGulfDay(gulfDay(new Date())));
  const { mutate, isPending, error, isSuccess } = useCallMutation('deskSetCurrencyRate', {
    onSuccess: (response) => {
      client.setQueryData(['getCurrencyRates', {}], response);
      setTyped(null);
    },
  });
  const value = typed ?? (rate === undefined ? '' : withoutZeros(rate.usd_per_unit));
  const isValid = rateSchema.safeParse(value.trim()).success;
  return (
    <form
      aria-label={currency}
      className="grid items-end gap-x-4 gap-y-3 border-t border-line bg-tray px-4 py-4 min-[640px]:grid-cols-[72px_minmax(0,220px)_minmax(0,180px)_auto_1fr] min-[800px]:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) mutate({ data: { currency, usd_per_unit: value.trim(), as_of: asOf } });
      }}
    >
      <h2 className="flex items-center text-16 font-semibold text-ink min-[640px]:h-11">{currency}</h2>
      <TextField
        label={formatMessage({ id: 'currencyRates.desk.rate' }, { currency })}
        value={value}
        onChange={setTyped}
        inputMode="decimal"
        maxLength={20}
      />
      <TextField
        label={formatMessage({ id: 'currencyRates.desk.day' })}
        type="date"
        value={asOf}
        onChange={setAsOf}
      />
      <span className="flex items-center min-[640px]:h-11">
        <Button type="submit" isPending={isPending} isDisabled={!isValid || asOf === ''}>
          {formatMessage({ id: 'currencyRates.desk.save' })}
        </Button>
      </span>
      <div className="flex flex-col justify-center text-13 text-ink-3 min-[640px]:min-h-11">
        <InlineError error={error} />
        <p role="status">
          {isSuccess && typed === null
            ? formatMessage({ id: 'currencyRates.desk.saved' })
            : rate === undefined
              ? formatMessage({ id: 'currencyRates.noRate' })
              : formatMessage({ id: 'currencyRates.rateOf' }, { day: formatDay(rate.as_of) })}
        </p>
      </div>
    </form>
  );
}
