import { mediaTypes, type MediaType } from '@loupe/contract';

const mostLetters = 80;

/** A file's own name for an address and a header: nothing in it needs escaping, and its ending tells its content. */
export function safeName(path: string, type: MediaType): string {
  const own = path.split(/[\\/]/).at(-1) ?? '';
  const stem = own
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, mostLetters);
  const [ending] = mediaTypes[type].endings;
  return `${stem === '' ? 'file' : stem}.${ending}`;
}
