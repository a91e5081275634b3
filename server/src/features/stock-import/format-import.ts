import type { ImportOutcome, ImportProposal } from './import-stock.ts';
import type { IssueCode } from './issue-codes.ts';
import { listCountedCodes, issueCodes } from './issue-codes.ts';
import type { Question } from './questions/question.ts';
import type { UndoPlan } from './undo-import.ts';

const counted = (counts: Readonly<Partial<Record<IssueCode, number>>>): string[] =>
  listCountedCodes(counts).map(
    (code) => `  ${String(counts[code]).padStart(8)}  ${code.padEnd(20)} ${issueCodes[code]}`,
  );

const skipReasons = {
  'no-header': 'no header of a stock list',
  'no-stones': 'no columns of stones',
  'not-for-sale': 'goods that are not for sale',
  'too-many-sheets': 'too many sheets',
} as const;

/** Formats a question with its options, the best guess marked. */
const formatQuestion = ({ id, rows, isAssumed, options }: Question): string[] => [
  `  ${id} (${rows} rows${isAssumed ? ', read with the best guess' : ', not stored until answered'})`,
  ...options.map(({ answer, label, isBestGuess }) => `    ${isBestGuess ? '*' : ' '} ${answer}: ${label}`),
];

/** Formats how the file was understood and what accepting it would do, line by line. */
export function formatProposal({ preview, chosen, supplier, plan, list }: ImportProposal): string[] {
  const { analysis } = preview;
  const { main } = analysis;
  const used = main.columns.filter(({ field }) => field !== null);
  const unused = main.columns.filter(({ field }) => field === null).map(({ header }) => header || '(blank)');
  return [
    ...analysis.tables.map(
      ({ sheet, headerRow, rows }) => `Sheet "${sheet}", header in row ${headerRow}, ${rows} rows`,
    ),
    ...analysis.skippedTables.map(
      ({ sheet, rows, reason }) => `Sheet "${sheet}" is not read: ${skipReasons[reason]} (${rows} rows).`,
    ),
    ...(chosen.message === null ? [] : [chosen.message]),
    chosen.needsSupplier === true
      ? 'Supplier: unknown; set it with --supplier.'
      : `Supplier: ${supplier.name}${supplier.id === null ? ' (new)' : ''}`,
    ...(chosen.isSaved && preview.rejected * 2 > preview.rows
      ? ['Most rows are rejected; --no-profile reads the file with standard rules only.']
      : []),
    ...used.map(({ header, field, notes }) =>
      [`  ${(header || '(blank)').padEnd(28)} ${field}`, ...notes].join('; '),
    ),
    ...(unused.length > 0 ? [`Columns not used: ${unused.join(', ')}`] : []),
    `Price list: ${list.date}${list.source === 'SAMPLE' ? ' (sample, not Rapaport)' : ''}`,
    '',
    `${preview.rows} rows: ${preview.accepted} accepted, ${preview.staffOnly} hidden from customers, ${preview.toFix > 0 ? `${preview.toFix} to fix, ` : ''}${preview.rejected} rejected`,
    ...(preview.questions.length > 0 ? ['Questions:', ...preview.questions.flatMap(formatQuestion)] : []),
    ...(preview.rejected + preview.toFix > 0
      ? ['Rejected rows by first issue:', ...counted(preview.rejectedBy)]
      : []),
    ...(Object.keys(preview.counts).length > 0 ? ['All issues:', ...counted(preview.counts)] : []),
    '',
    `Changes: ${plan.added} added, ${plan.existing} already in stock, ${plan.removed} removed (${plan.visible} stones of this supplier available now).`,
    ...(plan.bound > 0 ? [`Held, on memo or sold: ${plan.bound}; these stones stay unchanged.`] : []),
  ];
}

/** Formats the outcome of the import. */
export function formatOutcome(outcome: ImportOutcome, reportPath: string): string[] {
  const { preview, applied, reportLines, isReportCut } = outcome;
  const report = `Report: ${reportPath} (${reportLines} issues${isReportCut ? ', incomplete' : ''})`;
  if (preview.wrongMap !== null) {
    return [
      ...formatProposal(outcome),
      `Stopped: more than half of the rows have ${preview.wrongMap} (${issueCodes[preview.wrongMap]}).`,
      'The columns are probably mapped wrongly. Correct the mapping; if the file is correct, add the code to "expectedOnMostRows".',
      report,
    ];
  }
  if (applied === null) return [report];
  return [
    `Applied: ${applied.added} added, ${applied.changed} changed, ${applied.unchanged} unchanged, ${applied.delisted} removed${applied.bound.count > 0 ? `, ${applied.bound.count} held, on memo or sold and left unchanged` : ''}.`,
    report,
  ];
}

/** Formats what undoing the last import would do. */
export const formatUndoPlan = ({
  id,
  supplier,
  importedAt,
  importedBy,
  fileName,
  added,
  restored,
}: UndoPlan): string[] => [
  `Import ${id} of ${supplier}: ${fileName}, by ${importedBy} on ${importedAt.toISOString().slice(0, 16)}Z`,
  `Undoing it removes ${added} added stones and restores ${restored} changed ones.`,
];
