import { criteriaSchema } from '@loupe/contract';
import { writeShorthand } from '@loupe/domain';

const longest = 80;

/** What a kept search is called: by its own name, else by its search as the trade writes it, or its words. */
export function searchTitle(title: string, search: unknown, details = ''): string {
  if (title !== '') return title;
  const criteria = criteriaSchema.safeParse(search);
  const line = criteria.success ? writeShorthand(criteria.data).text : '';
  const text = (line === '' ? details : line).replaceAll(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
