import { useIntl } from 'react-intl';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { useSearchForm } from './search-form-state.ts';

/** Only the stones held for the customer who asks. */
export function MineStrip() {
  const { formatMessage } = useIntl();
  const { criteria, onChange } = useSearchForm();
  return (
    <ChoiceStrip
      label={formatMessage({ id: 'search.holds' })}
      options={[{ value: 'mine', label: formatMessage({ id: 'search.mine' }) }]}
      chosen={criteria.mine ? ['mine'] : []}
      onChange={(chosen) => {
        onChange({ ...criteria, mine: chosen.includes('mine') });
      }}
    />
  );
}
