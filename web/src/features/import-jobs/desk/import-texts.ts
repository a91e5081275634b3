import type { ImportJob } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { plainText } from '../../../lib/text-id.ts';

/** How fields of files are called: attributes by their names, helpers of the import by their own. */
export function useFieldName(): (field: string) => string {
  const intl = useIntl();
  return (field) => plainText(intl, `attribute.${field}.long`, field.replaceAll('_', ' '));
}

/** How a file stands, in two words. */
export function useJobWords(): (job: Pick<ImportJob, 'state' | 'stage'>) => string {
  const { formatMessage } = useIntl();
  return ({ state, stage }) =>
    formatMessage({ id: stage === null ? `deskImports.state.${state}` : `deskImports.stage.${stage}` });
}

/** Whether a person has to do something about it. */
export const waitsForSomebody = ({ state, stage }: Pick<ImportJob, 'state' | 'stage'>): boolean =>
  stage === 'arriving' || state === 'READ' || state === 'REFUSED' || state === 'STOPPED';
