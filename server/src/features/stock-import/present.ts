import type { ImportOutcome, ImportQuestion } from './import-stock.ts';
import type { IssueCode } from './issue-codes.ts';
import { countedCodes, issueCodes } from './issue-codes.ts';
import type { UndoPlan } from './undo-import.ts';

const counted = (counts: Readonly<Partial<Record<IssueCode, number>>>): string[] =>
  countedCodes(counts).map(
    (code) => `  ${String(counts[code]).padStart(8)}  ${code.padEnd(20)} ${issueCodes[code]}`,
  );

/** What was understood of the file and what accepting it would do, line by line. */
export function linesOfQuestion({ preview, chosen, supplier, plan, list }: ImportQuestion): string[] {
  const { analysis } = preview;
  const used = analysis.columns.filter(({ field }) => field !== null);
  const unused = analysis.columns
    .filter(({ field }) => field === null)
    .map(({ header }) => header || '(blank)');
  return [
    `Sheet "${preview.sheet}", header in row ${analysis.headerRow}`,
    ...preview.unread.map(
      ({ name, rows }) => `Sheet "${name}" is not read: ${rows} rows. Import it as a file of its own.`,
    ),
    ...(chosen.said === null ? [] : [chosen.said]),
    chosen.needsSupplier === true
      ? 'Supplier: not known; name it with --supplier.'
      : `Supplier: ${supplier.name}${supplier.id === null ? ' (new)' : ''}`,
    ...(chosen.isSaved && preview.rejected * 2 > preview.rows
      ? ['Most rows are rejected: --no-profile reads the file by the rules alone.']
      : []),
    ...used.map(({ header, field, notes }) =>
      [`  ${(header || '(blank)').padEnd(28)} ${field}`, ...notes].join('; '),
    ),
    ...(unused.length > 0 ? [`Columns not used: ${unused.join(', ')}`] : []),
    `Priced by the ${list.source === 'SAMPLE' ? 'sample list, not Rapaport,' : 'list'} of ${list.date}`,
    '',
    `${preview.rows} rows: ${preview.accepted} accepted, ${preview.forStaff} kept for staff, ${preview.rejected} rejected`,
    ...(preview.rejected > 0 ? ['Rejected rows by their first error:', ...counted(preview.rejectedBy)] : []),
    ...(Object.keys(preview.counts).length > 0 ? ['All remarks:', ...counted(preview.counts)] : []),
    '',
    `Accepting adds ${plan.added} stones, finds ${plan.known} again and takes ${plan.removed} off (${plan.visible} of this supplier on show now).`,
    ...(plan.bound > 0
      ? [`${plan.bound} stones of the file are held, on memo or sold: they stay as they are.`]
      : []),
  ];
}

/** How the import ended. */
export function linesOfOutcome(outcome: ImportOutcome, reportPath: string): string[] {
  const { preview, applied, reportLines, isReportCut } = outcome;
  const report = `Report: ${reportPath} (${reportLines} remarks${isReportCut ? ', the rest left out' : ''})`;
  if (preview.wrongMap !== null) {
    return [
      ...linesOfQuestion(outcome),
      `Stopped: more than half of the rows have ${preview.wrongMap} (${issueCodes[preview.wrongMap]}).`,
      'The columns are mapped wrongly. Correct the map; if the file is right, name the code in "expectedOnMostRows".',
      report,
    ];
  }
  if (applied === null) return [report];
  return [
    `Done: ${applied.added} added, ${applied.changed} changed, ${applied.unchanged} unchanged, ${applied.takenOff} taken off${applied.bound.count > 0 ? `, ${applied.bound.count} held or sold and left as they are` : ''}.`,
    report,
  ];
}

/** What undoing the last import would do. */
export const linesOfUndo = ({ id, supplier, at, who, fileName, added, restored }: UndoPlan): string[] => [
  `Import ${id} of ${supplier}: ${fileName}, by ${who} on ${at.toISOString().slice(0, 16)}Z`,
  `Undoing it takes ${added} stones off that it added and brings ${restored} back to what they were before.`,
];
