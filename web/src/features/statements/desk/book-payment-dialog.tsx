import { amountSchema, type OpenInvoice } from '@loupe/contract';
import {
  convertToNearestCents,
  currencies,
  formatScaled,
  gulfDay,
  isoGulfDay,
  parseScaled,
  paymentMethods,
  perDollar,
  perDollarScale,
  rateScale,
} from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface BookPaymentDialogProps {
  /** The customer. */
  readonly id: string;
  readonly invoices: readonly OpenInvoice[];
  readonly onClose: () => void;
}

const oldest = 'oldest';
const dollars = 'USD';

/** Books a payment for the oldest invoices or for one of them. */
export function BookPaymentDialog({ id, invoices, onClose }: BookPaymentDialogProps) {
  const { formatMessage } = useIntl();
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<string>(dollars);
  const [typedRate, setTypedRate] = useState<string | null>(null);
  const [day, setDay] = useState(() => isoGulfDay(gulfDay(new Date())));
  const [method, setMethod] = useState<(typeof paymentMethods)[number]>('BANK_TRANSFER');
  const [reference, setReference] = useState('');
  const [settles, setSettles] = useState(oldest);
  const { key, renewIfRefused } = useIdempotencyKey();
  const { data: known } = useCallQuery('getCurrencyRates', {});
  const { mutate, isPending, error } = useDeskMutation('deskBookPayment', {
    onSuccess: onClose,
    onError: renewIfRefused,
  });
  const foreign = currencies.find((one) => one === currency);
  const deskRate = known?.rates.find((rate) => rate.currency === foreign);
  const deskScaled = deskRate && parseScaled(deskRate.usd_per_unit, rateScale);
  const rateText = typedRate ?? (deskScaled ? formatScaled(perDollar(deskScaled), perDollarScale) : '');
  const rate = foreign === undefined ? undefined : parseScaled(rateText, perDollarScale);
  const paid = amountSchema.safeParse(amount.trim()).data;
  const paidCents =
    paid === undefined || (foreign !== undefined && !(rate !== undefined && rate > 0))
      ? undefined
      : rate === undefined
        ? paid
        : convertToNearestCents(paid, rate);
  const invoice = invoices.find(({ invoice_id: one }) => one === settles);
  const openCents = invoice && parseScaled(invoice.open, 2);
  const book = () => {
    if (paidCents === undefined) return;
    mutate({
      id,
      data: {
        amount: amount.trim(),
        ...(foreign !== undefined && { currency: foreign, per_dollar: rateText.trim() }),
        value_on: day,
        method,
        reference: reference.trim(),
        allocations:
          invoice === undefined || openCents === undefined
            ? []
            : [
                {
                  invoice_id: invoice.invoice_id,
                  amount: formatScaled(Math.min(openCents, paidCents), 2),
                },
              ],
        idempotency_key: key,
      },
    });
  };
  return (
    <FormDialog
      isSmall
      title={formatMessage({ id: 'statements.desk.bookPayment' })}
      submit={formatMessage({ id: 'statements.desk.book' })}
      cancel={formatMessage({ id: 'desk.notNow' })}
      isPending={isPending}
      isDisabled={paidCents === undefined || day === ''}
      onSubmit={book}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-3">
        <TextField
          label={formatMessage({ id: 'statements.desk.paid' })}
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          maxLength={20}
        />
        <SelectField
          size="field"
          label={formatMessage({ id: 'statements.desk.currency' })}
          value={currency}
          options={[dollars, ...currencies].map((value) => ({ value, label: value }))}
          onChange={(value) => {
            setCurrency(value);
            setTypedRate(null);
          }}
        />
      </div>
      {foreign !== undefined && (
        <TextField
          label={formatMessage({ id: 'statements.desk.rate' }, { currency: foreign })}
          value={rateText}
          onChange={setTypedRate}
          inputMode="decimal"
          maxLength={20}
          {...(paidCents !== undefined && {
            hint: formatMessage(
              { id: 'statements.desk.inDollars' },
              { amount: formatFigure(formatScaled(paidCents, 2)) },
            ),
          })}
        />
      )}
      <TextField
        label={formatMessage({ id: 'statements.desk.valueOn' })}
        type="date"
        value={day}
        onChange={setDay}
      />
      <SelectField
        size="field"
        label={formatMessage({ id: 'statements.desk.method' })}
        value={method}
        options={paymentMethods.map((value) => ({
          value,
          label: formatMessage({ id: `statements.method.${value}` }),
        }))}
        onChange={(value) => {
          setMethod(paymentMethods.find((one) => one === value) ?? 'OTHER');
        }}
      />
      <TextField
        label={formatMessage({ id: 'statements.desk.reference' })}
        value={reference}
        onChange={setReference}
        maxLength={64}
      />
      <SelectField
        size="field"
        label={formatMessage({ id: 'statements.desk.settles' })}
        value={settles}
        options={[
          { value: oldest, label: formatMessage({ id: 'statements.desk.oldestFirst' }) },
          ...invoices.map(({ invoice_id: value, number, open }) => ({
            value,
            label: `${number} · US$ ${formatFigure(open)}`,
          })),
        ]}
        onChange={setSettles}
      />
      <InlineError error={error} />
    </FormDialog>
  );
}
