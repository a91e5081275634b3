import lab from '../vocabulary/lab.json' with { type: 'json' };

const templates = new Map<string, string>(
  lab.values.flatMap((entry) => ('report_check' in entry ? [[entry.value, entry.report_check]] : [])),
);

/**
 * Address of a laboratory's own page that shows a report, or null for laboratories without one. Only a link for
 * people: nothing ever fetches it.
 */
export function reportCheckAddress(laboratory: string, reportNo: string): string | null {
  const template = templates.get(laboratory);
  return template === undefined || reportNo === ''
    ? null
    : template.replace('{no}', encodeURIComponent(reportNo));
}
