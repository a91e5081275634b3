import type { ImportCorrections } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../../lib/trade-words.ts';
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
  onChange,
}: {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const { mode, by, corrections } = rules;
  const pick = <Key extends keyof typeof choices>(key: Key) => (
    <PickOne
      key={key}
      label={formatMessage({ id: `deskImports.rule.${key}` })}
      value={corrections[key] ?? unsaid}
      options={[
        { value: unsaid, label: formatMessage({ id: 'deskImports.decidedByValues' }) },
        ...choices[key].map((value) => ({
          value,
          label: formatMessage({ id: `deskImports.rule.${key}.${value.replace(' ', '')}` }),
        })),
      ]}
      onChange={(value) => {
        const said = choices[key].find((known) => known === value);
        onChange({ ...rules, corrections: { ...without(corrections, key), ...(said && { [key]: said }) } });
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
          onChange({
            ...rules,
            corrections: {
              ...without(corrections, 'location'),
              ...(value !== unsaid && { location: value }),
            },
          });
        }}
      />
    </div>
  );
}

const without = (corrections: ImportCorrections, key: keyof ImportCorrections): ImportCorrections =>
  Object.fromEntries(Object.entries(corrections).filter(([other]) => other !== key));
