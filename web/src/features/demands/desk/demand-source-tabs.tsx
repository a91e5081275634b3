import { useIntl } from 'react-intl';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { demandSources } from './demand-source.ts';

/** Switches between buyers' demands and searches without results. */
export function DemandSourceTabs() {
  const { formatMessage } = useIntl();
  return (
    <SingleSelectFilter
      label={formatMessage({ id: 'demands.desk.source' })}
      name="wants"
      options={demandSources.map((value) => ({
        value,
        label: formatMessage({ id: `demands.desk.source.${value}` }),
      }))}
    />
  );
}
