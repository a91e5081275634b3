import { documentKinds, incoterms, taxTreatments, type Letterhead } from '@loupe/contract';
import { currencies, formatScaled, parseScaled } from '@loupe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EntryList } from './entry-list.tsx';
import type { LetterheadCalls } from './letterhead-calls.ts';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { FieldGrid, LetterheadSection } from './letterhead-section.tsx';
import { LogoField } from './logo-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface LetterheadFormProps {
  readonly calls: LetterheadCalls;
  readonly stored: Letterhead;
  readonly logo: string | null;
}

const blankContact = { name: '', position: '', phone: '', whatsapp: '', email: '' };
const blankAccount = { currency: 'USD', beneficiary: '', bank: '', account: '', swift: '', via: '' };

/** All fields of a letterhead with a preview of the top of the paper. */
export function LetterheadForm({ calls, stored, logo }: LetterheadFormProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Letterhead>(stored);
  const isSeller = calls.get === 'deskGetLetterhead';
  const save = useCallMutation(calls.update, {
    onSuccess: (response) => {
      client.setQueryData([calls.get, {}], response);
      setDraft(response.letterhead);
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const change = (changes: Partial<Letterhead>) => {
    save.reset();
    setDraft({ ...draft, ...changes });
  };
  const changeTerms = (changes: Partial<Letterhead['terms']>) => {
    change({ terms: { ...draft.terms, ...changes } });
  };
  const problemOf = (path: string) => fieldProblem(save.error, `data.letterhead.${path}`);
  const field = (
    name: 'trading_name' | 'legal_name' | 'place' | 'country' | 'website' | 'footer',
    hint?: string,
  ) => (
    <TextField
      label={formatMessage({ id: `letterheads.${name}` })}
      value={draft[name]}
      onChange={(text) => {
        change({ [name]: text });
      }}
      error={problemOf(name)}
      hint={hint}
    />
  );
  const removeLabel = (position: number) => formatMessage({ id: 'letterheads.remove' }, { position });
  const numbers = documentKinds.filter((kind) => isSeller !== (kind === 'QUOTE'));
  return (
    <form
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ data: { letterhead: draft } });
      }}
    >
      <div className="px-4 pb-6 min-[800px]:px-6">
        <div className="max-w-[992px]">
          <LetterheadPreview letterhead={draft} logo={logo} />
        </div>
      </div>
      <LetterheadSection title={formatMessage({ id: 'letterheads.logo' })}>
        <LogoField calls={calls} logo={logo} />
        <div className="max-w-[240px]">
          <TextField
            label={formatMessage({ id: 'letterheads.color' })}
            hint={formatMessage({ id: 'letterheads.color.hint' })}
            placeholder="#1f4fd8"
            value={draft.color ?? ''}
            onChange={(text) => {
              change({ color: text.trim() === '' ? null : text.trim().toLowerCase() });
            }}
            error={problemOf('color')}
          />
        </div>
      </LetterheadSection>
      <LetterheadSection title={formatMessage({ id: 'letterheads.company' })}>
        <FieldGrid>
          {field('trading_name')}
          {field('legal_name')}
        </FieldGrid>
        <TextArea
          label={formatMessage({ id: 'letterheads.address_lines' })}
          value={draft.address_lines.join('\n')}
          rows={3}
          onChange={(text) => {
            change({ address_lines: text === '' ? [] : text.split('\n').slice(0, 5) });
          }}
        />
        <FieldGrid>
          {field('country')}
          {field('place', formatMessage({ id: 'letterheads.place.hint' }))}
          {field('website')}
          <SelectField
            size="field"
            label={formatMessage({ id: 'letterheads.second_currency' })}
            value={draft.second_currency ?? ''}
            options={[
              { value: '', label: formatMessage({ id: 'letterheads.none' }) },
              ...currencies.map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => {
              change({ second_currency: currencies.find((one) => one === value) ?? null });
            }}
          />
        </FieldGrid>
      </LetterheadSection>
      <LetterheadSection
        title={formatMessage({ id: 'letterheads.registrations' })}
        about={formatMessage({ id: 'letterheads.registrations.about' })}
      >
        <EntryList
          entries={draft.registrations}
          max={4}
          empty={{ name: '', number: '' }}
          addLabel={formatMessage({ id: 'letterheads.registrations.add' })}
          removeLabel={removeLabel}
          onChange={(registrations) => {
            change({ registrations });
          }}
          renderFields={(entry, set, index) => (
            <FieldGrid>
              {(['name', 'number'] as const).map((key) => (
                <TextField
                  key={key}
                  label={formatMessage({ id: `letterheads.registrations.${key}` })}
                  value={entry[key]}
                  onChange={(text) => {
                    set({ [key]: text });
                  }}
                  error={problemOf(`registrations.${index}.${key}`)}
                />
              ))}
            </FieldGrid>
          )}
        />
      </LetterheadSection>
      <LetterheadSection
        title={formatMessage({ id: 'letterheads.contacts' })}
        about={formatMessage({ id: 'letterheads.contacts.about' })}
      >
        <EntryList
          entries={draft.contacts}
          max={6}
          empty={blankContact}
          addLabel={formatMessage({ id: 'letterheads.contacts.add' })}
          removeLabel={removeLabel}
          onChange={(contacts) => {
            change({ contacts });
          }}
          renderFields={(entry, set, index) => (
            <FieldGrid>
              {(['name', 'position', 'phone', 'whatsapp', 'email'] as const).map((key) => (
                <TextField
                  key={key}
                  label={formatMessage({ id: `letterheads.contacts.${key}` })}
                  value={entry[key]}
                  onChange={(text) => {
                    set({ [key]: text });
                  }}
                  error={problemOf(`contacts.${index}.${key}`)}
                />
              ))}
            </FieldGrid>
          )}
        />
      </LetterheadSection>
      <LetterheadSection title={formatMessage({ id: 'letterheads.bank_accounts' })}>
        <EntryList
          entries={draft.bank_accounts}
          max={4}
          empty={blankAccount}
          addLabel={formatMessage({ id: 'letterheads.bank_accounts.add' })}
          removeLabel={removeLabel}
          onChange={(accounts) => {
            change({ bank_accounts: accounts });
          }}
          renderFields={(entry, set, index) => (
            <FieldGrid>
              {(['beneficiary', 'bank', 'account', 'swift', 'via', 'currency'] as const).map((key) => (
                <TextField
                  key={key}
                  label={formatMessage({ id: `letterheads.bank_accounts.${key}` })}
                  value={entry[key]}
                  onChange={(text) => {
                    set({ [key]: text });
                  }}
                  error={problemOf(`bank_accounts.${index}.${key}`)}
                />
              ))}
            </FieldGrid>
          )}
        />
      </LetterheadSection>
      <LetterheadSection title={formatMessage({ id: 'letterheads.terms' })}>
        <FieldGrid>
          <TextField
            label={formatMessage({ id: 'letterheads.terms.payment' })}
            value={draft.terms.payment}
            onChange={(payment) => {
              changeTerms({ payment });
            }}
            error={problemOf('terms.payment')}
          />
          <TextField
            label={formatMessage({ id: 'letterheads.terms.payment_days' })}
            inputMode="numeric"
            value={String(draft.terms.payment_days)}
            onChange={(text) => {
              changeTerms({ payment_days: Number(text.replaceAll(/\D/g, '').slice(0, 4)) });
            }}
            error={problemOf('terms.payment_days')}
          />
          <SelectField
            size="field"
            label={formatMessage({ id: 'letterheads.terms.incoterm' })}
            value={draft.terms.incoterm ?? ''}
            options={[
              { value: '', label: formatMessage({ id: 'letterheads.none' }) },
              ...incoterms.map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => {
              changeTerms({ incoterm: incoterms.find((one) => one === value) ?? null });
            }}
          />
          {(['incoterm_place', 'delivery', 'insurance', 'title', 'returns'] as const).map((key) => (
            <TextField
              key={key}
              label={formatMessage({ id: `letterheads.terms.${key}` })}
              value={draft.terms[key]}
              onChange={(text) => {
                changeTerms({ [key]: text });
              }}
              error={problemOf(`terms.${key}`)}
            />
          ))}
        </FieldGrid>
      </LetterheadSection>
      {isSeller && <TaxFields draft={draft} onChange={change} problemOf={problemOf} />}
      <LetterheadSection
        title={formatMessage({ id: 'letterheads.declarations' })}
        about={formatMessage({ id: 'letterheads.declarations.about' })}
      >
        <EntryList
          entries={draft.declarations}
          max={6}
          empty={{ heading: '', text: '' }}
          addLabel={formatMessage({ id: 'letterheads.declarations.add' })}
          removeLabel={removeLabel}
          onChange={(declarations) => {
            change({ declarations });
          }}
          renderFields={(entry, set, index) => (
            <>
              <TextField
                label={formatMessage({ id: 'letterheads.declarations.heading' })}
                value={entry.heading}
                onChange={(text) => {
                  set({ heading: text });
                }}
                error={problemOf(`declarations.${index}.heading`)}
              />
              <TextArea
                label={formatMessage({ id: 'letterheads.declarations.text' })}
                value={entry.text}
                onChange={(text) => {
                  set({ text });
                }}
              />
            </>
          )}
        />
      </LetterheadSection>
      <LetterheadSection
        title={formatMessage({ id: 'letterheads.numbers' })}
        about={formatMessage({ id: 'letterheads.numbers.about' })}
      >
        <FieldGrid>
          {numbers.map((kind) => (
            <TextField
              key={kind}
              label={formatMessage({ id: `letterheads.kind.${kind}` })}
              value={draft.number_prefixes[kind]}
              onChange={(text) => {
                change({ number_prefixes: { ...draft.number_prefixes, [kind]: text.toUpperCase() } });
              }}
              error={problemOf(`number_prefixes.${kind}`) ?? problemOf('number_prefixes')}
            />
          ))}
        </FieldGrid>
        {field('footer')}
      </LetterheadSection>
      <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6 min-[992px]:bottom-0 low:bottom-0 print:hidden">
        <Button type="submit" variant="primary" isPending={save.isPending} isDisabled={!isChanged}>
          {formatMessage({ id: 'letterheads.save' })}
        </Button>
        {save.isSuccess && !isChanged && (
          <p role="status" className="text-13 text-available">
            {formatMessage({ id: 'letterheads.saved' })}
          </p>
        )}
        {save.error && (
          <p role="alert" className="text-13 text-bad">
            {fieldProblem(save.error) === undefined
              ? errorText(save.error)
              : formatMessage(
                  { id: 'letterheads.refused' },
                  { problem: <bdi>{fieldProblem(save.error)}</bdi> },
                )}
          </p>
        )}
      </div>
    </form>
  );
}

interface TaxFieldsProps {
  readonly draft: Letterhead;
  readonly onChange: (changes: Partial<Letterhead>) => void;
  readonly problemOf: (path: string) => string | undefined;
}

/** How the seller charges tax and carriage. */
function TaxFields({ draft, onChange, problemOf }: TaxFieldsProps) {
  const { formatMessage } = useIntl();
  const { tax, carriage } = draft;
  // Typed decimals are kept as typed; a text that is no number does not change the stored figure.
  const [rate, setRate] = useState(formatScaled(tax.rate, 2));
  const [amount, setAmount] = useState(formatScaled(carriage.cents, 2));
  return (
    <LetterheadSection
      title={formatMessage({ id: 'letterheads.tax' })}
      about={formatMessage({ id: 'letterheads.tax.about' })}
    >
      <FieldGrid>
        <SelectField
          size="field"
          label={formatMessage({ id: 'letterheads.tax.treatment' })}
          value={tax.treatment}
          options={taxTreatments.map((value) => ({
            value,
            label: formatMessage({ id: `letterheads.tax.${value}` }),
          }))}
          onChange={(value) => {
            const treatment = taxTreatments.find((one) => one === value);
            if (treatment) onChange({ tax: { ...tax, treatment } });
          }}
        />
        <TextField
          label={formatMessage({ id: 'letterheads.tax.name' })}
          value={tax.name}
          onChange={(name) => {
            onChange({ tax: { ...tax, name } });
          }}
          error={problemOf('tax.name')}
        />
        <TextField
          label={formatMessage({ id: 'letterheads.tax.rate' })}
          inputMode="decimal"
          value={rate}
          onChange={(text) => {
            setRate(text);
            const hundredths = parseScaled(text, 2);
            if (hundredths !== undefined) onChange({ tax: { ...tax, rate: hundredths } });
          }}
          error={problemOf('tax.rate')}
        />
        <SelectField
          size="field"
          label={formatMessage({ id: 'letterheads.tax.currency' })}
          value={tax.currency ?? ''}
          options={[
            { value: '', label: formatMessage({ id: 'letterheads.none' }) },
            ...currencies.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => {
            onChange({ tax: { ...tax, currency: currencies.find((one) => one === value) ?? null } });
          }}
        />
        <TextField
          label={formatMessage({ id: 'letterheads.carriage.text' })}
          value={carriage.text}
          onChange={(text) => {
            onChange({ carriage: { ...carriage, text } });
          }}
          error={problemOf('carriage.text')}
        />
        <TextField
          label={formatMessage({ id: 'letterheads.carriage.cents' })}
          inputMode="decimal"
          value={amount}
          onChange={(text) => {
            setAmount(text);
            const cents = parseScaled(text, 2);
            if (cents !== undefined) onChange({ carriage: { ...carriage, cents } });
          }}
          error={problemOf('carriage.cents')}
        />
      </FieldGrid>
    </LetterheadSection>
  );
}
