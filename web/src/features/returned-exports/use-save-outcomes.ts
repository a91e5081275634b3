import { limits, type CallRequest, type ReturnedRow, type SavedOutcomeRow } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../lib/call.ts';
import { saveFile } from '../../lib/download.ts';
import { useFormatIssue } from '../../lib/format-issue.ts';
import { useFormatOutcome } from './outcome-text.tsx';
import type { RowOutcomes } from './returned-export-store.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const { packetMax, answerMax, outcomeMax } = limits.savedOutcome;
const formatCents = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : formatScaled(cents, 2);

/** Saves the rows of a file, with the outcome of each answer, as a workbook. */
export function useSaveOutcomes(): (
  fileName: string,
  rows: readonly ReturnedRow[],
  outcomes: Readonly<Record<string, RowOutcomes>>,
) => Promise<void> {
  const { formatMessage } = useIntl();
  const formatOutcomes = useFormatOutcomes();
  const head = (
    key: 'packet' | 'status' | 'then' | 'now' | 'change' | 'offer' | 'offered' | 'hold' | 'outcome',
  ) => formatMessage({ id: `returnedExports.column.${key}` });
  const savedRow = (row: ReturnedRow, outcomes: RowOutcomes): SavedOutcomeRow => ({
    packet: row.stock_no.slice(0, packetMax),
    status: formatMessage({ id: `returnedExports.status.${row.status}` }),
    price_in_file: row.file_price.ppc ?? '',
    current_price: row.current_price?.ppc ?? '',
    price_change: formatCents(row.price_change_cents),
    offer: row.offer?.text.slice(0, answerMax) ?? '',
    offered_price: formatCents(row.offer?.ppc_cents),
    hold: row.hold?.text.slice(0, answerMax) ?? '',
    outcome: formatOutcomes(row, outcomes).slice(0, outcomeMax),
  });
  return async (fileName, rows, outcomes) => {
    const data: CallRequest<'saveReturnedExport'>['data'] = {
      heads: {
        packet: head('packet'),
        status: head('status'),
        price_in_file: head('then'),
        current_price: head('now'),
        price_change: head('change'),
        offer: head('offer'),
        offered_price: head('offered'),
        hold: head('hold'),
        outcome: head('outcome'),
      },
      rows: rows.map((row) => savedRow(row, outcomes[row.stock_uuid ?? ''] ?? {})),
    };
    const { content } = await mutateCall('saveReturnedExport', { data });
    const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
    const base = fileName.replace(/\.[a-z]{3,4}$/i, '');
    saveFile({ blob: new Blob([bytes], { type: workbookType }), name: `${base} - outcomes.xlsx` });
  };
}

/** Formats what became of the answers of a row. */
function useFormatOutcomes(): (row: ReturnedRow, outcomes: RowOutcomes) => string {
  const formatIssue = useFormatIssue();
  const formatOutcome = useFormatOutcome();
  return (row, outcomes) =>
    (['offer', 'hold'] as const)
      .flatMap((kind) => {
        const issue = row[kind]?.issue;
        if (issue) return formatIssue(issue.cause, issue.problem);
        const outcome = outcomes[kind];
        return row[kind] === null || outcome === undefined ? [] : formatOutcome(kind, outcome);
      })
      .join('; ');
}
