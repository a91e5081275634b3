import { clientFields, languages, limits, type ClientField, type SelectionFigures } from '@loupe/contract';
import { currencies } from '@loupe/domain';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { MarkUpKind, ShareChoices } from './share-choices.ts';
import { ShareFigures } from './share-figures.tsx';
import type { SharedGoods, SharedItem } from './shared-goods.ts';

interface ShareChoicesFormProps {
  readonly choices: ShareChoices;
  readonly onChange: (next: ShareChoices) => void;
  readonly kind: SharedGoods['kind'];
  /** Goods with a mark-up of their own; empty where it cannot be changed. */
  readonly items: readonly SharedItem[];
  readonly figures: SelectionFigures | undefined;
  /** The text of the problem of a field, as the server names it. */
  readonly problemOf: (field: string) => string | undefined;
}

const kinds = ['PERCENT', 'PER_CARAT', 'FIXED'] as const satisfies readonly MarkUpKind[];
/** A mark-up per carat means nothing for jewellery. */
const kindsOf: Readonly<Record<SharedGoods['kind'], readonly MarkUpKind[]>> = {
  STONE: kinds,
  PIECE: ['PERCENT', 'FIXED'],
  LOT: kinds,
};
const isKind = (text: string): text is MarkUpKind => kinds.some((kind) => kind === text);

/** Fields that can be chosen. */
const fieldsOf: Readonly<Record<SharedGoods['kind'], readonly ClientField[]>> = {
  STONE: clientFields,
  PIECE: clientFields.filter((field) => field !== 'price_per_carat'),
  LOT: clientFields.filter((field) => field !== 'drawing' && field !== 'report'),
};

