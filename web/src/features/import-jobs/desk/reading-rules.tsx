import type { ImportCorrections } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { plainText } from '../../../lib/text-id.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PickOne } from '../../../ui/desk/pick-one.tsx';

export interface Rules {
  readonly mode: 'UPDATE' | 'REPLACE';
  readonly by: 'saved' | 'rules';
  readonly corrections: ImportCorrections;
}

const unsaid = '';
const choices = {
  price: ['per-carat', 'total'],
  discount_sign: ['as-written', 'below'],
  decimal: ['point', 'comma'],
  type: ['Natural', 'Lab Grown'],
} as const;

/** What is decided about a file as a whole; unsaid, its own values decide. */
export function ReadingRules({
  rules,
  mismatch,
  onChange,
}: {
  readonly rules: Rules;
  /** What most rows have, as if their columns were mapped wrongly; null where they do not. */
  readonly mismatch: string | null;
  readonly onChange: (rules: Rules) => void;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const words = useTradeWords();
  const { mode, by, corrections } = rules;
  /** Says one thing about the file, or leaves it to its values again. */
  const correct = (
    key: keyof ImportCorrections,
    said: ImportCorrections[keyof ImportCorrections] | undefined,
  ) => {
    const { [key]: _before, ...others } = corrections;
    onChange({ ...rules, corrections: { ...others, ...(said !== undefined && { [key]: said }) } });
  };
  const pick = (key: keyof typeof choices) => (
    <PickOne
      key={key}
      label={formatMessage({ id: `deskImports.rule.${key}` })}
      value={corrections[key] ?? unsaid}
      options={[
        { value: unsaid, label: formatMessage({ id: 'deskImports.decidedByValues' }) },
        ...choices[key].map((value: string) => ({
          value,
          label: plainText(intl, `deskImports.rule.${key}.${value.replace(' ', '')}`, value),
        })),
      ]}
      onChange={(value) => {
        const said = [...choices[key]].find((known) => known === value);
        correct(key, said);
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 min-[700px]:grid-cols-3">
      <PickOne
        label={formatMessage({ id: 'deskImports.mode' })}
        value={mode}
        options={(['UPDATE', 'REPLACE'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `deskImports.mode.${value}` }),
        }))}
        onChange={(value) => {
          onChange({ ...rules, mode: value === 'REPLACE' ? 'REPLACE' : 'UPDATE' });
        }}
      />
      <PickOne
        label={formatMessage({ id: 'deskImports.readBy' })}
        value={by}
        options={(['saved', 'rules'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `deskImports.readBy.${value}` }),
        }))}
        onChange={(value) => {
          onChange({ ...rules, by: value === 'rules' ? 'rules' : 'saved' });
        }}
      />
      {pick('price')}
      {pick('discount_sign')}
      {pick('decimal')}
      {pick('type')}
      <PickOne
        label={formatMessage({ id: 'deskImports.rule.location' })}
        value={corrections.location ?? unsaid}
        options={[
          { value: unsaid, label: formatMessage({ id: 'deskImports.decidedByValues' }) },
          ...vocabularies.location.values.map(({ value }) => ({
            value,
            label: words.value('location', value),
          })),
        ]}
        onChange={(value) => {
          correct('location', value === unsaid ? undefined : value);
        }}
      />
      <label className="flex min-w-0 flex-col gap-1.5 text-13 text-ink-2">
        {formatMessage({ id: 'deskImports.rule.stock_prefix' })}
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
          isSelected={corrections.reports_absent === true}
          onChange={(isAbsent) => {
            correct('reports_absent', isAbsent ? true : undefined);
          }}
        >
          {formatMessage({ id: 'deskImports.rule.reports_absent' })}
        </Checkbox>
        {mismatch !== null && (
          <Checkbox
            isSelected={corrections.expected?.includes(mismatch) === true}
            onChange={(isRight) => {
              correct('expected', isRight ? [mismatch] : undefined);
            }}
          >
            {formatMessage({ id: 'deskImports.rule.expected' }, { code: mismatch })}
          </Checkbox>
        )}
      </div>
    </div>
  );
}
