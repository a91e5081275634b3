import { limits } from '@loupe/contract';

/** A file that is larger than the server accepts. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** The content of a file in base64. Throws {@link FileTooLargeError} before it reads a file that is too large. */
export async function readFileContent(file: File): Promise<string> {
  if (file.size > limits.returnedExportBytes) throw new FileTooLargeError(file.name);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error(file.name));
    });
    reader.readAsDataURL(file);
  });
}