/** Price, fields and words: the same choices for page, message and sheet. */
export function ShareChoicesForm({
  choices,
  onChange,
  kind,
  items,
  figures,
  problemOf,
}: ShareChoicesFormProps) {
  const { formatMessage } = useIntl();
  const fieldName = (field: ClientField) => {
    if (field === 'media' || field === 'report' || field === 'price_per_carat')
      return formatMessage({ id: `clientPages.field.${field}` });
    // A lot is not drawn.
    if (field === 'drawing')
      return formatMessage({ id: `clientPages.field.drawing.${kind === 'PIECE' ? kind : 'STONE'}` });
    return formatMessage({ id: `clientPages.field.${field}.${kind}` });
  };
  const change = (some: Partial<ShareChoices>) => {
    onChange({ ...choices, ...some });
  };
  return (
    <div className="flex flex-col gap-6">
      <Section title={formatMessage({ id: 'clientPages.price' })}>
        <div className="[&>div]:flex [&_button]:flex-1 [&_button]:justify-center [&_button]:min-h-9">
          <SegmentedButtons
            label={formatMessage({ id: 'clientPages.price' })}
            value={choices.prices}
            options={(['NONE', 'COST', 'MARK_UP'] as const).map((value) => ({
              value,
              label: formatMessage({ id: `clientPages.prices.${value}` }),
            }))}
            onChange={(prices) => {
              change({ prices });
            }}
          />
        </div>
        {choices.prices === 'MARK_UP' && (
          <MarkUpFields choices={choices} change={change} kind={kind} problemOf={problemOf} />
        )}
        {choices.prices !== 'NONE' && <CurrencyField choices={choices} change={change} />}
        {figures && choices.prices !== 'NONE' && <ShareFigures figures={figures} />}
        {choices.prices === 'MARK_UP' && items.length > 1 && (
          <OwnMarkUps choices={choices} change={change} kind={kind} items={items} />
        )}
      </Section>
      <Section title={formatMessage({ id: 'clientPages.fields' })}>
        <div className="grid gap-x-4 gap-y-1 min-[480px]:grid-cols-2">
          {fieldsOf[kind].map((field) => (
            <div key={field} className="flex min-h-7 items-center text-13">
              <Checkbox
                isSelected={choices.fields.has(field)}
                onChange={(isShown) => {
                  const others = [...choices.fields].filter((one) => one !== field);
                  change({ fields: new Set(isShown ? [...others, field] : others) });
                }}
              >
                {fieldName(field)}
              </Checkbox>
              {field === 'media' && figures && choices.fields.has('media') && (
                <span className="ms-auto pe-2 text-12 text-ink-3">
                  {formatMessage(
                    { id: 'clientPages.mediaCount' },
                    { some: figures.with_media, all: figures.pieces + figures.unavailable },
                  )}
                </span>
              )}
            </div>
          ))}
        </div>
        <p className="text-12 text-ink-3">
          {formatMessage({
            id: choices.prices === 'COST' ? 'clientPages.neverButCost' : 'clientPages.never',
          })}
        </p>
      </Section>
      <Section title={formatMessage({ id: 'clientPages.words' })}>
        <div className="grid gap-3 min-[480px]:grid-cols-[1fr_150px]">
          <TextField
            label={formatMessage({ id: 'clientPages.pageTitle' })}
            value={choices.title}
            maxLength={limits.demandTitleMax}
            onChange={(title) => {
              change({ title });
            }}
          />
          <TextField
            type="date"
            label={formatMessage({ id: 'clientPages.validUntil' })}
            value={choices.validUntil}
            error={problemOf('data.valid_until')}
            onChange={(validUntil) => {
              change({ validUntil });
            }}
          />
          <TextField
            label={formatMessage({ id: 'clientPages.clientName' })}
            value={choices.clientName}
            maxLength={limits.demandTitleMax}
            onChange={(clientName) => {
              change({ clientName });
            }}
          />
          <SelectField
            size="field"
            label={formatMessage({ id: 'clientPages.language' })}
            value={choices.language ?? ''}
            options={[
              { value: '', label: formatMessage({ id: 'clientPages.languageAuto' }) },
              ...languages.map(({ locale, name }) => ({ value: locale, label: name })),
            ]}
            onChange={(value) => {
              change({ language: languages.find(({ locale }) => locale === value)?.locale ?? null });
            }}
          />
        </div>
        <TextArea
          label={formatMessage({ id: 'clientPages.note' })}
          value={choices.note}
          maxLength={limits.descriptionMax}
          onChange={(note) => {
            change({ note });
          }}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-14 font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}

interface PartProps {
  readonly choices: ShareChoices;
  readonly change: (some: Partial<ShareChoices>) => void;
}

function MarkUpFields({
  choices,
  change,
  kind: goods,
  problemOf,
}: PartProps & Pick<ShareChoicesFormProps, 'kind' | 'problemOf'>) {
  const { formatMessage } = useIntl();
  return (
    <div className="grid grid-cols-2 gap-3 min-[480px]:grid-cols-3">
      <TextField
        label={formatMessage({ id: 'clientPages.markUp' })}
        value={choices.markUp}
        inputMode="decimal"
        error={problemOf('data.mark_up') ?? problemOf('data.mark_up.value')}
        onChange={(markUp) => {
          change({ markUp });
        }}
      />
      <SelectField
        size="field"
        label={formatMessage({ id: 'clientPages.kind' })}
        value={choices.markUpKind}
        options={kindsOf[goods].map((kind) => ({
          value: kind,
          label: formatMessage({
            id: kind === 'FIXED' ? `clientPages.kind.FIXED.${goods}` : `clientPages.kind.${kind}`,
          }),
        }))}
        onChange={(kind) => {
          if (isKind(kind)) change({ markUpKind: kind, stoneMarkUps: {} });
        }}
      />
      <TextField
        label={formatMessage({ id: 'clientPages.roundUp' })}
        value={choices.roundUpTo}
        inputMode="decimal"
        end={<span className="pe-2 text-13 text-ink-3">$</span>}
        error={problemOf('data.round_up_to')}
        onChange={(roundUpTo) => {
          change({ roundUpTo });
        }}
      />
    </div>
  );
}

/** A second currency, of those for which the desk has a rate. */
function CurrencyField({ choices, change }: PartProps) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('getCurrencyRates', {});
  return (
    <SelectField
      size="field"
      label={formatMessage({ id: 'clientPages.currency' })}
      value={choices.currency ?? ''}
      options={[
        { value: '', label: 'USD' },
        ...(data?.rates ?? []).map(({ currency }) => ({ value: currency, label: `USD, ${currency}` })),
      ]}
      onChange={(value) => {
        change({ currency: currencies.find((currency) => currency === value) ?? null });
      }}
    />
  );
}

/** A mark-up of a single stone or piece, in the unit of the common one. */
function OwnMarkUps({
  choices,
  change,
  kind,
  items,
}: PartProps & Pick<ShareChoicesFormProps, 'kind' | 'items'>) {
  const { formatMessage } = useIntl();
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-13 font-medium text-blue">
        {formatMessage({ id: `clientPages.perGoods.${kind}` })}
      </summary>
      <div className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {items.map(({ id, name, price }) => (
          <label key={id} className="flex items-center gap-3 text-13 text-ink-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="tabular-nums">{formatFigure(price)}</span>
            <input
              inputMode="decimal"
              value={choices.stoneMarkUps[id] ?? ''}
              placeholder={choices.markUp}
              className="h-control w-24 rounded-control border border-edge bg-tray px-2 text-end text-13 text-ink pointer-coarse:h-11"
              onChange={({ target }) => {
                change({ stoneMarkUps: { ...choices.stoneMarkUps, [id]: target.value } });
              }}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
