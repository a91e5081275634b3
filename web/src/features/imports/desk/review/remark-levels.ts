/** Effects of remarks on their rows, as a filter. */
export const remarkLevels = ['all', 'rejected', 'to fix', 'for staff', 'warning'] as const;
export type RemarkLevel = (typeof remarkLevels)[number];

/** Only stones are stored hidden from customers. */
export const levelsOfKind = (kind: 'STONES' | 'LOOSE' | 'JEWELLERY'): readonly RemarkLevel[] =>
  remarkLevels.filter((level) => kind === 'STONES' || level !== 'for staff');

/** Names of the levels in the texts. */
export const levelNames = {
  all: 'all',
  rejected: 'rejected',
  'to fix': 'toFix',
  'for staff': 'staff',
  warning: 'warning',
  note: 'note',
} as const;

export const levelTones = {
  rejected: 'text-bad',
  'to fix': 'text-hold',
  'for staff': 'text-hold',
  warning: 'text-ink-2',
  note: 'text-ink-3',
} as const;

const keptForStaff: ReadonlySet<string> = new Set(['E_LAB_REPORT_PAIR', 'E_PAIR_INCOMPLETE']);

/** The effect of a code on a row that waits for no answer. */
function levelOfCode(code: string): keyof typeof levelTones {
  if (keptForStaff.has(code)) return 'for staff';
  if (code.startsWith('E_')) return 'rejected';
  return code.startsWith('W_') ? 'warning' : 'note';
}

/** The effects of the remarks of one cause on their rows: some of the rows may wait for an answer. */
export function levelsOfCause({
  code,
  count,
  waiting = 0,
}: {
  readonly code: string;
  readonly count: number;
  readonly waiting?: number | undefined;
}): readonly (keyof typeof levelTones)[] {
  const own = levelOfCode(code);
  if (waiting === 0) return [own];
  return waiting < count ? [own, 'to fix'] : ['to fix'];
}
