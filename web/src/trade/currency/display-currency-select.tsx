import { currencies, type ForeignCurrency } from '@loupe/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQueryOptions, useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

/**
 * Shows the choice at once, and reads the dashboard again: a response that was on its way when the choice was
 * stored has the former one.
 */
async function storeChoice(client: QueryClient, currency: ForeignCurrency | null): Promise<void> {
  const { queryKey } = callQueryOptions('updateDashboard', {});
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (before) => before && { ...before, user: { ...before.user, display_currency: currency } },
  );
  await client.invalidateQueries({ queryKey });
}

/** Chooses the currency that the user sees beside dollars. */
export function DisplayCurrencySelect() {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data } = useCallQuery('updateDashboard', {}, { enabled: false });
  const { mutate, isPending, variables } = useCallMutation('updateDisplayCurrency', {
    onSuccess: (_, { data: { currency } }) => {
      void storeChoice(client, currency);
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
  });
  const stored = data?.user.display_currency ?? null;
  const shown = isPending ? (variables?.data.currency ?? null) : stored;
  return (
    <select
      aria-label={formatMessage({ id: 'currencyRates.second' })}
      value={shown ?? ''}
      onChange={({ target }) => {
        const currency = currencies.find((one) => one === target.value) ?? null;
        mutate({ data: { currency } });
      }}
      className="h-7 rounded-control border border-edge bg-tray px-1.5 text-12 text-ink pointer-coarse:h-11"
    >
      <option value="">{formatMessage({ id: 'currencyRates.dollarsOnly' })}</option>
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {formatMessage({ id: 'currencyRates.dollarsAnd' }, { currency })}
        </option>
      ))}
    </select>
  );
}
