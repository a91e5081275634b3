import { mediaTypes, type MediaType } from '@loupe/contract';

const maxLength = 80;

/** A file name for URLs and headers: no character needs escaping, and the extension matches the content. */
export function safeName(path: string, type: MediaType): string {
  const own = path.split(/[\\/]/).at(-1) ?? '';
  const stem = own
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, maxLength);
  const [ending] = mediaTypes[type].extensions;
  return `${stem === '' ? 'file' : stem}.${ending}`;
}
