import { useIntl } from 'react-intl';
import { toleranceBounds, toleranceKeys, type Tolerances } from './tolerances.ts';

/** The tolerances that differ from the default in one line: `Size 0.05 mm · Depth 1 %`; empty for none. */
export function useToleranceText(): (tolerances: Tolerances) => string {
  const { formatMessage } = useIntl();
  return (tolerances) =>
    toleranceKeys
      .flatMap((key) => {
        const value = tolerances[key];
        if (value === undefined) return [];
        const { unit } = toleranceBounds[key];
        return `${formatMessage({ id: `pairs.tolerance.${key}` })} ${value} ${unit}`.trim();
      })
      .join(' · ');
}
