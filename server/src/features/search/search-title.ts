import { criteriaSchema } from '@loupe/contract';
import { formatShorthand } from '@loupe/domain';

const maxLength = 80;

/**
 * Title of a saved search: its own title, otherwise its criteria in trade shorthand, otherwise its details.
 */
export function searchTitle(title: string, search: unknown, details = ''): string {
  if (title !== '') return title;
  const criteria = criteriaSchema.safeParse(search);
  const line = criteria.success ? formatShorthand(criteria.data).text : '';
  const text = (line === '' ? details : line).replaceAll(/\s+/g, ' ').trim();
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
