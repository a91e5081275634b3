import { useIntl } from 'react-intl';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { useSearchFormContext } from './search-form-context.ts';

/** Filter for the stones held by the current customer. */
export function MyStonesFilter() {
  const { formatMessage } = useIntl();
  const { criteria, onChange } = useSearchFormContext();
  return (
    <ChipGroup
      label={formatMessage({ id: 'search.holds' })}
      options={[{ value: 'mine', label: formatMessage({ id: 'search.mine' }) }]}
      selected={criteria.mine ? ['mine'] : []}
      onChange={(chosen) => {
        onChange({ ...criteria, mine: chosen.includes('mine') });
      }}
    />
  );
}
