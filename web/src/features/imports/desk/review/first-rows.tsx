import { useIntl } from 'react-intl';

interface FirstRowsProps {
  readonly rows: number;
  /** Numbers of the first of them, as the file numbers them; empty when they are not known. */
  readonly firstRows: readonly number[];
}

/** Names rows: "Rows 14 and 22", or their number when there are many. */
export function FirstRows({ rows, firstRows }: FirstRowsProps) {
  const { formatMessage, formatList } = useIntl();
  if (firstRows.length === 0) return formatMessage({ id: 'imports.desk.review.rows' }, { rows });
  const shown = firstRows.slice(0, shownRows);
  const more = rows - shown.length;
  const numbers = shown.map((row) => formatMessage({ id: 'desk.doneSoFar' }, { done: row }));
  const list =
    more === 0
      ? numbers
      : [...numbers, formatMessage({ id: 'imports.desk.review.moreRows' }, { count: more })];
  return formatMessage(
    { id: 'imports.desk.review.rowNumbers' },
    { count: rows, rows: formatList(list, { type: 'conjunction' }) },
  );
}

const shownRows = 3;
