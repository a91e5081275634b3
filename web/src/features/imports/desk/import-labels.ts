import type { ImportJob } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { plainText } from '../../../lib/text-id.ts';

const namePlaces = ['attribute.*.long', 'imports.desk.field.*', 'stockManagement.desk.goods.field.*'];
const groupField = /^(metal|centre|stones|side|accent|melee) (\d+) (\w+)$/;

/**
 * Formats the name of an import field: the attribute's label, or that of a column which is no attribute. An attribute
 * of one of several metals or groups of stones is named with its group.
 */
export function useFormatImportField(): (field: string) => string {
  const intl = useIntl();
  const nameOf = (field: string) =>
    namePlaces.map((place) => plainText(intl, place.replace('*', field), '')).find((name) => name !== '') ??
    field.replaceAll('_', ' ');
  return (field) => {
    const [, group = '', number = '1', key = ''] = groupField.exec(field) ?? [];
    if (key === '') return nameOf(field);
    const own = group === 'metal' ? '' : plainText(intl, `imports.desk.field.stone_${key}`, '');
    const title = plainText(intl, `imports.desk.group.${group}`, group);
    return `${number === '1' ? title : `${title} ${number}`}: ${own === '' ? nameOf(key) : own}`;
  };
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
