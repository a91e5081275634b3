import { AppError, type FilePurpose } from '@loupe/contract';

/** How files begin that are certainly no sheet, and what to say of them. */
const noSheets: readonly (readonly [start: readonly number[], why: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF; a sheet (XLSX or CSV) is expected.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Old .xls files are not taken: save the sheet as .xlsx or CSV.'],
  [[0xff, 0xd8, 0xff], 'This is a photograph; a sheet (XLSX or CSV) is expected.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture; a sheet (XLSX or CSV) is expected.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture; a sheet (XLSX or CSV) is expected.'],
  [[0x4d, 0x5a], 'This is a program; a sheet (XLSX or CSV) is expected.'],
  [[0x7f, 0x45, 0x4c, 0x46], 'This is a program; a sheet (XLSX or CSV) is expected.'],
  [[0x52, 0x61, 0x72, 0x21], 'RAR archives are not taken: unpack the sheet first.'],
  [[0x37, 0x7a, 0xbc, 0xaf], '7z archives are not taken: unpack the sheet first.'],
];

/** Refuses by its first bytes what cannot be meant, before the rest of it travels. Throws FILE_REFUSED. */
export function refuseStart(purpose: FilePurpose, start: Buffer): void {
  if (purpose !== 'IMPORT') return;
  const found = noSheets.find(([bytes]) => bytes.every((byte, place) => start[place] === byte));
  if (found === undefined) return;
  throw new AppError('FILE_REFUSED', { fields: [{ field: 'file', problem: found[1] }] });
}
