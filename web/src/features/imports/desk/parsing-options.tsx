import type { ImportMapping } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { plainText } from '../../../lib/text-id.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

export interface ParsingOptions {
  readonly mode: 'UPDATE' | 'REPLACE';
  readonly mappingSource: 'saved' | 'rules';
  readonly corrections: ImportMapping;
}

const autoDetect = '';
const choices = {
  price: ['per-carat', 'total'],
  discount_sign: ['as-written', 'below'],
  decimal: ['point', 'comma'],
  type: ['Natural', 'Lab Grown'],
} as const;

/** Options for a file as a whole. An option that is not set is detected from the file's values. */
export function ParsingOptionsForm({
  rules,
  mismatch,
  onChange,
}: {
  readonly rules: ParsingOptions;
  /** Code of an issue found in most rows, which suggests a wrong column mapping; null when there is none. */
  readonly mismatch: string | null;
  readonly onChange: (rules: ParsingOptions) => void;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const labels = useTradeLabels();
  const { mode, mappingSource, corrections } = rules;
  /** Sets one option, or resets it to automatic detection when `value` is undefined. */
  const correct = (key: keyof ImportMapping, value: ImportMapping[keyof ImportMapping] | undefined) => {
    const { [key]: _before, ...others } = corrections;
    onChange({ ...rules, corrections: { ...others, ...(value !== undefined && { [key]: value }) } });
  };
  const pick = (key: keyof typeof choices) => (
    <SelectField
      key={key}
      label={formatMessage({ id: `imports.desk.parsingOption.${key}` })}
      value={corrections[key] ?? autoDetect}
      options={[
        { value: autoDetect, label: formatMessage({ id: 'imports.desk.decidedByValues' }) },
        ...choices[key].map((value: string) => ({
          value,
          label: plainText(intl, `imports.desk.parsingOption.${key}.${value.replace(' ', '')}`, value),
        })),
      ]}
      onChange={(value) => {
        const choice = [...choices[key]].find((known) => known === value);
        correct(key, choice);
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 min-[700px]:grid-cols-3">
      <SelectField
        label={formatMessage({ id: 'imports.desk.mode' })}
        value={mode}
        options={(['UPDATE', 'REPLACE'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `imports.desk.mode.${value}` }),
        }))}
        onChange={(value) => {
          onChange({ ...rules, mode: value === 'REPLACE' ? 'REPLACE' : 'UPDATE' });
        }}
      />
      <SelectField
        label={formatMessage({ id: 'imports.desk.mappingSource' })}
        value={mappingSource}
        options={(['saved', 'rules'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `imports.desk.mappingSource.${value}` }),
        }))}
        onChange={(value) => {
          onChange({ ...rules, mappingSource: value === 'rules' ? 'rules' : 'saved' });
        }}
      />
      {pick('price')}
      {pick('discount_sign')}
      {pick('decimal')}
      {pick('type')}
      <SelectField
        label={formatMessage({ id: 'imports.desk.parsingOption.location' })}
        value={corrections.location ?? autoDetect}
        options={[
          { value: autoDetect, label: formatMessage({ id: 'imports.desk.decidedByValues' }) },
          ...vocabularies.location.values.map(({ value }) => ({
            value,
            label: labels.value('location', value),
          })),
        ]}
        onChange={(value) => {
          correct('location', value === autoDetect ? undefined : value);
        }}
      />
      <label className="flex min-w-0 flex-col gap-1.5 text-13 text-ink-2">
        {formatMessage({ id: 'imports.desk.parsingOption.stock_prefix' })}
        <input
          value={corrections.stock_prefix ?? ''}
          maxLength={12}
          onChange={({ target: { value } }) => {
            correct('stock_prefix', value === '' ? undefined : value);
          }}
          className="h-9 w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-13 text-ink pointer-coarse:h-11"
        />
      </label>
      <div className="col-span-full flex flex-wrap gap-x-6 gap-y-2 text-13">
        <Checkbox
          isSelected={corrections.has_no_reports === true}
          onChange={(isAbsent) => {
            correct('has_no_reports', isAbsent ? true : undefined);
          }}
        >
          {formatMessage({ id: 'imports.desk.parsingOption.reports_absent' })}
        </Checkbox>
        {mismatch !== null && (
          <Checkbox
            isSelected={corrections.accepted_mismatches?.includes(mismatch) === true}
            onChange={(isRight) => {
              correct('accepted_mismatches', isRight ? [mismatch] : undefined);
            }}
          >
            {formatMessage({ id: 'imports.desk.parsingOption.expected' }, { code: mismatch })}
          </Checkbox>
        )}
      </div>
    </div>
  );
}
