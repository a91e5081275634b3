import {
  AppError,
  createFieldIssue,
  type UploadPurpose,
  type IssueArguments,
  type IssueKind,
} from '@loupe/contract';

interface RejectionReason {
  readonly kind: IssueKind;
  readonly args?: IssueArguments;
}

/** First bytes of files that are certainly not sheets, and the issue for each. */
const noSheets: readonly (readonly [start: readonly number[], why: RejectionReason])[] = [
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

/** Rejects an unsupported file by its first bytes, before the rest of it is uploaded. Throws INVALID_FILE. */
export function rejectUnsupportedFile(purpose: UploadPurpose, start: Buffer): void {
  if (purpose !== 'IMPORT') return;
  const found = noSheets.find(([bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (found === undefined) return;
  throw new AppError('INVALID_FILE', { fields: [createFieldIssue('file', found[1].kind, found[1].args)] });
}
