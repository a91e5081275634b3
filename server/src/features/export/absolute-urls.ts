import { stoneAttributes } from '@loupe/domain';
import type { ExportedStone } from './stone-pages.ts';

const linkKeys = stoneAttributes.filter(({ kind }) => kind === 'link').map(({ key }) => key);

/** Makes the relative URLs of stones absolute, based on the portal's public URL. */
export function createUrlResolver(publicUrl: string): (stone: ExportedStone) => ExportedStone {
  const origin = publicUrl.replace(/\/$/, '');
  return (stone) => {
    const own = linkKeys.filter((key) => isPath(stone.row[key]));
    if (own.length === 0) return stone;
    const links = Object.fromEntries(own.map((key) => [key, `${origin}${String(stone.row[key])}`]));
    return { ...stone, row: { ...stone.row, ...links } };
  };
}

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');
