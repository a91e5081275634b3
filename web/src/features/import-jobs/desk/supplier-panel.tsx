import type { CallAnswer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { plainText } from '../../../lib/text-id.ts';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelPart } from '../../../ui/desk/panel-part.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useFieldName } from './import-texts.ts';

interface SupplierPanelProps {
  readonly profile: CallAnswer<'deskListSupplierProfiles'>['profiles'][number];
  readonly onClose: () => void;
}

/** What is remembered of one dealer's files: columns, meanings of codes, and what holds for a file as a whole. */
export function SupplierPanel({ profile, onClose }: SupplierPanelProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const words = useTradeWords();
  const fieldName = useFieldName();
  const { headers = {}, codes = {}, ...rules } = profile.remembered;
  const rule = (key: 'price' | 'discount_sign' | 'decimal' | 'type', value: string | undefined) => ({
    label: formatMessage({ id: `deskImports.rule.${key}` }),
    value: value && plainText(intl, `deskImports.rule.${key}.${value.replace(' ', '')}`, value),
  });
  const facts = [
    rule('price', rules.price),
    rule('discount_sign', rules.discount_sign),
    rule('decimal', rules.decimal),
    rule('type', rules.type),
    {
      label: formatMessage({ id: 'deskImports.rule.location' }),
      value: rules.location && words.value('location', rules.location),
    },
    {
      label: formatMessage({ id: 'deskSuppliers.shape' }),
      value: rules.shape && words.value('shape', rules.shape),
    },
    { label: formatMessage({ id: 'deskImports.rule.stock_prefix' }), value: rules.stock_prefix },
  ].filter(({ value }) => value !== undefined);
  const mapped = Object.entries(headers);
  const meanings = Object.entries(codes);
  const said = [
    ...(rules.reports_absent === true ? [formatMessage({ id: 'deskImports.rule.reports_absent' })] : []),
    ...(rules.expected ?? []).map((code) => formatMessage({ id: 'deskImports.rule.expected' }, { code })),
  ];
  const isEmpty = facts.length + mapped.length + meanings.length + said.length === 0;
  return (
    <SidePanel title={profile.name} onClose={onClose}>
      {isEmpty && <p className="text-13 text-ink-2">{formatMessage({ id: 'deskSuppliers.onlyHeaders' })}</p>}
      {facts.length > 0 && <PanelFacts facts={facts} />}
      {said.map((line) => (
        <p key={line} className="text-13 text-ink-2">
          {line}
        </p>
      ))}
      {mapped.length > 0 && (
        <PanelPart title={formatMessage({ id: 'deskImports.columns' })}>
          <Pairs
            pairs={mapped.map(([header, field]) => [
              header,
              field === null ? formatMessage({ id: 'deskImports.notUsed' }) : fieldName(field),
            ])}
          />
        </PanelPart>
      )}
      {meanings.length > 0 && (
        <PanelPart title={formatMessage({ id: 'deskSuppliers.codes' })}>
          <Pairs
            pairs={meanings.map(([code, meaning]) => {
              const [field = '', ...written] = code.split('.');
              return [`${fieldName(field)} ${written.join('.')}`, meaning];
            })}
          />
        </PanelPart>
      )}
    </SidePanel>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <ul className="flex flex-col gap-1 text-13">
      {pairs.map(([from, to]) => (
        <li key={from} className="flex flex-wrap justify-between gap-x-4">
          <bdi className="text-ink-2">{from}</bdi>
          <bdi className="font-medium text-ink">{to}</bdi>
        </li>
      ))}
    </ul>
  );
}
