import type { ImportJob } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { plainText } from '../../../lib/text-id.ts';

/** Formats the name of an import field: the attribute's label, or that of a column which is no attribute. */
export function useFormatImportField(): (field: string) => string {
  const intl = useIntl();
  return (field) =>
    plainText(
      intl,
      `attribute.${field}.long`,
      plainText(intl, `imports.desk.field.${field}`, field.replaceAll('_', ' ')),
    );
}

/** Formats the status of an import job. */
export function useFormatJobStatus(): (job: Pick<ImportJob, 'status' | 'stage'>) => string {
  const { formatMessage } = useIntl();
  return ({ status, stage }) =>
    formatMessage({ id: stage === null ? `imports.desk.state.${status}` : `imports.desk.stage.${stage}` });
}

/** Whether an import job requires an action by the desk. */
export const needsAttention = ({ status, stage }: Pick<ImportJob, 'status' | 'stage'>): boolean =>
  stage === 'uploading' || status === 'AWAITING_REVIEW' || status === 'REJECTED' || status === 'FAILED';

/** Path of the screen of one file. */
export const importScreenPath = (uuid: string): string => `/desk/imports/${uuid}`;
