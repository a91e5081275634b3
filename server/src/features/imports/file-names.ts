/** The name of a file for a directory: at most 240 bytes, and never `.` or `..`. */
export const safeFileName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}. _()-]/gu, '_')
    .slice(-60)
    .replace(/^\.+/, '_') || 'file';

/** The name of a report about a file, safe in a header. */
export const reportFileName = (name: string, extension: 'csv' | 'xlsx'): string =>
  `${name.replaceAll(/[^A-Za-z0-9._-]/g, '_')}.report.${extension}`;
