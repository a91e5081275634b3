import lab from '../vocabulary/lab.json' with { type: 'json' };

const templates = new Map<string, string>(
  lab.values.flatMap((entry) => ('report_check' in entry ? [[entry.value, entry.report_check]] : [])),
);

/**
 * URL of a laboratory's page that shows a report; null for laboratories without one. The URL is only a link
 * for users:
 * the product never fetches it.
 */
export function reportCheckUrl(laboratory: string, reportNo: string): string | null {
  const template = templates.get(laboratory);
  return template === undefined || reportNo === ''
    ? null
    : template.replace('{no}', encodeURIComponent(reportNo));
}
