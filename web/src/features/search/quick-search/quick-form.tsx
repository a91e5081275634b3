import { filterableAttributes, type Criteria } from '@loupe/contract';
import { statusFilters, type StatusFilter } from '@loupe/domain';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceFilter } from '../choice-filter.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { PresetChips } from '../preset-chips.tsx';
import { SearchFormContext } from '../search-form-context.ts';
import { ShapeRow } from '../shape-row.tsx';
import { useLiveCounts } from '../use-live-counts.ts';
import { quickFilterKeys } from './quick-filters.ts';

interface QuickFormProps {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
}

const offered = quickFilterKeys.flatMap((key) => {
  const attribute = filterableAttributes.find((one) => one.key === key);
  return attribute === undefined ? [] : [{ key, attribute }];
});

/** The filters of quick search, with the same chips as the search form. */
export function QuickForm({ criteria, onChange }: QuickFormProps) {
  const { formatMessage } = useIntl();
  const { data: counts } = useLiveCounts(criteria);
  const state = useMemo(() => ({ criteria, counts, onChange }), [criteria, counts, onChange]);
  return (
    <SearchFormContext value={state}>
      <div className="rounded-sheet border border-line bg-tray shadow-lift">
        {offered.map(({ key, attribute }) => (
          <Row key={key} title={formatMessage({ id: `search.row.${key}` })}>
            {key === 'shape' ? <ShapeRow attribute={attribute} /> : <ChoiceFilter attribute={attribute} />}
          </Row>
        ))}
        <Row title={formatMessage({ id: 'search.row.make' })}>
          <PresetChips />
        </Row>
        <Row title={formatMessage({ id: 'quickSearch.status' })}>
          <StatusStrip criteria={criteria} counts={counts?.status_counts} onChange={onChange} />
        </Row>
      </div>
    </SearchFormContext>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid items-start gap-x-4 gap-y-1 border-t border-line px-5 py-1 first:border-0 md:grid-cols-[7rem_1fr]">
      <h2 className="pt-1.5 text-14 text-ink-2 md:leading-4">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5">{children}</div>
    </section>
  );
}

const statuses = [
  { status: 'Available', message: 'quickSearch.status.available' },
  { status: 'Hold', message: 'quickSearch.status.hold' },
  { status: 'Out Memo', message: 'quickSearch.status.outMemo' },
  { status: 'All', message: 'quickSearch.status.all' },
] as const;
const isStatus = (text: string): text is StatusFilter => Object.hasOwn(statusFilters, text);

interface StatusStripProps extends QuickFormProps {
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Status filter with exactly one selected value; available stones by default. */
function StatusStrip({ criteria, counts, onChange }: StatusStripProps) {
  const { formatMessage } = useIntl();
  return (
    <ChipGroup
      label={formatMessage({ id: 'quickSearch.status' })}
      options={statuses.map(({ status, message }) => ({
        value: status,
        label: formatMessage({ id: message }),
        count: counts?.[status],
      }))}
      selected={[criteria.status]}
      onChange={(values) => {
        const status = values.find((value) => value !== criteria.status) ?? criteria.status;
        if (isStatus(status)) onChange({ ...criteria, status });
      }}
    />
  );
}
