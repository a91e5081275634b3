import type { CallResponse } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { plainText } from '../../../lib/text-id.ts';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { PanelSection } from '../../../ui/desk/panel-section.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useFormatImportField } from './import-labels.ts';

interface SupplierPanelProps {
  readonly profile: CallResponse<'deskListSupplierProfiles'>['profiles'][number];
  readonly onClose: () => void;
}

/** The saved mapping of one supplier: columns, meanings of codes, and options for a whole file. */
export function SupplierPanel({ profile, onClose }: SupplierPanelProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const labels = useTradeLabels();
  const fieldName = useFormatImportField();
  const { headers = {}, codes = {}, ...rules } = profile.mapping;
  const rule = (key: 'price' | 'discount_sign' | 'decimal' | 'type', value: string | undefined) => ({
    label: formatMessage({ id: `imports.desk.parsingOption.${key}` }),
    value: value && plainText(intl, `imports.desk.parsingOption.${key}.${value.replace(' ', '')}`, value),
  });
  const facts = [
    rule('price', rules.price),
    rule('discount_sign', rules.discount_sign),
    rule('decimal', rules.decimal),
    rule('type', rules.type),
    {
      label: formatMessage({ id: 'imports.desk.parsingOption.location' }),
      value: rules.location && labels.value('location', rules.location),
    },
    {
      label: formatMessage({ id: 'imports.desk.suppliers.shape' }),
      value: rules.shape && labels.value('shape', rules.shape),
    },
    { label: formatMessage({ id: 'imports.desk.parsingOption.stock_prefix' }), value: rules.stock_prefix },
  ].filter(({ value }) => value !== undefined);
  const mapped = Object.entries(headers);
  const meanings = Object.entries(codes);
  const details = [
    ...(rules.has_no_reports === true
      ? [formatMessage({ id: 'imports.desk.parsingOption.reports_absent' })]
      : []),
    ...(rules.accepted_mismatches ?? []).map((code) =>
      formatMessage({ id: 'imports.desk.parsingOption.expected' }, { code }),
    ),
  ];
  const isEmpty = facts.length + mapped.length + meanings.length + details.length === 0;
  return (
    <SidePanel title={profile.name} onClose={onClose}>
      {isEmpty && (
        <p className="text-13 text-ink-2">{formatMessage({ id: 'imports.desk.suppliers.onlyHeaders' })}</p>
      )}
      {facts.length > 0 && <PanelFacts facts={facts} />}
      {details.map((line) => (
        <p key={line} className="text-13 text-ink-2">
          {line}
        </p>
      ))}
      {mapped.length > 0 && (
        <PanelSection title={formatMessage({ id: 'imports.desk.columns' })}>
          <Pairs
            pairs={mapped.map(([header, field]) => [
              header,
              field === null ? formatMessage({ id: 'imports.desk.notUsed' }) : fieldName(field),
            ])}
          />
        </PanelSection>
      )}
      {meanings.length > 0 && (
        <PanelSection title={formatMessage({ id: 'imports.desk.suppliers.codes' })}>
          <Pairs
            pairs={meanings.map(([code, meaning]) => {
              const [field = '', ...written] = code.split('.');
              return [`${fieldName(field)} ${written.join('.')}`, meaning];
            })}
          />
        </PanelSection>
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
