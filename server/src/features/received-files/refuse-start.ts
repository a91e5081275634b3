import {
  AppError,
  fieldProblem,
  type FilePurpose,
  type ProblemArguments,
  type ProblemKind,
} from '@loupe/contract';

interface Why {
  readonly kind: ProblemKind;
  readonly args?: ProblemArguments;
}

/** How files begin that are certainly no sheet, and what to say of them. */
const noSheets: readonly (readonly [start: readonly number[], why: Why])[] = [
  [[0x25, 0x50, 0x44, 0x46], { kind: 'SHEET_IS_PDF' }],
  [[0xd0, 0xcf, 0x11, 0xe0], { kind: 'SHEET_IS_XLS' }],
  [[0xff, 0xd8, 0xff], { kind: 'SHEET_IS_PHOTOGRAPH' }],
  [[0x89, 0x50, 0x4e, 0x47], { kind: 'SHEET_IS_PICTURE' }],
  [[0x47, 0x49, 0x46, 0x38], { kind: 'SHEET_IS_PICTURE' }],
  [[0x4d, 0x5a], { kind: 'SHEET_IS_PROGRAM' }],
  [[0x7f, 0x45, 0x4c, 0x46], { kind: 'SHEET_IS_PROGRAM' }],
  [[0x52, 0x61, 0x72, 0x21], { kind: 'SHEET_IS_ARCHIVE', args: { type: 'RAR' } }],
  [[0x37, 0x7a, 0xbc, 0xaf], { kind: 'SHEET_IS_ARCHIVE', args: { type: '7z' } }],
];

/** Refuses by its first bytes what cannot be meant, before the rest of it travels. Throws FILE_REFUSED. */
export function refuseStart(purpose: FilePurpose, start: Buffer): void {
  if (purpose !== 'IMPORT') return;
  const found = noSheets.find(([bytes]) => bytes.every((byte, place) => start[place] === byte));
  if (found === undefined) return;
  throw new AppError('FILE_REFUSED', { fields: [fieldProblem('file', found[1].kind, found[1].args)] });
}
