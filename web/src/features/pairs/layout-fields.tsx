import { layoutBounds } from '@loupe/contract';
import { formatScaled, lineArrangements, vocabularies } from '@loupe/domain';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { SelectField } from '../../ui/select-field.tsx';
import {
  arrangementOf,
  layoutDefaults,
  readLayoutFields,
  type LayoutFieldKey,
  type LayoutFields,
  type LayoutSetKind,
} from './layout-params.ts';

interface LayoutFormProps {
  readonly kind: LayoutSetKind;
  readonly fields: LayoutFields;
  readonly onChange: (fields: LayoutFields) => void;
}

const decimal = ({
  scale,
  min,
  max,
}: {
  readonly scale: number;
  readonly min: number;
  readonly max: number;
}) => ({
  from: formatFigure(formatScaled(min, scale)),
  to: formatFigure(formatScaled(max, scale)),
});
const whole = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  from: String(min),
  to: String(max),
});

/** What each field accepts. */
const bounds: Readonly<Partial<Record<LayoutFieldKey, { readonly from: string; readonly to: string }>>> = {
  shareFrom: decimal(layoutBounds.share),
  shareTo: decimal(layoutBounds.share),
  count: whole(layoutBounds.count),
  size: decimal(layoutBounds.size),
  tolerance: decimal(layoutBounds.sizeTolerance),
  colors: whole(layoutBounds.steps),
  clarities: whole(layoutBounds.steps),
  caratFrom: decimal(layoutBounds.carat),
  caratTo: decimal(layoutBounds.carat),
  budget: decimal(layoutBounds.budget),
};

/** The largest size of a graduated line is above the smallest size of all. */
const graduatedSize = decimal({ ...layoutBounds.size, min: layoutBounds.size.min + 1 });

/** What the stones of a three-stone set or of a line must be; a change is applied when the field is left. */
export function LayoutForm({ kind, fields, onChange }: LayoutFormProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { invalid } = readLayoutFields(kind, fields);
  const isGraduated = arrangementOf(fields) !== 'EQUAL';
  const setField = (key: LayoutFieldKey, value: string) => {
    const { [key]: _, ...others } = fields;
    onChange(value === '' ? others : { ...others, [key]: value });
  };
  const box = (key: LayoutFieldKey, label: string, unit = '') => (
    <NumberBox
      label={label}
      unit={unit}
      value={fields[key] ?? ''}
      usual={layoutDefaults[key] ?? ''}
      problem={invalid.has(key) ? problemOf(key) : null}
      onChange={(value) => {
        setField(key, value);
      }}
    />
  );
  const problemOf = (key: LayoutFieldKey): string => {
    const accepted = key === 'size' && isGraduated ? graduatedSize : bounds[key];
    return accepted === undefined
      ? formatMessage({ id: 'pairs.set.belowLargest' })
      : formatMessage({ id: 'search.outside' }, accepted);
  };
  const text = (key: 'from' | 'to') => formatMessage({ id: `pairs.set.${key}` });
  return (
    <form
      aria-label={formatMessage({ id: `pairs.set.kind.${kind}` })}
      className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 min-[800px]:px-6"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {kind === 'three' ? (
        <>
          <SelectField
            label={formatMessage({ id: 'pairs.set.sideShape' })}
            value={fields.side ?? ''}
            options={[
              { value: '', label: formatMessage({ id: 'pairs.set.centreShape' }) },
              ...vocabularies.shape.values.map(({ value }) => ({
                value,
                label: labels.value('shape', value),
              })),
            ]}
            onChange={(value) => {
              setField('side', value);
            }}
          />
          <FieldPair label={formatMessage({ id: 'pairs.set.share' })}>
            {box('shareFrom', text('from'))}
            {box('shareTo', text('to'), '×')}
          </FieldPair>
        </>
      ) : (
        <>
          <SelectField
            label={formatMessage({ id: 'pairs.set.arrangement' })}
            value={arrangementOf(fields)}
            options={lineArrangements.map((value) => ({
              value,
              label: formatMessage({ id: `pairs.set.arrangement.${value}` }),
            }))}
            onChange={(value) => {
              const { smallest: _, ...others } = fields;
              onChange({ ...(value === 'EQUAL' ? others : fields), arrangement: value });
            }}
          />
          {box('count', formatMessage({ id: 'pairs.set.count' }))}
          {box('size', formatMessage({ id: isGraduated ? 'pairs.set.largest' : 'pairs.part.size' }), 'mm')}
          {isGraduated && box('smallest', formatMessage({ id: 'pairs.set.smallest' }), 'mm')}
          {box('tolerance', formatMessage({ id: 'pairs.set.tolerance' }), 'mm')}
        </>
      )}
      {box('colors', formatMessage({ id: 'pairs.part.color' }))}
      {box('clarities', formatMessage({ id: 'pairs.part.clarity' }))}
      <FieldPair label={formatMessage({ id: 'pairs.set.totalCarats' })}>
        {box('caratFrom', text('from'))}
        {box('caratTo', text('to'), 'ct')}
      </FieldPair>
      {box('budget', formatMessage({ id: 'pairs.set.budget' }), 'US$')}
    </form>
  );
}

/** Two boxes of one range below its name. */
function FieldPair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="text-13 text-ink-2">
        {label}
      </span>
      <div className="flex items-start gap-2 [&_label]:sr-only">{children}</div>
    </div>
  );
}

interface NumberBoxProps {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  /** Used while the box is empty. */
  readonly usual: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** A box for a figure; Enter applies it, as leaving it does. */
function NumberBox({ label, unit, value, usual, problem, onChange }: NumberBoxProps) {
  // A draft of another value than the present one is obsolete.
  const [draft, setDraft] = useState({ of: value, text: value });
  const typed = draft.of === value ? draft.text : value;
  const id = useId();
  const apply = () => {
    const text = typed.trim().replace(',', '.');
    if (text !== value) onChange(text);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-13 text-ink-2">
        {label}
      </label>
      <span className="flex items-center gap-1.5">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          placeholder={usual}
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => {
            setDraft({ of: value, text: target.value });
          }}
          onBlur={apply}
          onKeyDown={({ key }) => {
            if (key === 'Enter') apply();
          }}
          className="h-control w-20 rounded-control border border-edge bg-tray px-2.5 text-end text-13 text-ink tabular-nums placeholder:text-ink-3 aria-invalid:border-bad aria-invalid:text-bad pointer-coarse:h-11"
        />
        {unit !== '' && <bdi className="text-12 text-ink-3">{unit}</bdi>}
      </span>
      {problem !== null && (
        <span id={`${id}-problem`} role="alert" className="max-w-40 text-12 text-bad">
          {problem}
        </span>
      )}
    </div>
  );
}
